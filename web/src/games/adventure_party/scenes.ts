// What is to be seen of each event. Dice tumble where they lie, heroes and cards are told by their targets.

import { banner, flash, gain, loss, note } from '../../parts/scenes';
import type { Scene, Told } from '../contract';
import type { DiceTold, Events, Printed, View } from './shown';
import { many, symbolText } from './texts';
import { dieTarget, heroTarget, itemTarget, levelTarget, questTarget } from './view';

interface Spot {
  seat: number;
  view: View;
  printed: Printed;
}

type Tell<Data> = (data: Data, spot: Spot) => Scene[];

const playerOf = ({ seat, printed }: Spot): string => printed.players[seat] ?? '';

const tumble: Tell<DiceTold> = ({ dice, faces }, { seat }) => [
  { kind: 'tumble', seat, faces, pieces: dice.map(dieTarget) },
];

/** Where the card of an attempt lies. */
const place = ({ view }: Spot): string =>
  view.attempt?.kind === 'quest' ? questTarget(view.attempt.card) : (view.attempt?.kind ?? 'gold');

const TELL: { [K in keyof Events]: Tell<Events[K]> } = {
  starts: (_data, spot) => [banner(`${playerOf(spot)} begins`, spot.seat)],
  dealt: () => [],
  turn: ({ round, last }, spot) => [banner(`${last ? 'Last turn' : `Round ${round}`}: ${playerOf(spot)}`, spot.seat)],
  payday: ({ gold }) => [gain('gold', `+${gold} gold`)],
  no_payday: () => [],
  income: ({ gold, title }) => [gain('gold', `${title}: +${gold} gold`)],
  bought: ({ hero, cost }) => [flash(heroTarget(hero), 'gain'), loss('gold', `−${cost} gold`)],
  retired: ({ hero, vp }) => [gain(heroTarget(hero), `retires: ${vp} VP`)],
  overridden: ({ hero }) => [note(heroTarget(hero), 'leaves')],
  equipped: ({ hero, title }) => [gain(heroTarget(hero), title)],
  weapon_lost: ({ title }, spot) => [note(place(spot), `${title} is lost`)],
  market_buy: ({ deck, cost }) => [loss(deck === 'treasures' ? 'market_legendary' : 'market', `−${cost} gold`)],
  drew: ({ count }) => [gain('market', `+${many(count, 'item')}`)],
  no_item: () => [note('market', 'nothing left')],
  reshuffled: ({ deck }, { printed }) => [note(`deck ${deck}`, `${printed.decks[deck]} shuffled`)],
  sold: ({ card, gold }) => [gain(itemTarget(card), `+${gold} gold`)],
  scouted: ({ deck, cost }) => [loss(`deck ${deck}`, `−${cost} gold`)],
  healed: ({ hero }) => [flash(heroTarget(hero), 'gain'), gain(heroTarget(hero), 'healed')],
  upgraded: ({ hero }) => [flash(heroTarget(hero), 'gain'), gain(heroTarget(hero), 'level up!')],
  gave_gold: ({ gold }) => [note('gold', `${gold} gold given`)],
  gave_item: () => [note('gold', 'an item given')],
  rests: (_data, spot) => [note('gold', `${playerOf(spot)} rests`)],
  declared: ({ card, title }) => [flash(questTarget(card), 'note'), banner(title)],
  wounded: ({ hero }) => [flash(heroTarget(hero), 'loss'), loss(heroTarget(hero), 'wounded')],
  killed: ({ hero, title }) => [flash(heroTarget(hero), 'loss'), loss(heroTarget(hero), `${title} falls`)],
  pool: () => [],
  played: ({ card, title }) => [note(itemTarget(card), title)],
  used: ({ card, title }) => [note(heroTarget(card), title)],
  dice_added: ({ dice, title }) => [gain('roll', `${title}: +${many(dice.length, 'die', 'dice')}`)],
  runes_added: ({ n, title }) => [gain('rune', `${title}: +${many(n, 'rune')}`)],
  symbols_added: ({ symbol, n, title }, { printed }) => [gain('rune', `${title}: +${symbolText(printed, symbol, n)}`)],
  readied: ({ title }) => [note('rune', title)],
  no_roll: (_data, spot) => [note(place(spot), 'nobody is left to roll')],
  rolled: tumble,
  bannered: () => [flash('banner', 'note')],
  banner_up: () => [gain('banner', 'the banner stands again')],
  rune_spent: ({ die }) => [note(die < 0 ? 'rune' : dieTarget(die), 'rune spent')],
  rerolled: tumble,
  turned: ({ die }) => [flash(dieTarget(die), 'note')],
  counted: () => [],
  completed: ({ title, vp }, spot) => [flash(place(spot), 'gain'), banner(`${title}: completed${vp ? `, ${vp} VP` : ''}`)],
  failed: ({ title }, spot) => [flash(place(spot), 'loss'), banner(`${title}: failed`)],
  blocked: ({ blocked }, spot) => (blocked ? [gain(place(spot), `${many(blocked, 'wound')} blocked`)] : []),
  wounds_lost: (_data, spot) => [note(place(spot), 'nobody is left to wound')],
  gold: ({ gold }) => [gain('gold', `+${gold} gold`)],
  vp: ({ vp }) => [gain('vp', `+${vp} VP`)],
  no_level_up: (_data, spot) => [note(place(spot), 'nobody levels up')],
  town_rises: ({ level, title, vp }) => [flash(levelTarget(level), 'gain'), banner(`The town is a ${title} now`), gain('vp', `+${vp} VP`)],
  second_bonus: ({ vp }) => [gain('vp', `second: +${vp} VP`)],
  arena_revealed: ({ title }) => [banner(`The arena: ${title}`)],
  boss_revealed: ({ title }) => [banner(`The boss: ${title}`)],
  skull: ({ title }, spot) => [banner(`${playerOf(spot)}: ${title}`, spot.seat)],
  die_dropped: ({ die }) => [flash(dieTarget(die), 'loss'), loss(dieTarget(die), 'gone')],
  rune_lost: ({ die }) => [flash(dieTarget(die), 'loss'), loss(dieTarget(die), 'rune lost')],
  wound_added: ({ wound }, spot) => [flash(place(spot), 'loss'), loss(place(spot), `one more ${wound} wound`)],
  gold_stolen: ({ gold }) => [loss('gold', `${gold} gold stolen`)],
  item_stolen: () => [loss('gold', 'an item stolen')],
  opened: ({ deck }, { printed }) => [flash(`deck ${deck}`, 'gain'), banner(`${printed.decks[deck]} are open`)],
  refilled: ({ deck, cards }) => (cards.length ? [note(`deck ${deck}`, `+${cards.length}`)] : []),
  discarded: ({ cards }) => [note('gold', `${many(cards.length, 'item')} discarded`)],
  conceded: (_data, spot) => [banner(`${playerOf(spot)} gives up`, spot.seat)],
  arena_begins: ({ title }) => [banner(`Arena fight: ${title}`)],
  joins: (_data, spot) => [note('arena', `${playerOf(spot)} competes`)],
  stays_out: (_data, spot) => [note('arena', `${playerOf(spot)} stays out`)],
  enters: (_data, spot) => [banner(`${playerOf(spot)} enters the arena`, spot.seat)],
  arena_total: ({ total }, spot) => [banner(`${playerOf(spot)}: ${total}`, spot.seat)],
  arena_place: ({ place: prize }, spot) => [note('arena', `${playerOf(spot)}: ${prize ? `prize ${prize}` : 'no prize'}`)],
  arena_over: () => [],
  boss_comes: () => [banner('The boss comes: one last turn each')],
  all_healed: () => [banner('All heroes are healed')],
  stage: ({ title, stage }, spot) => [banner(`${playerOf(spot)} against ${title}, stage ${stage}`, spot.seat)],
  stage_done: ({ stage }) => [flash('boss', 'gain'), gain('boss', `stage ${stage} completed`)],
  stage_failed: ({ stage }) => [flash('boss', 'loss'), loss('boss', `stage ${stage} failed`)],
  no_fight: (_data, spot) => [note('boss', `${playerOf(spot)} does not fight`)],
  boss_beaten: ({ title }, spot) => [banner(`${playerOf(spot)} defeats ${title}!`, spot.seat)],
  doom: ({ doom, limit }) => [note(levelTarget(1), `doom ${doom} of ${limit}`)],
  doom_full: () => [banner('Doom is full: the boss comes')],
  round_limit: () => [banner('The last round is over: the boss comes')],
  end_won: ({ winners, title }, { printed }) => [banner(title || `${winners.map((seat) => printed.players[seat]).join(' and ')} wins!`)],
  end_shared: ({ winners }, { printed }) => [banner(`${winners.map((seat) => printed.players[seat]).join(' and ')} share the win`)],
  end_lost: () => [banner('The boss was not beaten: all lose')],
};

export function scenes(event: Told<Events>, view: View, printed: Printed): Scene[] {
  const tell = TELL[event.kind] as Tell<unknown> | undefined;
  return tell?.(event.data, { seat: event.seat, view, printed }) ?? [];
}

export const told: string[] = Object.keys(TELL);
