// Roll for Adventure in words for the table: what a place, a die, an enemy or a hero is, and how a match ends.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, GameFace, Measure, View } from '../contract';
import { CARD_CLAUSES, HERO_CLAUSES, KINDS, REWARDS, TERRITORY_TEXTS } from './content';
import {
  cardOf,
  diceIn,
  dieTarget,
  enemiesAt,
  isArch,
  isGrid,
  isWorm,
  oddsOf,
  placesOfDice,
  quest,
  TERRITORIES,
  territoryOf,
  type DieShown,
  type Enemy,
  type Player,
  type Quest,
  type Territory,
} from './view';

export function dieText(die: DieShown): string {
  return die.face ? `${KINDS[die.kind]} ${die.face}` : KINDS[die.kind];
}

export function listText(dice: DieShown[], none = 'none'): string {
  return dice.map(dieText).join(', ') || none;
}

export function titleOf(game: Quest, territory: Territory): string {
  return textOf(game, territory).title;
}

export function textOf(game: Quest, territory: Territory) {
  return TERRITORY_TEXTS[`${territory}_${game.territories[territory].side}`];
}

/** What the next attack on a territory does. */
export function threatText(game: Quest, territory: Territory): string {
  const { exposed } = game.territories[territory];
  if (!exposed.length) return '1 damage';
  const there = diceIn(game, territory);
  const groups = exposed.map(({ count, dice }) => {
    const found = there.filter((die) => dice.includes(die.die));
    const faces = new Set(found.map((die) => die.face));
    if (found.length === count) return listText(found);
    return faces.size === 1
      ? `${count} of ${found.length} ${pluralOf(found[0]!.face!)}`
      : `${count} of ${found.length}`;
  });
  return `takes ${groups.join(' and ')}`;
}

const PLURALS = ['', 'ones', 'twos', 'threes', 'fours', 'fives', 'sixes'];
const pluralOf = (face: number): string => PLURALS[face] ?? '';

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

// What is what

export function explain(target: string, view: View): Explained | null {
  const game = quest(view);
  if ((TERRITORIES as readonly string[]).includes(target)) return explainTerritory(target as Territory, game);
  if (target.startsWith('die ')) return explainDie(target, game);
  const enemy = game.enemies.find((each) => each.name === target);
  if (enemy) return explainEnemy(enemy, game);
  const player = game.players.find((each) => each.name === target);
  if (player) return explainPlayer(player, game);
  const home = territoryOf(game, target);
  if (home) return explainSpace(target, home, game);
  return PLACES[target]?.(game) ?? (game.cards[target] ? explainCard(target, game) : null);
}

function explainTerritory(territory: Territory, game: Quest): Explained {
  const text = textOf(game, territory);
  const track = game.territories[territory];
  const enemies = enemiesAt(game, territory);
  const facts = [
    { label: 'Accepts', value: text.accepts },
    { label: 'Damage', value: `${track.skull} of ${track.limit}; at ${track.limit} all is lost` },
    { label: 'Next attack', value: threatText(game, territory) },
    { label: 'Enemies here', value: enemies.map((enemy) => cardOf(game, enemy).title).join(', ') || 'none' },
  ];
  if (track.limit < track.holes - 1) facts.push({ label: 'Shortened by', value: `${track.holes - 1 - track.limit}` });
  return {
    title: `${text.title} (side ${track.side})`,
    text: `${track.sealed ? 'Sealed: no die may be placed here now (BLANK-11). ' : ''}${text.task}`,
    facts,
    clauses: [...text.clauses, 'ENEMY-9', 'DAMAGE-3', ...(game.markers ? ['GIANT-6'] : [])],
  };
}

