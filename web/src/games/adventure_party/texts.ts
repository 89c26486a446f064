// Things in words, as labels and tables need them.

import type { Colour, Condition, Member, PoolDie, Printed, Rewards, Sign, Test, Wounds } from './shown';
import { needsOf, sideOf, symbolsOf } from './view';

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
export const listed = (texts: string[], none = ''): string => texts.filter(Boolean).join(', ') || none;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function symbolText(printed: Printed, symbol: Sign, n: number): string {
  const { one, many: more } = printed.symbols[symbol];
  return many(n, one, more);
}

export const needText = (printed: Printed, what: Condition['what'], n: number): string =>
  what === 'HP' ? many(n, 'heart') : symbolText(printed, what, n);

/** "sword and shield", "two arrows" */
export function faceText(printed: Printed, symbols: Sign[]): string {
  if (!symbols.length) return 'blank';
  const [first, second] = symbols;
  if (first === second) return `two ${printed.symbols[first!].many}`;
  return symbols.map((symbol) => printed.symbols[symbol].one).join(' and ');
}

export function dieText(printed: Printed, { colour, face, locked }: PoolDie): string {
  const shows = symbolsOf(printed, colour, face);
  return listed([`${printed.dice[colour].name}${shows ? `: ${faceText(printed, shows)}` : ''}`, locked ? 'locked' : '']);
}

/** "2 red, 1 blue" */
export function diceText(printed: Printed, dice: Colour[]): string {
  const colours = [...new Set(dice)];
  return listed(
    colours.map((colour) => {
      const n = dice.filter((each) => each === colour).length;
      return `${n} ${printed.dice[colour].name}`;
    }),
    'no dice',
  );
}

export const conditionsText = (printed: Printed, test: Test): string =>
  listed(
    needsOf(test).map(({ what, n }) => needText(printed, what, n)),
    'nothing: it succeeds by itself',
  );

export const woundsText = ({ light, deadly }: Wounds): string =>
  listed([light ? `${light} light` : '', deadly ? `${deadly} deadly` : ''], 'none');

export const rewardsText = ({ gold, vp, items, treasures, level_up }: Rewards): string =>
  listed(
    [
      gold ? `${gold} gold` : '',
      vp ? `${vp} VP` : '',
      items ? many(items, 'item') : '',
      treasures ? many(treasures, 'legendary item') : '',
      level_up ? 'level up' : '',
    ],
    'nothing',
  );

export function abilitiesText(printed: Printed, hero: string, upgraded: boolean): string {
  return sideOf(printed, hero, upgraded)
    .abilities.map(({ text }) => text)
    .join('. ');
}

/** What an ability does, without when: "After the roll, for a rune: reroll a die" is "For a rune: reroll a die". */
export const brief = (ability: string): string => capital(ability.replace(/^(?:After|Before) the roll(?:, |: )/, ''));

/** What an action is done with: the banner, a rune, a hero, a weapon or a card. */
export const sourceText = (printed: Printed, source: string): string =>
  ({ banner: 'The banner', rune: 'A rune' })[source] ?? printed.heroes[source]?.name ?? printed.items[source]?.name ?? '';

export function memberText(printed: Printed, { hero, upgraded, wounded, weapon }: Member): string {
  return listed([
    printed.heroes[hero]!.name,
    upgraded ? 'upgraded' : '',
    wounded ? 'wounded' : '',
    diceText(printed, sideOf(printed, hero, upgraded).dice),
    weapon ? printed.items[weapon]!.name : '',
  ]);
}
