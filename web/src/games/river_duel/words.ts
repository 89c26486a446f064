// River Duel in words for the table: what a place or a player is, what ends a match, what to think twice about.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, Measure, SeatLook } from '../contract';
import type { Player, Printed, Side, View } from './shown';
import { bankOf, bound, playerAt, thing } from './view';

/** A place or a player in words. */
export function explain(target: string, view: View, printed: Printed): Explained | null {
  if (target in printed.board.tiles) return explainTile(target, view, printed);
  const player = playerAt(view, target);
  return player ? explainPlayer(player, view, printed) : null;
}

function explainTile(tile: string, view: View, printed: Printed): Explained {
  const kind = printed.board.tiles[tile]!;
  const text = printed.tiles[kind];
  const bank = bankOf(printed.board, tile);
  const table =
    kind === 'village'
      ? printed.wares.map(({ name, text, clause }) => ({ label: name, value: text, clause }))
      : text.faces.map(({ text, clause }, face) => ({ label: `Die ${face + 1}`, value: text, clause }));
  const ends = table.length ? [table[0]!.clause, table.at(-1)!.clause] : [];
  const here = view.players.find((player) => player.tile === tile);
  const sentences = [
    here && `${here.name} is here.`,
    text.landing && `Walk here: ${text.landing}.`,
    text.here,
    bank && printed.banks[bank],
  ];
  return {
    title: `${text.title} ${tile}`,
    text: sentences.filter(Boolean).join(' '),
    facts: table.map(({ label, value }) => ({ label, value })),
    clauses: [...new Set([...text.clauses, ...ends, ...(bank ? ['ACT-1'] : [])])],
  };
}

function explainPlayer(player: Player, view: View, printed: Printed): Explained {
  const sword = printed.swords[player.sword - 1]!;
  const arrows = thing(printed, 'arrows', player.arrows);
  const facts = [
    { label: 'Lives', value: `${player.lives}` },
    { label: 'Health', value: `${player.health} of ${printed.most_health}` },
    { label: 'Food', value: `${player.food}` },
    { label: 'Gold', value: `${player.gold}` },
    { label: 'Sword', value: `level ${player.sword} (${sword.text})` },
    { label: 'Bow', value: player.bows ? `${player.bows} (${printed.bow.text}), with ${arrows}` : `none, ${arrows}` },
    { label: 'Raft', value: player.raft ? 'yes' : 'no' },
  ];
  const where = player.tile
    ? `On the ${printed.tiles[printed.board.tiles[player.tile]!].title.toLowerCase()} ${player.tile}.`
    : 'Out of the match.';
  return {
    title: player.name,
    text: [where, ...conditions(player, view)].join(' '),
    facts,
    clauses: ['GOAL-3', 'STAT-1', sword.clause, printed.bow.clause],
  };
}

/** What binds or protects a player, a sentence each. */
export function conditions(player: Player, view: View): string[] {
  const { snared, mired } = bound(view, player);
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
export function describe(view: View, printed: Printed): Described[] {
  const { board } = printed;
  const head = ['Player', 'Place', 'Lives', 'Health', 'Food', 'Gold', 'Sword', 'Bows', 'Arrows', 'Raft', 'Condition'];
  const players = view.players.map((player) => [
    player.name,
    player.tile ? `${board.tiles[player.tile]} ${player.tile}` : 'out of the match',
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
    conditions(player, view).join(' ') || 'free',
  ]);
  const tiles = Object.entries(board.tiles).map(([tile, kind]) => [
    tile,
    kind,
    bankOf(board, tile) ? `${bankOf(board, tile)} bank` : 'river',
    printed.tiles[kind].landing || 'nothing',
    view.players.find((player) => player.tile === tile)?.name ?? '',
  ]);
  return [
    { caption: 'Players', head, rows: players },
    { caption: 'Places', head: ['Place', 'Kind', 'Lies on', 'Walking there brings', 'Who is there'], rows: tiles },
  ];
}

export function headline(view: View, printed: Printed): string {
  return `Round ${view.round} of ${printed.round_limit}`;
}

/** Values worth a chart. Strength counts the lives in reserve as the health one comes back with. */
export function measures({ players, damage }: View, printed: Printed): Measure[] {
  const strength = (player: Player): number => Math.max(0, player.lives - 1) * printed.fresh_health + player.health;
  return [
    { name: 'Strength', values: players.map(strength) },
    { name: 'Lives', values: players.map((player) => player.lives) },
    { name: 'Food', values: players.map((player) => player.food) },
    { name: 'Gold', values: players.map((player) => player.gold) },
    { name: 'Damage dealt by the side', values: players.map((player) => damage[player.side]) },
  ];
}

/** What to think twice about. */
export function confirm(option: OptionShown, { turn, players }: View, printed: Printed): string | null {
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
  if (option.option === 'explore' && me.tile) return confirmExploring(me, printed);
  return null;
}

/** A place may cost the last health. */
function confirmExploring(me: Player, printed: Printed): string | null {
  const { title, faces } = printed.tiles[printed.board.tiles[me.tile!]!];
  const deadly = faces.findIndex(({ harm }) => harm >= me.health);
  if (deadly < 0) return null;
  const { harm, clause } = faces[deadly]!;
  const stake = `A ${deadly + 1} costs ${harm} health: that would be a life (${clause}).`;
  return `Explore the ${title.toLowerCase()} with ${me.health} health? ${stake}`;
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
