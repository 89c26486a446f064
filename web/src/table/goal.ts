// How one wins, in a sentence: from the server's list of games.

import { listGames } from '../lib/api';

export async function goalOf(game: string): Promise<string> {
  return (await listGames()).find((each) => each.name === game)?.goal ?? '';
}
