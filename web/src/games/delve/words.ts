// Delve in words: what things are, the sheets as tables, what to think twice about, and the game on one page.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, GameFace, Measure, View } from '../contract';
import { AILMENTS, LINES, MARKS, blowText, effectText, effectsText, requirementText } from './content';
import { delve, nextRank, wordsOf, type Ailment, type Delve, type Foe, type Line } from './view';

type Explain = (game: Delve, target: string) => Explained | null;

/** Anything on the sheets. */
export function explain(target: string, view: View): Explained | null {
  const game = delve(view);
  for (const tell of [tile, foe, special, artifact, item, equipment, advanced, luck, fame]) {
    const told = tell(game, target);
    if (told) return told;
  }
  return null;
}

const tile: Explain = (game, name) => {
  const number = game.map.tiles[name];
  if (number === undefined) return null;
  if (number === 0) {
    return {
      title: `The entrance ${name}`,
      text: 'Where you came in. Coming back ends the game.',
      facts: [{ label: 'Coming back', value: `${game.sheets.cleared_fame} fame` }],
      clauses: ['MOVE-8', 'SCORE-6'],
    };
  }
  const mark = game.marks[name];
  const { quiet_up_to: quiet, battle_up_to: battle } = game.sheets;
  const faces = [1, 2, 3, 4, 5, 6];
  const range = (from: number, to: number): string => {
    const fitting = faces.filter((face) => face + number > from && face + number <= to);
    return fitting.length > 1 ? `${fitting[0]}–${fitting.at(-1)}` : `${fitting[0] ?? 'never'}`;
  };
  const stuck = game.dead_ends.includes(name) ? ' There is no way on from there: the round after would be your last.' : '';
  return {
    title: `${name}: a ${number}`,
    text: `${mark === 'X' ? 'Explored; nobody enters it again.' : mark ? 'You are on it.' : 'Not entered yet.'}${stuck}`,
    facts: [
      { label: 'Explored', value: `${game.map.fame[name]} fame` },
      { label: 'Quiet with', value: range(0, quiet) },
      { label: 'A battle with', value: range(quiet, battle) },
      { label: 'A trap with', value: range(battle, 99) },
      ...(number === 4 ? [{ label: 'After a win', value: 'advanced loot' }] : []),
    ],
    clauses: ['EVENT-1', mark === 'X' ? 'MOVE-7' : 'MOVE-1', ...(number === 4 ? ['ADV-1'] : [])],
  };
};

const blows = ({ hp, odd, even }: Foe): Explained['facts'] => [
  { label: 'HP', value: String(hp) },
  { label: 'Odd die', value: blowText(odd) },
  { label: 'Even die', value: blowText(even) },
];

function ailmentOf({ odd, even }: Foe): Ailment | null {
  return [odd.kind, even.kind].find((kind) => kind !== 'attack') ?? null;
}

const foe: Explain = (game, name) => {
  const at = game.foes.findIndex((each) => each.name === name);
  const found = game.foes[at];
  if (!found) return null;
  const sick = ailmentOf(found);
  return {
    title: found.title,
    text: `The enemy die calls it with a ${at + 1}.${sick ? ` Its ${sick}, if any damage gets through: ${AILMENTS[sick].tells}.` : ''}`,
    facts: [...blows(found), { label: 'Defeated', value: String(game.counters[name] ?? 0) }],
    clauses: ['EVENT-3', 'BATTLE-16', 'SCORE-7', ...(sick ? [AILMENTS[sick].clause] : [])],
  };
};

const special: Explain = (game, name) => {
  const found = game.specials.find((each) => each.name === name);
  if (!found) return null;
  const written = found.numbers.length ? found.numbers.join(' ') : 'nothing yet';
  return {
    title: found.title,
    text:
      found.state === 'open'
        ? 'Write your movement dice into its row; when it is full, you meet it at once, in place of anything else.'
        : found.state === 'defeated'
          ? 'Defeated.'
          : 'Gone for good.',
    facts: [
      { label: 'Wants', value: requirementText(found) },
      { label: 'Written', value: written },
      { label: 'Star', value: `${found.star} fame` },
      ...blows(found),
      { label: found.loot, value: effectsText(found.effects) },
    ],
    clauses: ['SPECIAL-1', 'SPECIAL-5', 'SPECIAL-6', 'SPECIAL-10'],
  };
};

const numbered = (kind: string, target: string): number => Number(new RegExp(`^${kind}([1-6])$`).exec(target)?.[1] ?? 0);

