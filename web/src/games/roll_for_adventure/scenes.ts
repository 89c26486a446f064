// What is to be seen of each event. Dice fly by their own numbers; skulls walk to the hole they are now in.

import { banner, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, Told } from '../contract';
import type { Damaged, DiceTold, Events, Lost, Placed, Printed, Revealed, TerritoryDie, View } from './shown';
import { isTerritory } from './view';
import { placeName } from './words';

interface Spot {
  seat: number;
  game: View;
  printed: Printed;
}

type Tell<Data> = (data: Data, spot: Spot) => Scene[];

/** Dice on their way from place to place. */
const fly = ({ ids }: DiceTold, to: string): Scene => walk(ids.map((die) => `die ${die}`).join(','), to);

/** A territory's skull on its way to a hole. */
const skull = (territory: string, hole: number): Scene => walk(`skull ${territory}`, String(hole));

const playerOf = ({ seat, printed }: Spot): string => printed.players[seat] ?? '';

const tumble: Tell<DiceTold> = ({ dice, ids }, { seat }) => [
  { kind: 'tumble', seat, faces: dice.map((name) => Number(name.slice(1))), pieces: ids.map((die) => `die ${die}`) },
];

const revealed: Tell<Revealed> = ({ card, rank }) => [banner(rank > 0 ? `${card}, rank ${rank}` : card)];

const placed: Tell<Placed> = (data) => [fly(data, data.space || data.target)];

const territoryDie: Tell<TerritoryDie> = ({ result }, { game, printed }) => {
  const others = result === 'all' ? 'all territories' : 'no territory';
  return [banner(`The territory die: ${isTerritory(result) ? placeName(result, game, printed) : others}`)];
};

const lost: Tell<Lost> = (data) => [
  ...(isTerritory(data.from) ? [flash(data.from, 'loss')] : []),
  fly(data, 'oblivion'),
  loss('oblivion', data.ids.length === 1 ? '1 die lost' : `${data.ids.length} dice lost`),
];

const damaged: Tell<Damaged> = ({ territory, count, now, limit }) => [
  flash(territory, 'loss'),
  skull(territory, now),
  loss(territory, `${count} damage: ${now} of ${limit}`),
];

const TELL: { [K in keyof Events]: Tell<Events[K]> } = {
  starts: () => [],
  hero: ({ hero }, spot) => [note('pool', `${playerOf(spot)}: ${hero}`)],
  turn: ({ turn }, spot) => [banner(`Turn ${turn}: ${playerOf(spot)}`, spot.seat)],
  no_dice: () => [note('pool', 'no dice')],
  rolled: tumble,
  rolled_some: tumble,
  rolled_again: tumble,
  turned: ({ now }) => [note('pool', `turned to ${now}`)],
  beside_equal: () => [note('ice', 'beside an equal die')],
  placed,
  placed_at: placed,
  returned: ({ ids, from }) => (ids.length ? [gain(from, `${ids.length} go home`)] : []),
  moved_deeper: () => [gain('desert', 'one moves deeper')],
  devoured: () => [loss('desert', 'one is devoured')],
  barrier: () => [flash('fortress', 'gain'), gain('fortress', 'a barrier falls')],
  barriers_back: () => [note('fortress', 'the barriers are back')],
  section_back: ({ number }) => [note('fortress', `section ${number} has its barriers back`)],
  boundary: ({ needed }) => [note('forest', `next: ${needed} dice`)],
  boundary_stays: ({ needed }) => [note('forest', `next: ${needed} dice again`)],
  forest_over: () => [note('forest', 'no more stones')],
  chained: ({ line }) => [gain('desert', `connection ${line} closed`)],
  chains_back: () => [note('desert', 'the chains go back')],
  arch_closed: ({ number }) => [gain('forest', `the gate needs a ${number}`)],
  sacrificed: (data) => [fly(data, 'oblivion')],
  stone: ({ territory }) => [flash(territory, 'gain'), flash('adventure', 'gain'), gain('adventure', '+1 power stone')],
  cave_taken: ({ count }) => [gain('ice', `reward for ${count} dice`)],
  line_cashed: () => [gain('ice', 'a line is cashed')],
  bonus: ({ count }) => [gain('supply', `+${count} bonus`)],
  no_bonus: () => [note('supply', 'no bonus die')],
  skull_back: ({ territory, now }) => [skull(territory, now), gain(territory, `healed: ${now}`)],
  freed: () => [gain('oblivion', 'a die is freed')],
  vortex_opens: () => [flash('vortex', 'gain'), gain('vortex', 'all lost dice return')],
  phase_ends: () => [],
  phase_ends_early: ({ count }) => [note('pool', `${count} kept`)],
  stays: () => [gain('vortex', 'rolls on')],
  revealed,
  roused: ({ name }) => [flash(name, 'loss')],
  territory_die: territoryDie,
  lost,
  nothing_taken: () => [note('oblivion', 'no die is taken')],
  saved: () => [gain('oblivion', 'saved')],
  damaged,
  shortened: ({ territory, limit }) => [flash(territory, 'loss'), loss(territory, `the track ends at ${limit}`)],
  not_shortened: ({ territory }) => [note(territory, 'the track is not shortened')],
  activated: () => [],
  discarded: () => [],
  inserted: () => [note('deck', 'back into the deck')],
  reshuffled: () => [note('deck', 'shuffled into the deck')],
  defeated: ({ name }) => [flash(name, 'gain'), gain(name, 'defeated')],
  end_won: ({ title }) => [banner(`${title} is filled!`)],
  end_overrun: ({ territory }, { game, printed }) => [banner(`${placeName(territory, game, printed)} is overrun`)],
  end_no_dice: () => [banner('Nobody has a die left')],
  end_turn_limit: () => [banner('The last turn is over')],
};

export function scenes(event: Told<Events>, game: View, printed: Printed): Scene[] {
  const tell = TELL[event.kind] as Tell<unknown> | undefined;
  return tell?.(event.data, { seat: event.seat, game, printed }) ?? [];
}

export const told: string[] = Object.keys(TELL);
