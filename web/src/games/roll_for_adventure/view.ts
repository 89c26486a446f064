// Small questions to what the server shows of a Roll for Adventure.

import { percents } from './content';
import type { Card, Die, Enemy, Hero, Home, Kind, Player, Printed, Territory, View } from './shown';

export const TERRITORIES: readonly Territory[] = ['desert', 'fortress', 'forest', 'ice'];

export const isTerritory = (place: string): place is Territory => (TERRITORIES as readonly string[]).includes(place);

/** How a die is named as a place of its own. */
export const dieTarget = (die: Die): string => `die ${die.die}`;

export const kindOf = (die: Die, printed: Printed): Kind => printed.dice[die.die]!;

/** A die as options write it: R4. */
export const nameOf = (die: Die, printed: Printed): string => `${kindOf(die, printed)}${die.face ?? ''}`;

/** What dice that show a number are called: ones. */
export const facesOf = (number: number, printed: Printed): string => printed.faces[number - 1] ?? String(number);

/** Dice grouped by what they show, the lowest first. */
export function byNumber(dice: Die[]): Die[][] {
  const faces = [...new Set(dice.map((die) => die.face ?? 0))].sort();
  return faces.map((face) => dice.filter((die) => (die.face ?? 0) === face));
}

export function heroOf(player: Player | undefined, printed: Printed): Hero | undefined {
  return player?.hero ? printed.heroes[player.hero] : undefined;
}

export function cardOf(enemy: Enemy, printed: Printed): Card {
  return printed.cards[enemy.card]!;
}

/** The active enemies of a territory, or the roaming ones. */
export function enemiesAt(game: View, printed: Printed, home: Home): Enemy[] {
  return game.enemies.filter((enemy) => cardOf(enemy, printed).home === home);
}

/** All dice that lie in a territory. */
export function diceIn(game: View, territory: Territory): Die[] {
  const { desert, fortress, forest, ice } = game.territories;
  const { dunes, worm } = desert;
  const { path, arch } = forest;
  if (territory === 'desert')
    return [
      ...(dunes ? [...dunes.first, ...dunes.second, ...dunes.devoured] : []),
      ...(worm ? Object.values(worm.spaces) : []),
    ];
  if (territory === 'fortress') return fortress.sections.flatMap((section) => section.dice);
  if (territory === 'forest') return [...(path?.dice ?? []), ...(arch ? [...arch.left, ...arch.right] : [])];
  return Object.values(ice.spaces);
}

/** Where every die lies, by the name of the place. */
export function placesOfDice(game: View, printed: Printed): { place: string; die: Die }[] {
  const at = (place: string, dice: Die[]) => dice.map((die) => ({ place, die }));
  return [
    ...TERRITORIES.flatMap((territory) => at(territory, diceIn(game, territory))),
    ...game.enemies.flatMap((enemy) => at(enemy.name, enemy.dice)),
    ...at('pool', [...game.pool, ...game.laying]),
    ...at('oblivion', game.oblivion),
    ...at('vortex', game.resurrection.dice),
    ...game.players.flatMap((player, seat) => at(printed.players[seat]!, player.dice)),
  ];
}

/** The names of the spaces of a territory that hold one die each. */
export function spacesOf(printed: Printed, territory: Territory): string[] {
  const { desert, ice } = printed.boards;
  if (territory === 'ice') return Object.keys((ice.grid ?? ice.crystals)!.spaces);
  return territory === 'desert' ? Object.keys(desert.worm?.spaces ?? {}) : [];
}

/** The territory that a space belongs to. */
export function territoryOf(printed: Printed, place: string): Territory | null {
  if (isTerritory(place)) return place;
  if (place === 'gate') return printed.boards.forest.arch ? 'forest' : null;
  return TERRITORIES.find((territory) => spacesOf(printed, territory).includes(place)) ?? null;
}

/** The chances of the next card in percent: the Master, and each rank of the others. */
export function oddsOf(game: View, printed: Printed): { master: number; ranks: { rank: number; chance: number }[] } {
  const { left, above_master, master_places } = game.deck;
  const master = above_master || !master_places ? 0 : 1 / master_places;
  const counts = new Map<number, number>();
  let all = 0;
  for (const [sort, count] of Object.entries(left)) {
    const rank = printed.cards[sort]?.rank ?? 0;
    counts.set(rank, (counts.get(rank) ?? 0) + count);
    all += count;
  }
  const ranks = [...counts.entries()].sort(([one], [other]) => one - other);
  const [first, ...others] = percents([master, ...ranks.map(([, count]) => ((1 - master) * count) / all)]);
  return { master: first!, ranks: ranks.map(([rank], at) => ({ rank, chance: others[at]! })) };
}
