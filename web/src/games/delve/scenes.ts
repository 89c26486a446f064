// What there is to see of each event. `hero` and `foe` are found wherever they are drawn at the moment.

import { banner, dice as rollOf, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, Told } from '../contract';
import type { Events, Moved, Printed, View } from './shown';

interface Spot {
  seat: number;
  printed: Printed;
}

type Tell<Data> = (data: Data, spot: Spot) => Scene[];

const HERO = 'hero';
const FOE = 'foe';

const dice = (faces: number[], meaning: string, { printed }: Spot): Scene => rollOf(0, faces, meaning, printed.die);

const rolled =
  (meaning: string): Tell<{ dice: number[]; third?: number }> =>
  ({ dice: faces, third }, spot) => [
    third ? dice([...faces, third], `${meaning}, the last for your gear`, spot) : dice(faces, meaning, spot),
  ];

const one =
  <Data extends { face: number }>(meaning: (face: number, data: Data) => string): Tell<Data> =>
  (data, spot) => [dice([data.face], meaning(data.face, data), spot)];

const hit: Tell<{ damage: number }> = ({ damage }) =>
  damage ? [flash(FOE, 'loss'), loss(FOE, `−${damage} HP`)] : [note(FOE, 'no damage')];
const blow: Tell<{ damage: number }> = ({ damage }) =>
  damage ? [flash(HERO, 'loss'), loss(HERO, `−${damage} HP`)] : [note(HERO, 'blocked')];
const pain: Tell<{ amount: number }> = ({ amount }) => [flash(HERO, 'loss'), loss(HERO, `−${amount} HP`)];
const more =
  (what: string): Tell<{ amount: number }> =>
  ({ amount }) => [gain(HERO, `+${amount} ${what}`)];
/** A banner that belongs to a seat begins a turn; here it is a round. */
const walked: Tell<Moved> = ({ round, from, at }, { seat }) => [banner(`Round ${round}: ${at}`, seat), walk(HERO, from, at)];
const met: Tell<{ enemy: string }> = ({ enemy }) => [banner(`${enemy}!`)];

/** A special enemy's row by its title, as the events name it. */
function rowOf({ printed }: Spot, title: string): string {
  return printed.specials.find((special) => special.title === title)?.name ?? HERO;
}

/** Every kind of event; an empty answer where the sentence in the log is enough. */
const TELL: { [K in keyof Events]: Tell<Events[K]> } = {
  begins: () => [],
  moved: walked,
  came_back: walked,
  dungeon_rolled: rolled('dungeon dice'),
  movement_placed: ({ number, face, total }) => [note(HERO, `${number} + ${face} = ${total}`)],
  written: ({ enemy }, spot) => [flash(rowOf(spot, enemy), 'note')],
  row_missed: ({ enemy }, spot) => [loss(rowOf(spot, enemy), 'gone')],
  quiet: () => [note(HERO, 'all quiet')],
  explored: ({ at, fame }) => [gain(at, `+${fame} fame`)],
  luck_spent: ({ face, now, amount }) => [note(HERO, `${face} → ${now}, −${amount} luck`)],
  clover_spent: ({ face, now }) => [note(HERO, `${face} → ${now}`)],
  luck_gained: more('luck'),
  luck_short: ({ amount }) => [amount ? gain(HERO, `+${amount} luck`) : note(HERO, 'no luck left')],
  relit: more('luck'),
  trapped: () => [flash(HERO, 'loss'), banner('A trap!')],
  trap_rolled: one((face) => `the trap die: ${face}`),
  escaped: () => [gain(HERO, 'out of it')],
  hurt: pain,
  poisoned: pain,
  charmed: pain,
  fell: () => [flash(HERO, 'loss')],
  revived: ({ now }) => [gain(HERO, `back with ${now} HP`)],
  shame_rolled: one((face) => `shame: ${face}`),
  shamed: ({ amount }) => [loss(HERO, `−${amount} fame`)],
  battle_begins: met,
  special_met: met,
  draft_rolled: rolled('dice to draft'),
  drafted: () => [],
  third_rolled: one((face) => `${face}: the ${face % 2 ? 'odd' : 'even'} side of your gear`),
  battle_rolled: rolled('battle dice: keep one'),
  battle_rolled_third: rolled('battle dice: keep one'),
  struck: hit,
  stunned: () => [note(HERO, 'stunned')],
  struck_first: () => [note(HERO, 'struck first')],
  answered: blow,
  dodged: () => [note(HERO, 'dodged')],
  survived: ({ now }) => [gain(HERO, `${now} HP`)],
  caught: ({ ailment }) => [loss(HERO, ailment)],
  reflected: hit,
  extended: ({ amount }) => [loss(HERO, `−${amount} stamina`)],
  won: ({ enemy }) => [flash(FOE, 'loss'), banner(`${enemy} defeated`)],
  undecided: () => [note(FOE, 'undecided')],
  counted: () => [],
  star: ({ fame }) => [gain(HERO, `+${fame} fame`)],
  special_gone: ({ enemy }, spot) => [loss(rowOf(spot, enemy), 'gone')],
  learnt: more('EXP'),
  learnt_more: ({ amount }) => [gain(HERO, `+${amount} EXP, +${amount} fame`)],
  level_reached: ({ level }) => [banner(`Level ${level}`)],
  healed: more('HP'),
  cured: ({ ailment }) => [gain(HERO, `less ${ailment}`)],
  perm_atk: more('ATK for good'),
  arm_atk: more('ATK, next battle'),
  arm_def: more('DEF, next battle'),
  used: () => [],
  no_loot: () => [note(HERO, 'nothing left')],
  loot_rolled: one((face, { number, total }) => `${number} + ${face} = ${total}`),
  loot_left: () => [],
  artifact_claimed: ({ number, fame }) => [gain(`artifact${number}`, `+${fame} fame`)],
  equipment_claimed: ({ number }) => [flash(`equipment${number}`, 'gain')],
  item_claimed: () => [],
  advanced_claimed: ({ loot }) => [gain(HERO, loot)],
  special_loot: ({ loot }) => [gain(HERO, loot)],
  gold_gained: more('gold'),
  gold_short: more('gold'),
  merchant_comes: () => [banner('The merchant')],
  bought: ({ gold }) => [loss(HERO, `−${gold} gold`)],
  cleared: () => [banner('Out again!')],
  lost: () => [banner('No way on')],
  defeated: () => [banner('Defeated')],
  exhausted: () => [banner('Exhausted')],
  scored: ({ fame }) => [banner(`${fame} fame`)],
};

export function scenes(event: Told<Events>, _: View, printed: Printed): Scene[] {
  const tell = TELL[event.kind] as Tell<typeof event.data>;
  return tell(event.data, { seat: event.seat, printed });
}

export const told: string[] = Object.keys(TELL);
