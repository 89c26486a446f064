// What there is to see of each event. Where a piece is meant, the place is its name, wherever it has walked.

import type { EventShown } from '../../protocol';
import { banner, dice, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, View } from '../contract';
import { TILES, thing } from './content';
import { duel, type Kind } from './view';

type Data = Record<string, string | number | boolean>;
type Tell = (at: string, data: Data, event: EventShown, view: View) => Scene[];


/** Who goes first: both sides' dice, South's first. */
const firstRoll: Tell = (_, { south, north }) => [
  dice(
    -1,
    [Number(south), Number(north)],
    south === north ? `Both ${south}: roll again` : `South ${south}, North ${north}: the higher goes first`,
  ),
];

const attack: Tell = (at, data, event, view) => {
  const foe = nameOf(view, Number(data.target));
  const damage = Number(data.damage);
  const face = Number(data.face);
  const harm = damage ? `−${damage} health` : 'a miss';
  const roll = face ? [dice(event.seat, [face], `${face}: ${harm}`)] : [];
  const arrow = data.weapon === 'bow' ? [walk('arrow', at, foe)] : [];
  const end: Scene[] = damage ? [flash(foe, 'loss'), loss(foe, harm)] : [note(foe, 'missed')];
  return [...roll, ...arrow, ...end];
};

/** Every kind of event; an empty answer where the sentence in the log is enough. */
const TELL: Record<string, Tell> = {
  first_roll: firstRoll,
  tied_roll: firstRoll,
  first_side: (_, { side }) => [banner(`${side} goes first`)],
  turn: (_, { round }, event, view) => [
    banner(`Round ${round}: ${nameOf(view, event.seat)}`, event.seat),
  ],
  moved: (piece, { from, to }) => [walk(piece, String(from), String(to))],
  glided: (piece, { from, over, to }) => [walk(piece, String(from), ...String(over).split(', '), String(to))],
  raft_left: (at) => [note(at, 'raft left')],
  bonus_denied: (at) => [note(at, 'nothing so soon')],
  mired: (at) => [note(at, 'mired next turn')],
  gained: (at, { stat, amount }) => [gain(at, `+${thing(String(stat), Number(amount))}`)],
  overflow: (at, { stat, amount }) => [note(at, `${thing(String(stat), Number(amount))} too many`)],
  explored: (_, data, event, view) => {
    const face = Number(data.face);
    const kind = duel(view).board.tiles[String(data.at)] as Kind;
    return [dice(event.seat, [face], `${face}: ${TILES[kind].faces[face - 1]}`)];
  },
  robbed: (at, { stat }) => [loss(at, `−1 ${stat}`)],
  robbed_of_nothing: (at) => [note(at, 'nothing to rob')],
  sword_dulled: (at) => [loss(at, '−1 sword level')],
  snared: (at) => [loss(at, 'snared next turn')],
  hurt: (at, { amount }) => [flash(at, 'loss'), loss(at, `−${amount} health`)],
  retreated: (piece, { from, to }) => [walk(piece, String(from), String(to))],
  could_not_retreat: (at) => [note(at, 'no way back')],
  food_set: (at, { now }) => [note(at, `${now} food`)],
  no_meal: () => [],
  struck: attack,
  struck_by_roll: attack,
  missed: attack,
  bought: (at, { gold }) => [loss(at, `−${gold} gold`)],
  healed: (at, { food }) => [loss(at, `−${food} food`), gain(at, '+1 health')],
  gave: (at, { target, stat, amount }, _, view) => {
    const what = thing(String(stat), Number(amount));
    return [loss(at, `−${what}`), gain(nameOf(view, Number(target)), `+${what}`)];
  },
  ate: (at, { food }) => [note(at, `−${food} food`)],
  starved: (at) => [note(at, 'starved')],
  died: (at) => [flash(at, 'loss'), loss(at, '−1 life')],
  respawned: (piece, { at }) => [walk(piece, String(at))],
  eliminated: (at) => [flash(at, 'loss')],
  conceded: (at) => [flash(at, 'note')],
  round: () => [],
  won: (_, { side }) => [banner(`${side} wins`)],
  drawn: () => [banner('A draw')],
};

export function scenes(event: EventShown, view: View): Scene[] {
  const at = event.seat < 0 ? '' : nameOf(view, event.seat);
  return TELL[event.kind]?.(at, event.data as Data, event, view) ?? [];
}

export const told: string[] = Object.keys(TELL);

function nameOf(view: View, seat: number): string {
  return duel(view).players[seat]?.name ?? '';
}
