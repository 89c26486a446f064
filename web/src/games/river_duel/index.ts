import { makeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import { rowsOf } from './view';
import { confirm, describe, ending, explain, headline, measures } from './words';

const ROW = 46; // pixels for a finger

export const face = makeFace<View, Printed, Events>((printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  room: () => rowsOf(printed.board) * ROW + 6,
  scenes: (event, view) => scenes(event, view, printed),
  explain: (target, view) => explain(target, view, printed),
  describe: (view) => describe(view, printed),
  headline: (view) => headline(view, printed),
  measures: (view) => measures(view, printed),
  confirm: (option, view) => confirm(option, view, printed),
  ending,
  summary: printed.summary,
  secrets: false,
}));