function explainDie(target: string, game: Quest): Explained | null {
  const found = placesOfDice(game).find(({ die }) => dieTarget(die) === target);
  if (!found) return null;
  const { die, place } = found;
  const home =
    { a: 'the active player', b: 'the bonus supply' }[die.kind as string] ?? `the ${KINDS[die.kind]} hero board`;
  const owner = { a: 'Ally die', b: 'Bonus die' }[die.kind as string] ?? `Die of ${KINDS[die.kind]}`;
  return {
    title: die.face ? `${owner}: ${die.face}` : owner,
    text: `It lies here: ${placeName(place, game)}. When it returns, it goes to ${home}.`,
    facts: [],
    clauses: [die.kind === 'a' ? 'DICE-6' : die.kind === 'b' ? 'DICE-7' : 'DICE-5', 'DICE-9'],
  };
}

export function placeName(place: string, game: Quest): string {
  const enemy = game.enemies.find((each) => each.name === place);
  if (enemy) return cardOf(game, enemy).title;
  const names: Record<string, string> = {
    pool: 'the roll',
    oblivion: 'the Vortex of Oblivion',
    vortex: 'the Vortex of Resurrection',
  };
  if ((TERRITORIES as readonly string[]).includes(place)) return titleOf(game, place as Territory);
  return names[place] ?? place;
}

function explainEnemy(enemy: Enemy, game: Quest): Explained {
  const card = explainCard(enemy.card, game);
  return {
    ...card,
    facts: [
      ...card.facts.filter(({ label }) => label !== 'Falls at'),
      { label: 'Falls at', value: `${enemy.need}; ${enemy.total} lies on it` },
      { label: 'Dice on it', value: listText(enemy.dice) },
    ],
  };
}

const FATES = { stay: 'stays until defeated', discard: 'leaves the game', reshuffle: 'goes back into the deck' };

function explainCard(sort: string, game: Quest): Explained {
  const card = game.cards[sort]!;
  const left = game.deck.left[sort] ?? 0;
  const where = card.home === 'roam' ? 'roams' : titleOf(game, card.home);
  return {
    title: card.title,
    text: card.text,
    facts: [
      { label: 'Rank', value: card.rank === null ? 'none: he commands all' : card.rank ? `${card.rank}` : 'none' },
      { label: 'Where', value: where },
      { label: 'Then', value: FATES[card.fate] },
      ...(card.need ? [{ label: 'Falls at', value: `${card.need}` }] : []),
      { label: 'Still in the deck', value: card.set === 'master' ? 'always' : `${left}` },
    ],
    clauses: CARD_CLAUSES[card.set] ?? [],
  };
}

function explainPlayer(player: Player, game: Quest): Explained {
  const { hero } = player;
  const active = game.players[game.seat] === player;
  const facts = [{ label: 'Dice at home', value: listText(player.dice) }];
  if (active) facts.push({ label: 'Dice in the roll', value: listText(game.pool) });
  if (hero) facts.push({ label: 'Ability', value: abilityState(player, game) });
  return {
    title: hero ? `${player.name}: ${hero.title}` : player.name,
    text: hero?.text ?? 'No hero.',
    facts,
    clauses: (hero && HERO_CLAUSES[hero.effect]) ?? ['HERO-1', 'HERO-3'],
  };
}

/** Whether an ability can be used, in a word or two. */
export function abilityState(player: Player, game: Quest): string {
  const active = game.players[game.seat] === player && game.phase !== 'setup';
  if (player.rests) return 'rests this turn';
  if (!active) return 'in the own turn';
  return game.ability_used ? 'used' : 'ready';
}

