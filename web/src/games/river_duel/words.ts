// River Duel in words for the table: what a place or a player is, what ends a match, what to think twice about.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, GameFace, Measure, SeatLook, View } from '../contract';
import { FRESH_HEALTH, FULL_HEALTH, SWORDS, SWORD_CLAUSES, TILES, WARES, faceClause, thing } from './content';
import { bankOf, bound, duel, playerAt, type Duel, type Player, type Side } from './view';

/** A place or a player in words. */
export function explain(target: string, view: View): Explained | null {
  const game = duel(view);
  if (target in game.board.tiles) return explainTile(target, game);
  const player = playerAt(game, target);
  return player ? explainPlayer(player, game) : null;
}

function explainTile(tile: string, game: Duel): Explained {
  const kind = game.board.tiles[tile]!;
  const text = TILES[kind];
  const bank = bankOf(game, tile);
  const facts = text.faces.map((value, face) => ({ label: `Die ${face + 1}`, value }));
  if (kind === 'village')
    facts.push(...WARES.map((each) => ({ label: each.ware, value: `${each.price}: ${each.brings}` })));
  const landing = text.landing ? `Walk here: ${text.landing}. ` : '';
  const where = bank ? ` ${bank} has 2 actions on this bank, the other side 3.` : '';
  const table =
    kind === 'village'
      ? ['VILLAGE-11', 'VILLAGE-16']
      : text.faces.length
        ? [faceClause(kind, 1), faceClause(kind, 6)]
        : [];
  const here = game.players.find((player) => player.tile === tile);
  return {
    title: `${text.title} ${tile}`,
    text: `${here ? `${here.name} is here. ` : ''}${landing}${text.here}${where}`,
    facts,
    clauses: [...new Set([...text.clauses, ...table, ...(bank ? ['ACT-1'] : [])])],
  };
}

function explainPlayer(player: Player, game: Duel): Explained {
  const facts = [
    { label: 'Lives', value: `${player.lives}` },
    { label: 'Health', value: `${player.health} of ${FULL_HEALTH}` },
    { label: 'Food', value: `${player.food}` },
    { label: 'Gold', value: `${player.gold}` },
    { label: 'Sword', value: `level ${player.sword} (${SWORDS[player.sword - 1]})` },
    {
      label: 'Bow',
      value: player.bows
        ? `${player.bows}, with ${thing('arrows', player.arrows)}`
        : `none, ${thing('arrows', player.arrows)}`,
    },
    { label: 'Raft', value: player.raft ? 'yes' : 'no' },
  ];
  const where = player.tile
    ? `On the ${TILES[game.board.tiles[player.tile]!].title.toLowerCase()} ${player.tile}.`
    : 'Out of the match.';
  return {
    title: player.name,
    text: [where, ...conditions(player, game)].join(' '),
    facts,
    clauses: ['GOAL-3', 'STAT-1', SWORD_CLAUSES[player.sword - 1]!, 'FIGHT-8'],
  };
}

/** What binds or protects a player, a sentence each. */
export function conditions(player: Player, game: Duel): string[] {
  const { snared, mired } = bound(game, player);
  const found: string[] = [];
  if (snared) found.push('Snared: no walking or exploring (SNARE-1).');
  if (mired)
    found.push(
      player.raft
        ? 'In the river, but free to leave on the raft (RAFT-6).'
        : 'Mired in the river: no walking (RIVER-2).',
    );
  if (player.shielded) found.push('Protected until the next own turn (HR-13).');
  if (player.food === 0 && !player.eliminated)
    found.push('No food: cannot walk, and starves at the end of a turn without any (MOVE-8, FOOD-3).');
  return found;
}

/** The board as tables: players, then places. */
export function describe(view: View): Described[] {
  const game = duel(view);
  const head = ['Player', 'Place', 'Lives', 'Health', 'Food', 'Gold', 'Sword', 'Bows', 'Arrows', 'Raft', 'Condition'];
  const players = game.players.map((player) => [
    player.name,
    player.tile ? `${game.board.tiles[player.tile]} ${player.tile}` : 'out of the match',
    ...[
      player.lives,
      player.health,
      player.food,
      player.gold,
      player.sword,
      player.bows,
      player.arrows,
      player.raft,
    ].map(String),
    conditions(player, game).join(' ') || 'free',
  ]);
  const tiles = Object.entries(game.board.tiles).map(([tile, kind]) => [
    tile,
    kind,
    bankOf(game, tile) ? `${bankOf(game, tile)} bank` : 'river',
    TILES[kind].landing || 'nothing',
    game.players.find((player) => player.tile === tile)?.name ?? '',
  ]);
  return [
    { caption: 'Players', head, rows: players },
    { caption: 'Places', head: ['Place', 'Kind', 'Lies on', 'Walking there brings', 'Who is there'], rows: tiles },
  ];
}

export function headline(view: View): string {
  const game = duel(view);
  return `Round ${game.round} of ${game.round_limit}`;
}

