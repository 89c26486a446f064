// Things in words, as labels and tables need them.

import type { Player, Printed, View } from './shown';
import { piecesOf } from './view';

export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;
export const listed = (texts: (string | false | null | undefined)[], none = ''): string => texts.filter(Boolean).join(', ') || none;
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The faces of a die that hit, cast or get away: those up to a number. */
export const upTo = (number: number): string => (number > 1 ? `1–${number}` : `${number}`);

export const placeName = (place: string | null, printed: Printed): string => (place ? (printed.territories[place]?.name ?? place) : '');

export function goodsText(goods: Record<string, number>, printed: Printed): string {
  return listed(
    Object.entries(goods).map(([good, n]) => `${n} ${printed.goods[good]!.toLowerCase()}`),
    'nothing',
  );
}

/** A territory with all that lies and stands there. */
export function placeText(name: string, view: View, printed: Printed): string {
  const place = printed.territories[name]!;
  const city = place.city ? view.cities[place.nation] : undefined;
  const need = city?.need && printed.goods[city.need]!.toLowerCase();
  return listed([
    capital(place.name),
    place.merchant && (view.merchant_x.includes(name) ? 'merchant crossed out' : 'merchant'),
    place.monster && (view.monster_x.includes(name) ? 'monster crossed out' : 'monster'),
    place.lair && `lair of ${printed.monsters[place.lair]!.name}`,
    need && (city.met ? `${need} is not needed any more` : `needs ${need}`),
    city && city.stall !== null && `stall of ${printed.players[city.stall]}`,
    city?.closed && 'closed',
    view.event_place === name && 'the event struck here',
    view.event_place === name && view.cache && 'a cache lies here',
    ...piecesOf(view, printed)
      .filter((piece) => piece.place === name)
      .map((piece) => `${piece.name} is here`),
  ]);
}

export function heroText({ hero, level, exp, down }: Player, printed: Printed): string {
  if (!hero) return 'no hero yet';
  const { name, levels } = printed.heroes[hero]!;
  return listed([name, `Lv ${level}`, level < levels.length && `${exp} of ${printed.exp} experience`, down && 'fainted']);
}

export function soldiersText({ soldiers }: Player): string {
  return listed(
    soldiers.map((each) => each && listed([`Lv ${each.level}`, each.down && 'fainted'])),
    'no soldiers',
  );
}
