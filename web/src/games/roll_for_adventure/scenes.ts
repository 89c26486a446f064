// What is to be seen of each event. Dice fly by their own numbers; skulls walk to the hole they are now in.

import type { EventShown } from '../../protocol';
import { banner, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, View } from '../contract';
import { quest, TERRITORIES, type Quest, type Territory } from './view';
import { placeName } from './words';

type Data = Record<string, unknown>;


const ids = (data: Data): string[] => ((data.ids ?? []) as number[]).map((die) => `die ${die}`);
const count = (data: Data): number => ids(data).length;

/** Dice on their way from place to place. */
const fly = (data: Data, to: string): Scene => walk(ids(data).join(','), to);

/** A territory's skull on its way to a hole. */
const skull = (territory: unknown, hole: unknown): Scene => walk(`skull ${String(territory)}`, String(hole));

function tumble(data: Data, event: EventShown): Scene[] {
  const faces = (data.dice as string[]).map((name) => Number(name.slice(1)));
  return [{ kind: 'tumble', seat: event.seat, faces, pieces: ids(data) }];
}

function revealed(data: Data): Scene[] {
  const rank = Number(data.rank);
  return [banner(rank > 0 ? `${String(data.card)}, rank ${rank}` : String(data.card))];
}

function placed(data: Data): Scene[] {
  return [fly(data, String(data.space || data.target))];
}

function territoryDie({ result }: Data, game: Quest): Scene[] {
  const one = (TERRITORIES as readonly string[]).includes(String(result));
  const where = one ? placeName(String(result), game) : result === 'all' ? 'all territories' : 'no territory';
  return [banner(`The territory die: ${where}`)];
}

function lost(data: Data): Scene[] {
  const from = String(data.from);
  const hit = (TERRITORIES as readonly string[]).includes(from) ? [flash(from, 'loss')] : [];
  return [
    ...hit,
    fly(data, 'oblivion'),
    loss('oblivion', count(data) === 1 ? '1 die lost' : `${count(data)} dice lost`),
  ];
}

function damaged({ territory, count: amount, now, limit }: Data): Scene[] {
  const at = String(territory);
  return [flash(at, 'loss'), skull(at, now), loss(at, `${String(amount)} damage: ${String(now)} of ${String(limit)}`)];
}

const TELL: Record<string, (data: Data, game: Quest, event: EventShown) => Scene[]> = {
  starts: () => [],
  hero: ({ hero }, game, { seat }) => [note('pool', `${game.players[seat]?.name ?? ''}: ${String(hero)}`)],
  turn: ({ turn }, game, { seat }) => [banner(`Turn ${String(turn)}: ${game.players[seat]?.name ?? ''}`, seat)],
  no_dice: () => [note('pool', 'no dice')],
  rolled: (data, _, event) => tumble(data, event),
  rolled_some: (data, _, event) => tumble(data, event),
  rolled_again: (data, _, event) => tumble(data, event),
  turned: ({ now }) => [note('pool', `turned to ${String(now)}`)],
  beside_equal: () => [note('ice', 'beside an equal die')],
  placed,
  placed_at: placed,
  returned: (data) =>
    count(data) ? [gain(String(data.from) === 'pool' ? 'pool' : String(data.from), `${count(data)} go home`)] : [],
  moved_deeper: () => [gain('desert', 'one moves deeper')],
  devoured: () => [loss('desert', 'one is devoured')],
  barrier: () => [flash('fortress', 'gain'), gain('fortress', 'a barrier falls')],
  barriers_back: () => [note('fortress', 'the barriers are back')],
  section_back: ({ number }) => [note('fortress', `section ${String(number)} has its barriers back`)],
  boundary: ({ needed }) => [note('forest', `next: ${String(needed)} dice`)],
  boundary_stays: ({ needed }) => [note('forest', `next: ${String(needed)} dice again`)],
  forest_over: () => [note('forest', 'no more stones')],
  chained: ({ line }) => [gain('desert', `connection ${String(line)} closed`)],
  chains_back: () => [note('desert', 'the chains go back')],
  arch_closed: ({ number }) => [gain('forest', `the gate needs a ${String(number)}`)],
  sacrificed: (data) => [fly(data, 'oblivion')],
  stone: ({ territory }) => [
    flash(String(territory), 'gain'),
    flash('adventure', 'gain'),
    gain('adventure', '+1 power stone'),
  ],
  cave_taken: ({ count: dice }) => [gain('ice', `reward for ${String(dice)} dice`)],
  line_cashed: () => [gain('ice', 'a line is cashed')],
  bonus: ({ count: dice }) => [gain('supply', `+${String(dice)} bonus`)],
  no_bonus: () => [note('supply', 'no bonus die')],
  skull_back: ({ territory, now }) => [skull(territory, now), gain(String(territory), `healed: ${String(now)}`)],
  freed: () => [gain('oblivion', 'a die is freed')],
  vortex_opens: () => [flash('vortex', 'gain'), gain('vortex', 'all lost dice return')],
  phase_ends: () => [],
  phase_ends_early: ({ count: dice }) => [note('pool', `${String(dice)} kept`)],
  stays: () => [gain('vortex', 'rolls on')],
  revealed,
  roused: ({ name }) => [flash(String(name), 'loss')],
  territory_die: (data, game) => territoryDie(data, game),
  lost,
  nothing_taken: () => [note('oblivion', 'no die is taken')],
  saved: () => [gain('oblivion', 'saved')],
  damaged,
  shortened: ({ territory, limit }) => [
    flash(String(territory), 'loss'),
    loss(String(territory), `the track ends at ${String(limit)}`),
  ],
  not_shortened: ({ territory }) => [note(String(territory), 'the track is not shortened')],
  activated: () => [],
  discarded: () => [],
  inserted: () => [note('deck', 'back into the deck')],
  reshuffled: () => [note('deck', 'shuffled into the deck')],
  defeated: ({ name }) => [flash(String(name), 'gain'), gain(String(name), 'defeated')],
  end_won: ({ title }) => [banner(`${String(title)} is filled!`)],
  end_overrun: ({ territory }, game) => [banner(`${placeName(String(territory) as Territory, game)} is overrun`)],
  end_no_dice: () => [banner('Nobody has a die left')],
  end_turn_limit: () => [banner('The last turn is over')],
};

export function scenes(event: EventShown, view: View): Scene[] {
  return TELL[event.kind]?.(event.data as Data, quest(view), event) ?? [];
}

export const told: string[] = Object.keys(TELL);
