import { makeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import Picker from './Picker.svelte';
import { barred, listed, offered } from './picking.svelte';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import { asking, confirm, describe, ending, explain, headline, measures } from './words';

export const face = makeFace<View, Printed, Events>((printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  picking: { Picker, offered, listed: (options, view) => listed(options, view, printed), barred },
  strip: 4,
  room: () => 190,
  scenes: (event, view) => scenes(event, view, printed),
  explain: (target, view) => explain(target, view, printed),
  describe: (view) => describe(view, printed),
  headline: (view) => headline(view, printed),
  measures: (view) => measures(view, printed),
  asking: (options, view) => asking(options, view, printed),
  onward: ['roll', 'stop'],
  confirm: (option, view) => confirm(option, view, printed),
  ending,
  summary: printed.summary,
  secrets: true,
}));
