// What there is to see of each event. `hero` and `foe` are found wherever they are drawn at the moment.

import type { EventShown } from '../../protocol';
import { banner, dice as rollOf, flash, gain, loss, note, walk } from '../../parts/scenes';
import type { Scene, View } from '../contract';
import { delve } from './view';

interface Data {
  [name: string]: unknown;
  dice?: number[];
}
type Tell = (data: Data, event: EventShown, view: View) => Scene[];

const HERO = 'hero';
const FOE = 'foe';

const dice = (faces: unknown[], meaning: string): Scene => rollOf(0, faces.map(Number), meaning);

const rolled =
  (meaning: string): Tell =>
  ({ dice: faces = [], third }) => [dice(third ? [...faces, third] : faces, third ? `${meaning}, the last for your gear` : meaning)];

const one =
  (meaning: (face: number, data: Data) => string): Tell =>
  (data) => [dice([data.face], meaning(Number(data.face), data))];

const hit: Tell = ({ damage }) => (Number(damage) ? [flash(FOE, 'loss'), loss(FOE, `−${damage} HP`)] : [note(FOE, 'no damage')]);
const blow: Tell = ({ damage }) => (Number(damage) ? [flash(HERO, 'loss'), loss(HERO, `−${damage} HP`)] : [note(HERO, 'blocked')]);
const pain: Tell = ({ amount }) => [flash(HERO, 'loss'), loss(HERO, `−${amount} HP`)];
const more =
  (what: string): Tell =>
  ({ amount }) => [gain(HERO, `+${amount} ${what}`)];
/** A banner that belongs to a seat begins a turn; here it is a round. */
const walked: Tell = ({ round, from, at }, { seat }) => [
  banner(`Round ${round}: ${at}`, seat),
  walk(HERO, String(from), String(at)),
];
const met: Tell = ({ enemy }) => [banner(`${enemy}!`)];

/** A special enemy's row or an item by its title, as the events name it. */
function rowOf(view: View, title: unknown): string {
  return delve(view).specials.find((special) => special.title === title)?.name ?? HERO;
}

/** Every kind of event; an empty answer where the sentence in the log is enough. */
const TELL: Record<string, Tell> = {
  begins: () => [],
  moved: walked,
  came_back: walked,
  dungeon_rolled: rolled('dungeon dice'),
  movement_placed: ({ number, face, total }) => [note(HERO, `${number} + ${face} = ${total}`)],
  written: ({ enemy }, _, view) => [flash(rowOf(view, enemy), 'note')],
  row_missed: ({ enemy }, _, view) => [loss(rowOf(view, enemy), 'gone')],
  quiet: () => [note(HERO, 'all quiet')],
  explored: ({ at, fame }) => [gain(String(at), `+${fame} fame`)],
  luck_spent: ({ face, now }) => [note(HERO, `${face} → ${now}, −1 luck`)],
  clover_spent: ({ face, now }) => [note(HERO, `${face} → ${now}`)],
  luck_gained: more('luck'),
  luck_short: ({ amount }) => [Number(amount) ? gain(HERO, `+${amount} luck`) : note(HERO, 'no luck left')],
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
  caught: ({ ailment }) => [loss(HERO, String(ailment))],
  reflected: hit,
  extended: () => [loss(HERO, '−1 stamina')],
  won: ({ enemy }) => [flash(FOE, 'loss'), banner(`${enemy} defeated`)],
  undecided: () => [note(FOE, 'undecided')],
  counted: () => [],
  star: ({ fame }) => [gain(HERO, `+${fame} fame`)],
  special_gone: ({ enemy }, _, view) => [loss(rowOf(view, enemy), 'gone')],
  learnt: () => [gain(HERO, '+1 EXP')],
  learnt_more: () => [gain(HERO, '+1 EXP, +1 fame')],
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
  advanced_claimed: ({ loot }) => [gain(HERO, String(loot))],
  special_loot: ({ loot }) => [gain(HERO, String(loot))],
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

export function scenes(event: EventShown, view: View): Scene[] {
  return TELL[event.kind]?.(event.data as Data, event, view) ?? [];
}

export const told: string[] = Object.keys(TELL);
