import type { GameFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import { confirm, describe, ending, explain, headline, measures, summary } from './words';

export const face: GameFace = {
  ...card,
  Board,
  Sheet,
  scenes,
  explain,
  describe,
  headline,
  measures,
  confirm,
  ending,
  summary,
  secrets: false,
};