/** Values worth a chart. Strength counts the lives in reserve as the health one comes back with. */
export function measures(view: View): Measure[] {
  const { players, damage } = duel(view);
  const strength = (player: Player): number => Math.max(0, player.lives - 1) * FRESH_HEALTH + player.health;
  return [
    { name: 'Strength', values: players.map(strength) },
    { name: 'Lives', values: players.map((player) => player.lives) },
    { name: 'Food', values: players.map((player) => player.food) },
    { name: 'Gold', values: players.map((player) => player.gold) },
    { name: 'Damage dealt by the side', values: players.map((player) => damage[player.side]) },
  ];
}

/** What to think twice about. */
export function confirm(option: OptionShown, view: View): string | null {
  const { turn, players } = duel(view);
  const me = turn ? players[turn.seat] : undefined;
  if (option.option === 'concede') {
    return players.length > 2
      ? 'Concede? You leave the match at once; your teammate plays on (END-8).'
      : 'Concede? The match is lost at once (END-8).';
  }
  if (!turn || !me) return null;
  if (option.option === 'end' && me.food < turn.meal) {
    const fate = me.lives > 1 ? 'you lose a life' : 'you lose your last life';
    return `End the turn? You have ${me.food} food and the meal is ${turn.meal}: you starve and ${fate} (FOOD-3).`;
  }
  if (option.option === 'heal' && option.label.includes('no food left')) {
    return 'Heal with your last food? Without any you cannot walk, and the turn may end in hunger (HEAL-4, FOOD-3).';
  }
  if (option.option === 'explore' && me.health <= 2 && me.tile && duel(view).board.tiles[me.tile] === 'temple') {
    return `Explore the temple with ${me.health} health? A 2 costs 2 health: that would be a life (TEMPLE-12).`;
  }
  return null;
}

const BY: Record<string, string> = {
  more_lives: 'more lives left when the rounds ran out (END-3)',
  more_damage: 'equal lives, but more damage dealt (END-4)',
  more_health: 'equal lives and damage, but better health (END-5)',
  better_swords: 'all equal but the better swords (END-6)',
};

/** How it ended, in a sentence. */
export function ending(how: string, scores: number[], seats: SeatLook[]): string {
  if (how === 'draw') return 'A draw: lives, damage, health and swords are equal (END-7).';
  if (how === 'limit_draw') return 'A draw: the rounds ran out (HR-3).';
  const winner: Side = scores[0] === 1 ? 'South' : 'North';
  const loser: Side = winner === 'South' ? 'North' : 'South';
  if (how === 'elimination' && seats.length > 2) return `${winner} wins: ${loser} has no living member left (GOAL-4).`;
  if (how === 'elimination') return `${winner} wins: ${loser} has no lives left (GOAL-1).`;
  if (how === 'concession') return `${winner} wins: ${loser} conceded (END-8).`;
  return `${winner} wins: ${BY[how] ?? how}.`;
}

export const summary: GameFace['summary'] = {
  lead:
    'Two sides, a river between them. Feed yourself, arm yourself, and take the other side’s lives before hunger ' +
    'takes yours.',
  parts: [
    {
      title: 'How one wins',
      text:
        'Be the last side alive. Everybody has two lives; a life is lost when health falls to 0 or when a turn ' +
        'ends without food. If the rounds run out, more lives win, then more damage dealt.',
      clauses: ['GOAL-1', 'GOAL-2', 'GOAL-3', 'END-3', 'END-4'],
    },
    {
      title: 'Your turn',
      text:
        'Two actions on your own bank and on the water, three on the far bank, counted from where you stand now. ' +
        'Walk one tile, explore once, attack once; buy and heal as often as you like. Then you eat 1 food.',
      clauses: ['ACT-1', 'ACT-2', 'ACT-6', 'ACT-8', 'ACT-12', 'FOOD-1'],
    },
    {
      title: 'Places',
      text:
        'Walking onto a forest brings 2 food, onto a river 1 food, a mine 1 gold, a mountain 1 arrow. Exploring ' +
        'rolls a die on the table of the place: point at it to read its six faces. Villages sell food, swords, ' +
        'bows, arrows and rafts.',
      clauses: ['FOREST-1', 'RIVER-1', 'MINE-1', 'MOUNTAIN-1', 'EXPLORE-1', 'VILLAGE-2'],
    },
    {
      title: 'Fighting',
      text:
        'The sword reaches the next tile and never misses; better swords roll for more. The bow reaches two ' +
        'tiles, three from a mountain, costs an arrow and hits on 3 to 6. Nobody can shoot into a mine.',
      clauses: ['FIGHT-4', 'FIGHT-5', 'FIGHT-8', 'FIGHT-11', 'FIGHT-12', 'FIGHT-16'],
    },
    {
      title: 'Look out for',
      text:
        'Hunger: at 0 food you cannot walk. The river: wade in and you cannot walk on the next turn. Snares: no ' +
        'walking or exploring for a turn. Death: you come back at your camp with 4 health, 4 food and a level 1 ' +
        'sword, and nothing else.',
      clauses: ['MOVE-7', 'MOVE-8', 'RIVER-2', 'SNARE-1', 'DEATH-3', 'DEATH-5'],
    },
  ],
};