function explainSpace(space: string, territory: Territory, game: Quest): Explained {
  const { desert, forest, ice } = game.territories;
  if (space === 'gate' && isArch(forest))
    return {
      title: 'The gate of the arch',
      text: forest.gate
        ? `The arch is closed. Sacrifice a ${forest.gate} here to win a power stone; that die is lost.`
        : 'When all eight spaces are filled, the number where sixes and fives meet is asked for here.',
      facts: [],
      clauses: ['FORESTB-5', 'FORESTB-7', 'FORESTB-8', 'FORESTB-9'],
    };
  const worm = isWorm(desert) && space in desert.spaces;
  const die = worm ? desert.spaces[space] : ice.spaces[space];
  const facts = [{ label: 'Lies here', value: die ? dieText(die) : 'nothing' }];
  if (worm) {
    const lines = desert.connections.filter((line) => line.spaces.includes(space));
    facts.push({
      label: 'Connections',
      value: lines.map((line) => `${line.name}${line.closed ? ' (closed)' : ''}`).join(', '),
    });
  } else if (isGrid(ice)) {
    for (const line of ice.lines.filter((each) => each.spaces.includes(space)))
      facts.push({ label: `Line ${line.spaces.join('–')}`, value: REWARDS[line.reward] ?? line.reward });
  } else facts.push({ label: 'Accepts', value: `a ${ice.accepts[space]}` });
  return {
    title: `${titleOf(game, territory)}, space ${space}`,
    text: textOf(game, territory).task,
    facts,
    clauses: textOf(game, territory).clauses,
  };
}

const PLACES: Record<string, (game: Quest) => Explained> = {
  pool: (game) => ({
    title: 'The roll',
    text: 'After each roll, place dice of one number in one place. All others are rolled again.',
    facts: [{ label: 'Dice', value: listText(game.pool, 'nothing to roll') }],
    clauses: ['TURN-4', 'TURN-5', 'TURN-6', 'PLACE-1', 'PLACE-2'],
  }),
  vortex: ({ resurrection }) => ({
    title: 'Vortex of Resurrection',
    text:
      'Takes any number. When its total is reached, all dice of both vortexes go home. Placing here ends the ' +
      'dice phase; dice that are left stay on the hero board.',
    facts: [
      { label: 'Total', value: `${resurrection.total} of ${resurrection.need}` },
      { label: 'Dice', value: listText(resurrection.dice) },
    ],
    clauses: ['VORTEX-3', 'VORTEX-4', 'VORTEX-5', 'VORTEX-7', 'VORTEX-10'],
  }),
  oblivion: ({ oblivion }) => ({
    title: 'Vortex of Oblivion',
    text: 'Lost dice lie here, until the Vortex of Resurrection, the ice cave or a hero frees them.',
    facts: [{ label: 'Lost dice', value: listText(oblivion) }],
    clauses: ['VORTEX-1', 'VORTEX-2', 'VORTEX-7'],
  }),
  supply: ({ supply }) => ({
    title: 'Bonus supply',
    text: 'Bonus dice come from the ice cave and serve once.',
    facts: [{ label: 'Bonus dice left', value: `${supply}` }],
    clauses: ['SETUP-12', 'DICE-7', 'DICE-11'],
  }),
  adventure: ({ adventure }) => ({
    title: adventure.title,
    text: 'Fill every space with a power stone, and you have won together.',
    facts: [{ label: 'Power stones', value: `${adventure.stones} of ${adventure.needed}` }],
    clauses: ['STONE-1', 'STONE-2', 'END-1'],
  }),
  deck: (game) => {
    const { master, ranks } = oddsOf(game);
    return {
      title: 'Enemy deck',
      text:
        'Every turn ends with a new enemy. All active enemies of lower rank attack again first. The Master of ' +
        'Shadows is in the deck: with him all attack.',
      facts: [
        { label: 'Cards', value: `${game.deck.cards}` },
        ...ranks.map(({ rank, chance }) => ({
          label: rank ? `Next has rank ${rank}` : 'Next has no rank',
          value: `${chance} %`,
        })),
        {
          label: 'Next is the Master',
          value: game.deck.above_master ? `not before ${cardsText(game.deck.above_master)} more` : `${master} %`,
        },
        { label: 'Left the game', value: `${game.discard.length}` },
        // The host's own cards are open to all (BLANK-8).
        ...Object.values(game.cards)
          .filter((card) => card.set === 'custom')
          .map((card) => ({ label: card.title, value: card.text })),
      ],
      clauses: ['ENEMY-1', 'ENEMY-2', 'ENEMY-3', 'MASTER-1', 'MASTER-7'],
    };
  },
};

