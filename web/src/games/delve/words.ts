// Delve in words: what things are, the sheets as tables, what to think twice about, and the game on one page.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, Measure } from '../contract';
import { LINES, MARKS } from './content';
import type { Ailment, Line, Printed, Strength, View } from './shown';
import { foeNamed, nextRank, strengthOf, wordsOf } from './view';

type Explain = (game: View, printed: Printed, target: string) => Explained | null;

/** Anything on the sheets. */
export function explain(target: string, game: View, printed: Printed): Explained | null {
  for (const tell of [tile, foe, special, artifact, item, equipment, advanced, luck, fame]) {
    const told = tell(game, printed, target);
    if (told) return told;
  }
  return null;
}

const tile: Explain = (game, printed, name) => {
  const number = printed.map.tiles[name];
  if (number === undefined) return null;
  if (number === 0) {
    return {
      title: `The entrance ${name}`,
      text: 'Where you came in. Coming back ends the game.',
      facts: [{ label: 'Coming back', value: `${printed.cleared_fame} fame` }],
      clauses: ['MOVE-8', 'SCORE-6'],
    };
  }
  const mark = game.marks[name];
  const { quiet_up_to: quiet, battle_up_to: battle } = printed;
  const faces = Array.from({ length: printed.die }, (_, at) => at + 1);
  const range = (from: number, to: number): string => {
    const fitting = faces.filter((face) => face + number > from && face + number <= to);
    return fitting.length > 1 ? `${fitting[0]}–${fitting.at(-1)}` : `${fitting[0] ?? 'never'}`;
  };
  const stuck = game.dead_ends.includes(name) ? ' There is no way on from there: the round after would be your last.' : '';
  return {
    title: `${name}: a ${number}`,
    text: `${mark === 'X' ? 'Explored; nobody enters it again.' : mark ? 'You are on it.' : 'Not entered yet.'}${stuck}`,
    facts: [
      { label: 'Explored', value: `${printed.map.fame[name]} fame` },
      { label: 'Quiet with', value: range(0, quiet) },
      { label: 'A battle with', value: range(quiet, battle) },
      { label: 'A trap with', value: range(battle, Infinity) },
      ...(number === printed.advanced_tile ? [{ label: 'After a win', value: 'advanced loot' }] : []),
    ],
    clauses: ['EVENT-1', mark === 'X' ? 'MOVE-7' : 'MOVE-1', ...(number === printed.advanced_tile ? ['ADV-1'] : [])],
  };
};

const blows = ({ hp, odd, even }: Strength): Explained['facts'] => [
  { label: 'HP', value: String(hp) },
  { label: 'Odd die', value: odd.text },
  { label: 'Even die', value: even.text },
];

function ailmentOf({ odd, even }: Strength): Ailment | null {
  return [odd.kind, even.kind].find((kind) => kind !== 'attack') ?? null;
}

const foe: Explain = (game, printed, name) => {
  const at = printed.foes.findIndex((each) => each.name === name);
  const found = printed.foes[at];
  if (!found) return null;
  const strength = strengthOf(found, game.hero.level);
  const sick = ailmentOf(strength);
  return {
    title: found.title,
    text: `The enemy die calls it with a ${at + 1}.${sick ? ` Its ${sick}, if any damage gets through: ${printed.ailments[sick].tells}.` : ''}`,
    facts: [...blows(strength), { label: 'Defeated', value: String(game.counters[name] ?? 0) }],
    clauses: ['EVENT-3', 'BATTLE-16', 'SCORE-7', ...(sick ? [printed.ailments[sick].clause] : [])],
  };
};

const special: Explain = (game, printed, name) => {
  const at = printed.specials.findIndex((each) => each.name === name);
  const [found, row] = [printed.specials[at], game.specials[at]];
  if (!found || !row) return null;
  const written = row.numbers.length ? row.numbers.join(' ') : 'nothing yet';
  return {
    title: found.title,
    text:
      row.state === 'open'
        ? 'Write your movement dice into its row; when it is full, you meet it at once, in place of anything else.'
        : row.state === 'defeated'
          ? 'Defeated.'
          : 'Gone for good.',
    facts: [
      { label: 'Wants', value: found.wants },
      { label: 'Written', value: written },
      { label: 'Star', value: `${found.star} fame` },
      ...blows(strengthOf(found, game.hero.level)),
      { label: found.loot, value: found.effects },
    ],
    clauses: ['SPECIAL-1', 'SPECIAL-5', 'SPECIAL-6', 'SPECIAL-10'],
  };
};

