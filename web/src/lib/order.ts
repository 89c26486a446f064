// In which order the lobby shows its games.

import type { GameShown, TableListed } from '../protocol';

/** Those first that this person played last; the others after them, as the server lists them. */
export function playedLastFirst(games: GameShown[], mine: TableListed[]): GameShown[] {
  const played = new Map<string, number>();
  for (const { game, updated_at } of mine) played.set(game, Math.max(updated_at, played.get(game) ?? 0));
  return games.toSorted((one, other) => (played.get(other.name) ?? 0) - (played.get(one.name) ?? 0));
}
