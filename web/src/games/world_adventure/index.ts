import { makeFace } from '../contract';
import Board from './Board.svelte';
import { card } from './card';
import { meanwhile } from './journal';
import Picker from './Picker.svelte';
import { barred, listed, offered } from './picking.svelte';
import Sheet from './Sheet.svelte';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import { explain } from './explain';
import { confirm, describe, ending, headline, measures } from './words';

export const face = makeFace<View, Printed, Events>((printed) => ({
  ...card,
  printed,
  Board,
  Sheet,
  picking: { Picker, offered, listed, barred },
  onward: ['done', 'go_on', 'stay', 'accept', 'none', 'stop'],
  strip: printed.players.length === 4 ? 2 : 3, // two by two are wider
  room: () => 180,
  scenes: (event, view) => scenes(event, view, printed),
  meanwhile,
  explain: (target, view) => explain(target, view, printed),
  describe: (view) => describe(view, printed),
  headline: (view) => headline(view, printed),
  measures,
  confirm,
  ending,
  summary: printed.summary,
  secrets: true,
}));