const numbered = (kind: string, target: string): number => Number(new RegExp(`^${kind}(\\d+)$`).exec(target)?.[1] ?? 0);

const artifact: Explain = (game, printed, target) => {
  const shelf = printed.shelves[numbered('artifact', target) - 1];
  if (!shelf) return null;
  return {
    title: shelf.artifact,
    text: game.loot.artifacts.includes(shelf.number) ? 'Yours: fame at the end.' : 'Worth fame at the end, and nothing else.',
    facts: [{ label: 'Fame', value: String(shelf.fame) }, { label: 'Loot number', value: String(shelf.number) }],
    clauses: ['LOOT-2', 'LOOT-7', 'SCORE-1'],
  };
};

const item: Explain = (game, printed, target) => {
  const name = printed.shelves[numbered('item', target) - 1]?.item ?? target;
  const found = printed.items[name];
  if (!found) return null;
  const marks = game.loot.items[name] ?? { kept: 0, used: 0 };
  return {
    title: found.title,
    text: found.text,
    facts: [
      { label: 'Does', value: found.effect },
      { label: 'Kept', value: String(marks.kept) },
      { label: 'Used', value: String(marks.used) },
      ...(found.price ? [{ label: 'Price', value: `${found.price} gold` }] : []),
    ],
    clauses: [found.clause, 'ITEM-2', 'LOOT-9'],
  };
};

const equipment: Explain = (game, printed, target) => {
  const shelf = printed.shelves[numbered('equipment', target) - 1];
  if (!shelf) return null;
  const { title, odd, even } = shelf.equipment;
  const called = game.loot.called.flatMap((number, face) => (number === shelf.number ? [face + 1] : []));
  const mine = game.loot.equipment.includes(shelf.number);
  return {
    title,
    text: mine ? `Yours. The equipment die calls it with ${called.join(', ') || 'nothing'}.` : 'Once it is yours, a third battle die picks one of its effects each turn.',
    facts: [
      { label: 'Odd third die', value: odd },
      { label: 'Even third die', value: even },
      { label: 'Loot number', value: String(shelf.number) },
    ],
    clauses: ['EQUIP-3', 'EQUIP-4', 'LOOT-8'],
  };
};

const advanced: Explain = (game, printed, target) => {
  const loot = printed.advanced.find((each) => each.name === target);
  if (!loot) return null;
  const chosen = game.loot.advanced[target];
  return {
    title: loot.title,
    text: chosen ? 'Yours.' : `After a win on a ${printed.advanced_tile}: loot die and one more die must make its total. You choose one of its effects.`,
    facts: [
      { label: 'Total', value: String(loot.total) },
      { label: chosen === 'a' ? 'Chosen' : 'Either', value: loot.a.join(', ') },
      { label: chosen === 'b' ? 'Chosen' : 'Or', value: loot.b.join(', ') },
    ],
    clauses: ['ADV-1', 'ADV-2', 'ADV-6'],
  };
};

const luck: Explain = (game, printed, target) =>
  target !== 'luck'
    ? null
    : {
        title: 'Luck',
        text: 'Directly after a roll, one luck turns one die by 1. Each icon serves once.',
        facts: [
          { label: 'Ready', value: String(game.hero.luck) },
          { label: 'Spent', value: String(game.hero.luck_spent) },
          { label: 'Still to gain', value: String(printed.luck_icons - game.hero.luck - game.hero.luck_spent) },
        ],
        clauses: ['LUCK-1', 'LUCK-2', 'LUCK-9', 'LUCK-12'],
      };

const fame: Explain = (game, printed, target) => {
  if (target !== 'fame') return null;
  const next = nextRank(game, printed);
  const lines = (Object.keys(LINES) as Line[]).filter((line) => game.score.lines[line] !== 0);
  return {
    title: `${game.score.fame} fame: ${game.score.rank}`,
    text: next ? `${next.from} make you a ${next.title}.` : 'There is no higher rank.',
    facts: lines.map((line) => ({ label: LINES[line].title, value: String(game.score.lines[line]) })),
    clauses: ['SCORE-15', next?.clause ?? 'RANK-5'],
  };
};

export function headline(game: View): string {
  return `Round ${Math.max(1, game.round)} · ${game.score.fame} fame`;
}

