import { makeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import { confirm, describe, ending, explain, headline, measures } from './words';

export const face = makeFace<View, Printed, Events>((printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  scenes: (event, view) => scenes(event, view, printed),
  explain: (target, view) => explain(target, view, printed),
  describe: (view) => describe(view, printed),
  headline,
  measures,
  confirm: (option, view) => confirm(option, view, printed),
  ending,
  summary: printed.summary,
  secrets: false,
}));
