// What there is to see of each event on the chart; what a seat gains or loses rises from its meeple.

import { banner, dice as rollOf, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, Told } from '../contract';
import type { BandName, Events, Foe, Printed, View } from './shown';
import { many, upTo } from './texts';
import { FOE, monsterTarget, rolledDie, seatTarget } from './view';

interface Spot {
  seat: number;
  at: string; // the meeple of whom it is about
  view: View;
  printed: Printed;
}

type Tell<Data> = (data: Data, spot: Spot) => Scene[];

const silent = (): Scene[] => [];
const good = (name: string, printed: Printed): string => printed.goods[name]!.toLowerCase();
const rolled =
  (meaning: string): Tell<{ dice: number[] }> =>
  ({ dice }, { seat }) => (seat >= 0 && dice.length ? [rollOf(seat, dice, meaning)] : []);
const told =
  (text: string): Tell<unknown> =>
  (_, { at }) => [note(at, text)];
const won =
  (text: string): Tell<unknown> =>
  (_, { at }) => [gain(at, text)];
const harm =
  (text: string): Tell<unknown> =>
  (_, { at }) => [flash(at, 'loss'), loss(at, text)];
const change = (before: number, after: number): string => `${after > before ? '+' : '−'}${Math.abs(after - before)}`;

/** A band goes from where it stands, along the way that was foreseen. */
function bandWalk(band: BandName, place: string, view: View): Scene {
  const from = view[band];
  const path = view.plans.find((plan) => plan.who === band && plan.path.at(-1) === place)?.path ?? [place];
  return from ? walk(band, from, ...path) : flash(place, 'loss');
}

type Die = [name: string, face: number];
/** The dice of a side that were rolled. */
const named = (side: number, dice: number[]): Die[] => dice.flatMap((face, die): Die[] => (face ? [[rolledDie(side, die), face]] : []));
const tumble = (seat: number, dice: Die[]): Scene => ({ kind: 'tumble', seat, pieces: dice.map(([name]) => name), faces: dice.map(([, face]) => face) });

/** A side of a battle takes so many points. */
function struck(points: number, seat: number | null | undefined): Scene[] {
  const at = typeof seat === 'number' ? seatTarget(seat) : FOE;
  return points ? [flash(at, 'loss'), loss(at, `−${points}`)] : [];
}

const foeName = ({ title }: Foe): string => title ?? 'the rival';