const artifact: Explain = (game, target) => {
  const shelf = game.sheets.shelves[numbered('artifact', target) - 1];
  if (!shelf) return null;
  return {
    title: shelf.artifact,
    text: game.loot.artifacts.includes(shelf.number) ? 'Yours: fame at the end.' : 'Worth fame at the end, and nothing else.',
    facts: [{ label: 'Fame', value: String(shelf.fame) }, { label: 'Loot number', value: String(shelf.number) }],
    clauses: ['LOOT-2', 'LOOT-7', 'SCORE-1'],
  };
};

const item: Explain = (game, target) => {
  const name = game.sheets.shelves[numbered('item', target) - 1]?.item ?? target;
  const found = game.sheets.items[name];
  if (!found) return null;
  const marks = game.loot.items[name] ?? { kept: 0, used: 0 };
  const price = game.merchant?.rows[name]?.price;
  return {
    title: found.title,
    text: name === 'clover' ? 'Kept until a battle: there it turns a die, like luck.' : 'Used before you move or before the dungeon dice roll.',
    facts: [
      { label: 'Does', value: effectText(found.effect) },
      { label: 'Kept', value: String(marks.kept) },
      { label: 'Used', value: String(marks.used) },
      ...(price ? [{ label: 'Price', value: `${price} gold` }] : []),
    ],
    clauses: [found.clause, 'ITEM-2', 'LOOT-9'],
  };
};

const equipment: Explain = (game, target) => {
  const shelf = game.sheets.shelves[numbered('equipment', target) - 1];
  if (!shelf) return null;
  const { title, odd, even } = shelf.equipment;
  const called = game.loot.called.flatMap((number, face) => (number === shelf.number ? [face + 1] : []));
  const mine = game.loot.equipment.includes(shelf.number);
  return {
    title,
    text: mine ? `Yours. The equipment die calls it with ${called.join(', ') || 'nothing'}.` : 'Once it is yours, a third battle die picks one of its effects each turn.',
    facts: [
      { label: 'Odd third die', value: effectText(odd) },
      { label: 'Even third die', value: effectText(even) },
      { label: 'Loot number', value: String(shelf.number) },
    ],
    clauses: ['EQUIP-3', 'EQUIP-4', 'LOOT-8'],
  };
};

const advanced: Explain = (game, target) => {
  const loot = game.sheets.advanced.find((each) => each.name === target);
  if (!loot) return null;
  const chosen = game.loot.advanced[target];
  return {
    title: loot.title,
    text: chosen ? 'Yours.' : 'After a win on a 4: loot die and one more die must make its total. You choose one of its effects.',
    facts: [
      { label: 'Total', value: String(loot.total) },
      { label: chosen === 'a' ? 'Chosen' : 'Either', value: effectsText(loot.a) },
      { label: chosen === 'b' ? 'Chosen' : 'Or', value: effectsText(loot.b) },
    ],
    clauses: ['ADV-1', 'ADV-2', 'ADV-6'],
  };
};

const luck: Explain = (game, target) =>
  target !== 'luck'
    ? null
    : {
        title: 'Luck',
        text: 'Directly after a roll, one luck turns one die by 1. Each icon serves once.',
        facts: [
          { label: 'Ready', value: String(game.hero.luck) },
          { label: 'Spent', value: String(game.hero.luck_spent) },
          { label: 'Still to gain', value: String(game.hero.luck_icons - game.hero.luck - game.hero.luck_spent) },
        ],
        clauses: ['LUCK-1', 'LUCK-2', 'LUCK-9', 'LUCK-12'],
      };

const fame: Explain = (game, target) => {
  if (target !== 'fame') return null;
  const next = nextRank(game);
  const lines = (Object.keys(LINES) as Line[]).filter((line) => game.score.lines[line] !== 0);
  return {
    title: `${game.score.fame} fame: ${game.score.rank}`,
    text: next ? `${next.from} make you a ${next.title}.` : 'There is no higher rank.',
    facts: lines.map((line) => ({ label: LINES[line].title, value: String(game.score.lines[line]) })),
    clauses: ['SCORE-15', next?.clause ?? 'RANK-5'],
  };
};

export function headline(view: View): string {
  const game = delve(view);
  return `Round ${Math.max(1, game.round)} · ${game.score.fame} fame`;
}

