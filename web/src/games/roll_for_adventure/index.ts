import type { MakeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Picker from './Picker.svelte';
import { barred, listed, offered } from './picking.svelte';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import { confirm, describe, ending, explain, headline, measures, summary } from './words';

export const face: MakeFace = (printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  picking: { Picker, offered, listed, barred },
  strip: 4,
  scenes,
  explain,
  describe,
  headline,
  measures,
  confirm,
  ending,
  summary,
  secrets: false,
});