/** The sheets for somebody who does not see them. */
export function describe(game: View, printed: Printed): Described[] {
  const { hero } = game;
  const sick = (Object.keys(hero.ailments) as Ailment[]).filter((name) => hero.ailments[name]);
  return [
    {
      caption: 'You',
      head: ['Tile', 'HP', 'Level', 'ATK', 'DEF', 'EXP', 'Luck', 'Ailments', 'Fame'],
      rows: [
        [
          game.tile,
          `${hero.hp} of ${hero.max_hp}`,
          String(hero.level),
          String(hero.atk + hero.perm_atk + hero.armed_atk),
          String(hero.def + hero.armed_def),
          String(hero.exp),
          String(hero.luck),
          sick.map((name) => `${name} ${hero.ailments[name]}`).join(', ') || 'none',
          `${game.score.fame}, ${game.score.rank}`,
        ],
      ],
    },
    ...(game.battle ? [battleTable(game, printed)] : []),
    {
      caption: 'The dungeon',
      head: ['Tile', 'Number', 'Fame', 'Mark'],
      rows: Object.entries(printed.map.tiles).map(([name, number]) => [
        name,
        number ? String(number) : 'entrance',
        String(printed.map.fame[name] ?? 0),
        MARKS[game.marks[name] ?? ''] ?? '',
      ]),
    },
    {
      caption: 'Enemies',
      head: ['Die', 'Enemy', 'HP', 'Odd', 'Even', 'Defeated'],
      rows: printed.foes.map((each, at) => {
        const { hp, odd, even } = strengthOf(each, hero.level);
        return [String(at + 1), each.title, String(hp), odd.text, even.text, String(game.counters[each.name] ?? 0)];
      }),
    },
    {
      caption: 'Special enemies',
      head: ['Enemy', 'Star', 'Row', 'Written', 'State'],
      rows: printed.specials.map((each, at) => {
        const { numbers, state } = game.specials[at]!;
        return [each.title, String(each.star), each.wants, numbers.join(' '), state];
      }),
    },
    {
      caption: 'Loot',
      head: ['Number', 'Artifact', 'Item', 'Equipment'],
      rows: printed.shelves.map((shelf) => [
        String(shelf.number),
        owned(shelf.artifact, game.loot.artifacts.includes(shelf.number)),
        owned(printed.items[shelf.item]!.title, (game.loot.items[shelf.item]?.kept ?? 0) > 0),
        owned(shelf.equipment.title, game.loot.equipment.includes(shelf.number)),
      ]),
    },
  ];
}

const owned = (title: string, mine: boolean): string => (mine ? `${title}, yours` : title);

function battleTable(game: View, printed: Printed): Described {
  const fight = game.battle!;
  const foe = foeNamed(printed, fight.enemy);
  const { hp, odd, even } = strengthOf(foe, fight.level);
  return {
    caption: 'The battle',
    head: ['Enemy', 'HP', 'Odd', 'Even', 'Dice', 'Third die'],
    rows: [
      [
        `${foe.title}, level ${fight.level}`,
        `${fight.hp} of ${hp}`,
        odd.text,
        even.text,
        game.dice.shown.join(' '),
        String(game.dice.third ?? ''),
      ],
    ],
  };
}

export function measures({ score, hero }: View): Measure[] {
  return [
    { name: 'Fame', values: [score.fame], weight: 4 }, // it comes in many small steps, and it is what counts
    { name: 'HP', values: [hero.hp], weight: 0.2 },
    { name: 'EXP', values: [hero.exp], weight: 0 },
    { name: 'Luck', values: [hero.luck], weight: 0 },
  ];
}

/** What to think twice about. */
export function confirm(option: OptionShown, game: View, printed: Printed): string | null {
  const [verb, what = ''] = wordsOf(option);
  if (verb === 'move' && printed.map.tiles[what] === 0) {
    return `Leave the dungeon with ${game.score.fame} fame and ${printed.cleared_fame} for coming back? The game ends (MOVE-8).`;
  }
  if (verb === 'move' && game.dead_ends.includes(what)) {
    return `Go to ${what}? There is no way on from there: you would be lost in the round after (MOVE-9).`;
  }
  if (verb === 'keep') {
    const turn = game.battle?.choices.find(([each]) => each?.kept === Number(what))?.[0];
    if (turn && turn.hp <= 0) return `Keep the ${what}? It would leave you with no HP (GEN-6).`;
  }
  if (verb === 'fall') return `End the game here with ${game.score.fame} fame (REVIVE-2)?`;
  return null;
}

const ENDINGS: Record<string, string> = {
  cleared: 'You are out of the dungeon again (MOVE-8).',
  defeated: 'You fell in the dungeon (END-1); your fame stays (END-2).',
  lost: 'There was no way on (MOVE-9); your fame stays (END-2).',
  exhausted: 'Your stamina is used up (DRAFT-14); your fame stays (END-2).',
};

/** How it ended, in a sentence. */
export function ending(how: string): string {
  return ENDINGS[how] ?? how;
}
