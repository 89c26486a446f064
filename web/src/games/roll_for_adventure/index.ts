import { makeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Picker from './Picker.svelte';
import { barred, listed, offered } from './picking.svelte';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import { confirm, describe, ending, explain, headline, measures } from './words';

const NARROW = 480; // pixels: the quarters are then higher than wide

export const face = makeFace<View, Printed, Events>((printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  picking: {
    Picker,
    offered: (options, view) => offered(options, view, printed),
    listed: (options, view) => listed(options, view, printed),
    barred,
  },
  strip: 4,
  room: (width) => (width < NARROW ? 440 : 390),
  closer: 2,
  scenes: (event, view) => scenes(event, view, printed),
  explain: (target, view) => explain(target, view, printed),
  describe: (view) => describe(view, printed),
  headline: (view) => headline(view, printed),
  measures,
  confirm,
  ending,
  summary: printed.summary,
  secrets: false,
}));
