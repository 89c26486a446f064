// What there is to see of each event. Where a piece is meant, the place is its name, wherever it has walked.

import { banner, dice, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, Told } from '../contract';
import type { Attack, Events, Printed, Rolls, Stat, View } from './shown';
import { thing } from './view';

/** Where it happens: the name of the piece whose event it is, the event's seat, and all that is known. */
interface Spot {
  at: string;
  seat: number;
  view: View;
  printed: Printed;
}

type Tell<Data> = (data: Data, spot: Spot) => Scene[];

/** Who goes first: both sides' dice, South's first. */
const firstRoll: Tell<Rolls> = ({ south, north }, { printed }) => [
  dice(
    -1,
    [south, north],
    south === north ? `Both ${south}: roll again` : `South ${south}, North ${north}: the higher goes first`,
    printed.die,
  ),
];

const attack: Tell<Attack> = ({ target, weapon, face, damage }, { at, seat, view, printed }) => {
  const foe = nameOf(view, target);
  const harm = damage ? `−${damage} health` : 'a miss';
  const roll = face ? [dice(seat, [face], `${face}: ${harm}`, printed.die)] : [];
  const arrow = weapon === 'bow' ? [walk('arrow', at, foe)] : [];
  const end: Scene[] = damage ? [flash(foe, 'loss'), loss(foe, harm)] : [note(foe, 'missed')];
  return [...roll, ...arrow, ...end];
};

const less: Tell<{ stat: Stat; amount: number }> = ({ stat, amount }, { at, printed }) => [
  loss(at, `−${thing(printed, stat, amount)}`),
];

/** Every kind of event; an empty answer where the sentence in the log is enough. */
const TELL: { [K in keyof Events]: Tell<Events[K]> } = {
  first_roll: firstRoll,
  tied_roll: firstRoll,
  first_side: ({ side }) => [banner(`${side} goes first`)],
  turn: ({ round }, { at, seat }) => [banner(`Round ${round}: ${at}`, seat)],
  moved: ({ from, to }, { at }) => [walk(at, from, to)],
  glided: ({ from, over, to }, { at }) => [walk(at, from, ...over.split(', '), to)],
  raft_left: (_, { at }) => [note(at, 'raft left')],
  bonus_denied: (_, { at }) => [note(at, 'nothing so soon')],
  mired: (_, { at }) => [note(at, 'mired next turn')],
  gained: ({ stat, amount }, { at, printed }) => [gain(at, `+${thing(printed, stat, amount)}`)],
  overflow: ({ stat, amount }, { at, printed }) => [note(at, `${thing(printed, stat, amount)} too many`)],
  explored: ({ at, face }, { seat, printed }) => {
    const kind = printed.board.tiles[at]!;
    const { text } = printed.tiles[kind].faces[face - 1]!;
    return [dice(seat, [face], `${face}: ${text}`, printed.die)];
  },
  robbed: less,
  robbed_of_nothing: (_, { at }) => [note(at, 'nothing to rob')],
  sword_dulled: less,
  snared: (_, { at }) => [loss(at, 'snared next turn')],
  hurt: ({ amount }, { at }) => [flash(at, 'loss'), loss(at, `−${amount} health`)],
  retreated: ({ from, to }, { at }) => [walk(at, from, to)],
  could_not_retreat: (_, { at }) => [note(at, 'no way back')],
  food_set: ({ now }, { at }) => [note(at, `${now} food`)],
  no_meal: () => [],
  struck: attack,
  struck_by_roll: attack,
  missed: attack,
  bought: ({ gold }, { at }) => [loss(at, `−${gold} gold`)],
  healed: ({ food, health }, { at }) => [loss(at, `−${food} food`), gain(at, `+${health} health`)],
  gave: ({ target, stat, amount }, { at, view, printed }) => {
    const what = thing(printed, stat, amount);
    return [loss(at, `−${what}`), gain(nameOf(view, target), `+${what}`)];
  },
  ate: ({ food }, { at }) => [note(at, `−${food} food`)],
  starved: (_, { at }) => [note(at, 'starved')],
  died: (_, { at }) => [flash(at, 'loss'), loss(at, 'a life lost')],
  respawned: ({ at: tile }, { at }) => [walk(at, tile)],
  eliminated: (_, { at }) => [flash(at, 'loss')],
  conceded: (_, { at }) => [flash(at, 'note')],
  round: () => [],
  won: ({ side }) => [banner(`${side} wins`)],
  drawn: () => [banner('A draw')],
};

export function scenes(event: Told<Events>, view: View, printed: Printed): Scene[] {
  const tell = TELL[event.kind] as Tell<typeof event.data>;
  return tell(event.data, { at: nameOf(view, event.seat), seat: event.seat, view, printed });
}

export const told: string[] = Object.keys(TELL);

function nameOf(view: View, seat: number): string {
  return view.players[seat]?.name ?? '';
}