/** Every kind of event; an empty answer where the sentence in the log is enough. */
const TELL: { [K in keyof Events]: Tell<Events[K]> } = {
  starts: silent,
  dealt: silent,
  hero_chosen: ({ title }, { at }) => [note(at, title)],
  start_chosen: ({ title }, { at }) => [note(at, title)],
  awoke: ({ place }, { seat }) => [walk(seatTarget(seat), place)],
  month: ({ month }) => [banner(`Month ${month}`)],
  event: ({ title }) => [banner(title)],
  events_shuffled: silent,
  event_strikes: ({ place }) => [flash(place, 'note')],
  raid: ({ place, title }) => [flash(place, 'loss'), loss(place, title)],
  turn: (_, { seat, printed }) => [banner(printed.players[seat] ?? '', seat)],
  monster_leaves: ({ monster }) => [note(monsterTarget(monster), 'leaves')],
  new_need: ({ place, good: needed }, { printed }) => [note(place, `needs ${good(needed, printed)}`)],
  markers_shuffled: silent,
  stage: ({ stage }) => [banner(`Stage Lv ${stage}`)],
  gold: ({ gold }, { at }) => [gain(at, `+${gold} gold`)],
  paid: ({ gold }, { at }) => [loss(at, `−${gold} gold`)],
  gold_dice: rolled('gold dice'),
  cargo_dice: rolled('cargo dice'),
  took: ({ good: taken }, { at, printed }) => [gain(at, `+1 ${good(taken, printed)}`)],
  dropped: ({ good: lost }, { at, printed }) => [loss(at, `−1 ${good(lost, printed)}`)],
  wanted: ({ before, after }, { at }) => [(after > before ? loss : gain)(at, `${change(before, after)} wanted`)],
  points: ({ kind, count }, { at }) => [gain(at, `+${many(count, kind === 'mp' ? 'move' : 'action')}`)],
  medics: ({ count }, { at }) => [gain(at, `+${count} Medic Pack`)],
  smoke: ({ gained }, { at }) => [gained ? gain(at, '+1 Smoke Bomb') : note(at, 'no room')],
  smoke_used: told('Smoke Bomb'),
  veil: told('veiled'),
  sure: ({ what }, { at }) => [note(at, `sure to ${what}`)],
  haggle: told('better prices'),
  gate: ({ cities }) => cities.map((city) => flash(city, 'note')),
  jumped: ({ place }, { seat }) => [walk(seatTarget(seat), place)],
  exp: ({ exp }, { at }) => [gain(at, `+${exp} exp`)],
  got_up: won('up again'),
  cast: ({ die, skill, success }, { seat }) => [rollOf(seat, [die], `${skill}: ${success ? 'it works' : 'it fails'}`)],
  status: ({ status, value }, { at, printed }) => [gain(at, `${printed.statuses[status].name} ${value}`)],
  rune: ({ slot }, { at, printed }) => [flash(at, 'gain'), gain(at, `Rune: ${printed.slots.find((each) => each.slot === slot)?.name ?? slot}`)],
  took_rune: ({ title }, { at }) => [gain(at, title)],
  drew_runes: silent,
  kept_rune: ({ title }, { at }) => [gain(at, title)],
  runes_shuffled: silent,
  threw_rune: silent,
  replaced_rune: ({ title }, { at }) => [gain(at, title)],
  card_played: ({ title }, { at }) => [note(at, title)],
  waived: silent,
  finishing: () => [banner('The last turns')],
  finished: () => [banner('The end')],
  travelled: ({ from, place }, { seat }) => [walk(seatTarget(seat), from, place)],
  toll: ({ owner, gold }, { at }) => [loss(at, `−${gold} gold`), gain(seatTarget(owner), `+${gold} gold`)],
  cache: ({ place }) => [flash(place, 'gain')],
  sold: ({ gold }, { at }) => [gain(at, `+${gold} gold`)],
  offered: rolled('goods offered'),
  bought: ({ good: bought, gold }, { at, printed }) => [gain(at, `+1 ${good(bought, printed)}`), loss(at, `−${gold} gold`)],
  need_met: ({ place }) => [flash(place, 'gain')],
  built: ({ place }) => [flash(place, 'gain'), gain(place, 'a stall')],
  upgraded: ({ upgrade }, { at, printed }) => [gain(at, printed.upgrades[upgrade].name)],
  sold_upgrade: ({ upgrade }, { at, printed }) => [loss(at, `−${printed.upgrades[upgrade].name}`)],
  exchanged: ({ title }, { at }) => [gain(at, title)],
  recruited: ({ level }, { at }) => [gain(at, `+1 soldier Lv ${level}`)],
  trained: ({ die, success }, { seat }) => [rollOf(seat, [die], success ? 'training: it works' : 'training: it fails')],
  train_sure: won('trained'),
  evolved: ({ title }, { at }) => [gain(at, `${title || 'soldier'} evolves`)],
  gave_gold: ({ mate, gold }, { at }) => [loss(at, `−${gold} gold`), gain(seatTarget(mate), `+${gold} gold`)],
  gave_good: ({ mate, good: given }, { at, printed }) => [loss(at, `−1 ${good(given, printed)}`), gain(seatTarget(mate), `+1 ${good(given, printed)}`)],
  took_quest: ({ title }, { at }) => [note(at, title)],
  drew_quests: silent,
  kept_quest: silent,
  quests_shuffled: silent,
  quest_opened: silent,
  quest_place: ({ place }) => [flash(place, 'note')],
  quest_sure: won('it succeeds'),
  quest_roll: ({ dice, hits, needed }, { seat }) => (dice.length ? [rollOf(seat, dice, `${hits} of ${needed}`)] : []),
  gave: ({ good: given }, { at, printed }) => [loss(at, `−1 ${good(given, printed)}`)],
  cancelled: ({ title }, { at }) => [loss(at, `${title} given up`)],
  quest_step: ({ step }, { at }) => [gain(at, `step ${step} done`)],
  quest_complete: ({ title }, { at }) => [flash(at, 'gain'), gain(at, title)],
  scouted: ({ dice, gold, successes }, { seat }) =>
    dice.length || gold ? [rollOf(seat, gold ? [...dice, gold] : dice, `scouting: ${successes}`)] : [],
  scout_failed: told('not found'),
  two_dice: rolled('choose one'),
  merchant_met: ({ title }, { at }) => [note(at, title)],
  engaged: ({ title }, { at }) => [note(at, title)],
  left: silent,
  band_appears: ({ place }) => [flash(place, 'loss')],
  merchant_token: ({ place }) => [flash(place, 'note')],
  monster_token: ({ place }) => [flash(place, 'note')],
  tokens_return: silent,
  legend_summoned: ({ place, title }) => [flash(place, 'loss'), banner(title)],
  legend_vanishes: ({ title }) => [banner(`${title} vanishes`)],
  ambushed: harm('ambushed'),
  band_waits: silent,
  band_moves: ({ band, place }, { view }) => [bandWalk(band, place, view)],
  band_scouts: ({ band, success }) => [note(band, success ? 'finds them' : 'finds nobody')],
  battle: (data, { printed }) => [banner(data.first !== undefined && data.second !== undefined ? `${printed.players[data.first]} against ${printed.players[data.second]}` : `Battle: ${foeName(data)}`)],
  retreat_roll: ({ die, number }, { seat }) => [rollOf(seat, [die], `retreat with ${upTo(number)}`)],
  attack: ({ first, second }, { seat }) => [tumble(seat, [...named(0, first), ...named(1, second)])],
  rerolled: ({ dice, after }, { seat, view }) => {
    const side = view.battle?.sides.findIndex((each) => each.seat === seat) ?? 0;
    return [tumble(seat, dice.map((die, at): Die => [rolledDie(side, die), after[at]!]))];
  },
  skill: ({ skill }, { at }) => [note(at, skill)],
  die_cancelled: silent,
  points_dealt: ({ points }, { view }) => points.flatMap((n, side) => struck(n, view.battle?.sides[1 - side]?.seat)),
  barrier: told('barrier'),
  shielded: told('shielded'),
  fainted: harm('a faint'),
  undecided: told('undecided'),
  escaped: told('escaped'),
  plundered: won('plundered'),
  monster_defeated: (data, { at }) => [flash(at, 'gain'), gain(at, `${foeName(data)} defeated`)],
  item: ({ item }, { at }) => [gain(at, item)],
  band_defeated: won('defeated'),
  retreated: told('retreats'),
  rival_slain: ({ other }) => [flash(seatTarget(other), 'loss')],
  both_fell: silent,
  slain: harm('slain'),
  death: harm('death'),
};

export function scenes(event: Told<Events>, view: View, printed: Printed): Scene[] {
  const tell = TELL[event.kind] as Tell<unknown> | undefined; // a forced choice is the engine's to tell
  return tell?.(event.data, { seat: event.seat, at: seatTarget(event.seat), view, printed }) ?? [];
}

export const kinds: string[] = Object.keys(TELL);