// The board for somebody who does not see it

export function describe(view: View): Described[] {
  const game = quest(view);
  return [
    {
      caption: 'Heroes',
      head: ['Seat', 'Hero', 'Ability', 'Dice on the hero board'],
      rows: game.players.map((player) => [
        player.name,
        player.hero?.title ?? 'none',
        player.hero?.text ?? '',
        listText(player.dice),
      ]),
    },
    {
      caption: 'Territories',
      head: ['Territory', 'Side', 'Damage', 'Dice', 'Progress', 'Next attack'],
      rows: TERRITORIES.map((territory) => {
        const { side, skull, limit } = game.territories[territory];
        return [
          titleOf(game, territory),
          side,
          `${skull} of ${limit}`,
          listText(diceIn(game, territory)),
          progressOf(game, territory),
          threatText(game, territory),
        ];
      }),
    },
    {
      caption: 'Active enemies',
      head: ['Enemy', 'Rank', 'Where', 'Falls at', 'Dice on it', 'What it does'],
      rows: game.enemies.map((enemy) => {
        const card = cardOf(game, enemy);
        const where = card.home === 'roam' ? 'roams' : titleOf(game, card.home);
        return [card.title, `${card.rank}`, where, `${enemy.total} of ${enemy.need}`, listText(enemy.dice), card.text];
      }),
    },
    {
      caption: 'Beside the territories',
      head: ['Place', 'What is there'],
      rows: [
        ['The roll', listText(game.pool, 'nothing')],
        [game.adventure.title, `${game.adventure.stones} of ${game.adventure.needed} power stones`],
        ['Vortex of Oblivion', listText(game.oblivion)],
        [
          'Vortex of Resurrection',
          `${listText(game.resurrection.dice)}; ${game.resurrection.total} of ${game.resurrection.need}`,
        ],
        ['Bonus supply', `${game.supply} bonus dice`],
        ['Enemy deck', cardsText(game.deck.cards)],
      ],
    },
  ];
}

/** How far a territory's task is, in words. */
export function progressOf(game: Quest, territory: Territory): string {
  const { desert, fortress, forest, ice } = game.territories;
  if (territory === 'desert') {
    if (!isWorm(desert))
      return [
        `${desert.first.length} of ${desert.first_spaces}`,
        `then ${desert.second.length} of ${desert.second_spaces}`,
      ].join(', ');
    const closed = desert.connections.filter((line) => line.closed).length;
    return `${closed} of ${desert.connections.length} connections closed`;
  }
  if (territory === 'fortress')
    return fortress.sections
      .map(
        ({ number, dice, needed, closed }) => `${pluralOf(number)} ${closed ? 'done' : `${dice.length} of ${needed}`}`,
      )
      .join(', ');
  if (territory === 'forest') {
    if (!isArch(forest)) return forest.closed ? 'no more stones' : `${forest.path.length} of ${forest.needed}`;
    const filled = forest.sixes.length + forest.fives.length;
    return forest.gate ? `closed: the gate needs a ${forest.gate}` : `${filled} of ${forest.spaces}`;
  }
  const spaces = Object.values(ice.spaces);
  return `${spaces.filter(Boolean).length} of ${spaces.length} spaces`;
}

// The rest of the table

export function headline(view: View): string {
  const { turn, turn_limit, adventure, phase } = quest(view);
  const stones = `${adventure.stones} of ${adventure.needed} stones`;
  return phase === 'setup' ? 'Choosing heroes' : `Turn ${turn} of ${turn_limit}\u00a0· ${stones}`;
}