/** The sheets for somebody who does not see them. */
export function describe(view: View): Described[] {
  const game = delve(view);
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
    ...(game.battle ? [battleTable(game)] : []),
    {
      caption: 'The dungeon',
      head: ['Tile', 'Number', 'Fame', 'Mark'],
      rows: Object.entries(game.map.tiles).map(([name, number]) => [
        name,
        number ? String(number) : 'entrance',
        String(game.map.fame[name] ?? 0),
        MARKS[game.marks[name] ?? ''] ?? '',
      ]),
    },
    {
      caption: 'Enemies',
      head: ['Die', 'Enemy', 'HP', 'Odd', 'Even', 'Defeated'],
      rows: game.foes.map((each, at) => [
        String(at + 1),
        each.title,
        String(each.hp),
        blowText(each.odd),
        blowText(each.even),
        String(game.counters[each.name] ?? 0),
      ]),
    },
    {
      caption: 'Special enemies',
      head: ['Enemy', 'Star', 'Row', 'Written', 'State'],
      rows: game.specials.map((each) => [each.title, String(each.star), requirementText(each), each.numbers.join(' '), each.state]),
    },
    {
      caption: 'Loot',
      head: ['Number', 'Artifact', 'Item', 'Equipment'],
      rows: game.sheets.shelves.map((shelf) => [
        String(shelf.number),
        owned(shelf.artifact, game.loot.artifacts.includes(shelf.number)),
        owned(game.sheets.items[shelf.item]!.title, (game.loot.items[shelf.item]?.kept ?? 0) > 0),
        owned(shelf.equipment.title, game.loot.equipment.includes(shelf.number)),
      ]),
    },
  ];
}

const owned = (title: string, mine: boolean): string => (mine ? `${title}, yours` : title);

function battleTable(game: Delve): Described {
  const fight = game.battle!;
  return {
    caption: 'The battle',
    head: ['Enemy', 'HP', 'Odd', 'Even', 'Dice', 'Third die'],
    rows: [
      [
        `${fight.title}, level ${fight.level}`,
        `${fight.hp} of ${fight.max_hp}`,
        blowText(fight.odd),
        blowText(fight.even),
        game.dice.shown.join(' '),
        String(game.dice.third ?? ''),
      ],
    ],
  };
}

export function measures(view: View): Measure[] {
  const { score, hero } = delve(view);
  return [
    { name: 'Fame', values: [score.fame], weight: 4 }, // it comes in many small steps, and it is what counts
    { name: 'HP', values: [hero.hp], weight: 0.2 },
    { name: 'EXP', values: [hero.exp], weight: 0 },
    { name: 'Luck', values: [hero.luck], weight: 0 },
  ];
}

/** What to think twice about. */
export function confirm(option: OptionShown, view: View): string | null {
  const game = delve(view);
  const [verb, what = ''] = wordsOf(option);
  if (verb === 'move' && game.map.tiles[what] === 0) {
    return `Leave the dungeon with ${game.score.fame} fame and ${game.sheets.cleared_fame} for coming back? The game ends (MOVE-8).`;
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

export const summary: GameFace['summary'] = {
  lead:
    'One adventurer, one dungeon, one walk. Choose your way, choose what each die is for, and come home with as much ' +
    'fame as you can carry.',
  parts: [
    {
      title: 'How one wins',
      text:
        'Fame: for explored tiles (1, 2 or 5), artifacts, enemies and stars, and 10 for coming back to the entrance. ' +
        '50 make you a Senior Adventurer, 75 Elite, 100 Master, 150 a Dungeon Master. A defeat ends the walk, but the ' +
        'fame stays.',
      clauses: ['SCORE-15', 'SCORE-6', 'RANK-5', 'END-2'],
    },
    {
      title: 'A round',
      text:
        'Step to a neighbouring tile without a cross. Roll four dungeon dice and give each a space: movement, enemy, ' +
        'equipment, loot. Tile number plus movement die: up to 4 nothing happens, 5 to 8 is a battle, 9 and more a trap.',
      clauses: ['MOVE-1', 'DICE-2', 'EVENT-1', 'EVENT-2', 'EVENT-3', 'EVENT-4'],
    },
    {
      title: 'A battle',
      text:
        'Roll two dice each turn. Keep one as your action, the enemy gets the other: odd or even decides what it does. ' +
        'The board shows what each choice deals and what it costs. A win brings 1 EXP and a loot of your loot die’s number.',
      clauses: ['BATTLE-5', 'BATTLE-7', 'BATTLE-16', 'WIN-1', 'LOOT-2'],
    },
    {
      title: 'Luck and special enemies',
      text:
        'Dice that a round does not use bring luck; one luck turns one die by 1, right after its roll. Your movement ' +
        'dice may be written into the rows of special enemies: a full row calls one of them, worth a star and its own loot.',
      clauses: ['LUCK-2', 'LUCK-9', 'SPECIAL-1', 'SPECIAL-6', 'SPECIAL-10'],
    },
    {
      title: 'Look out for',
      text:
        'No tile is entered twice: keep a way home open, or you are lost. Ailments stay until something removes them. ' +
        'A new level gives all HP back, so fight on when the next one is near.',
      clauses: ['MOVE-7', 'MOVE-9', 'AIL-1', 'EXP-5'],
    },
  ],
};