/** The team has one fate, so most lines are the same for everybody. */
export function measures(view: View): Measure[] {
  const game = quest(view);
  const all = (value: number): number[] => game.players.map(() => value);
  const room = Math.min(...TERRITORIES.map((each) => game.territories[each].limit - game.territories[each].skull));
  const own = (seat: number): number =>
    game.players[seat]!.dice.length + (seat === game.seat ? game.pool.length + game.laying.length : 0);
  return [
    { name: 'Power stones', values: all(game.adventure.stones) },
    { name: 'Holes left in the weakest territory', values: all(room) },
    { name: 'Active enemies', values: all(game.enemies.length) },
    { name: 'Dice at hand', values: game.players.map((_, seat) => own(seat)) },
    { name: 'Lost dice', values: all(game.oblivion.length) },
  ];
}

/** Ending a roll on the vortex with many dice left is the one costly slip. */
export function confirm(option: OptionShown, view: View): string | null {
  const [verb, , place, letters] = option.option.split(' ');
  if (verb !== 'place' || place !== 'vortex') return null;
  const left = quest(view).pool.length - (letters?.length ?? 0);
  if (left < 4) return null;
  return `End the dice phase? ${left} dice stay on your hero board unplaced (VORTEX-4, VORTEX-5).`;
}

const ENDINGS: Record<string, string> = {
  won: 'The adventure board is filled: the Master of Shadows is beaten (END-1).',
  overrun: 'A territory is overrun: the Master of Shadows wins (END-3).',
  no_dice: 'Nobody has a die left to roll: the Master of Shadows wins (END-4).',
  turn_limit: 'The last turn is over: the Master of Shadows wins (LIMIT-2).',
};

export function ending(how: string): string {
  return ENDINGS[how] ?? how;
}

export const summary: GameFace['summary'] = {
  lead:
    'Together against the Master of Shadows: roll, place dice of one number, roll the rest, and win power stones ' +
    'before his creatures overrun a territory.',
  parts: [
    {
      title: 'How you win',
      text:
        'Fill the adventure board with power stones. Desert, fortress and forest give them; the ice cave gives ' +
        'help. You all win or lose together: a skull in the last hole, nobody with a die left, or the turn limit is ' +
        'the end.',
      clauses: ['MODE-1', 'STONE-1', 'END-1', 'END-3', 'END-4'],
    },
    {
      title: 'Your turn',
      text:
        'Roll all dice of your hero board. After each roll place one or more dice of one number in one place, ' +
        'then roll all others again, until none is left. Then reveal the next enemy.',
      clauses: ['TURN-4', 'TURN-5', 'TURN-6', 'PLACE-1', 'TURN-11'],
    },
    {
      title: 'Where dice go',
      text:
        'Ones to the desert, twos to fours to the fortress, fives and sixes to the forest, one die of a roll to ' +
        'the ice cave; any number on an enemy or on the Vortex of Resurrection, which ends your dice phase.',
      clauses: ['DESERTA-1', 'FORTA-1', 'FORESTA-2', 'ICEA-3', 'DEFEAT-1', 'VORTEX-4'],
    },
    {
      title: 'Enemies',
      text:
        'A new enemy first rouses all of lower rank, then attacks itself. Attacks take dice to the Vortex of ' +
        'Oblivion; where there is no die to take, the skull moves. A total of 6 on a card defeats it.',
      clauses: ['ENEMY-2', 'ENEMY-5', 'ENEMY-8', 'ENEMY-9', 'DEFEAT-2'],
    },
    {
      title: 'Look out for',
      text:
        'Dice in a territory are shields. Lost dice come back when the Vortex of Resurrection holds 10. The ' +
        'Master of Shadows lets all enemies attack and comes again and again. Use your hero’s ability every turn.',
      clauses: ['VORTEX-7', 'MASTER-1', 'MASTER-7', 'HERO-1', 'HERO-3'],
    },
  ],
};
