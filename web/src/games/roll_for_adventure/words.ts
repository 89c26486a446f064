// Roll for Adventure in words for the table: what a place, a die, an enemy or a hero is, and how a match ends.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, Measure } from '../contract';
import { CARD_CLAUSES, HERO_CLAUSES, TERRITORY_CLAUSES } from './content';
import type { Die, Enemy, Player, Printed, Territory, View } from './shown';
import {
  cardOf,
  diceIn,
  dieTarget,
  enemiesAt,
  facesOf,
  heroOf,
  isTerritory,
  kindOf,
  oddsOf,
  placesOfDice,
  spacesOf,
  TERRITORIES,
  territoryOf,
} from './view';

export function dieText(die: Die, printed: Printed): string {
  const kind = printed.kinds[kindOf(die, printed)];
  return die.face ? `${kind} ${die.face}` : kind;
}

export function listText(dice: Die[], printed: Printed, none = 'none'): string {
  return dice.map((die) => dieText(die, printed)).join(', ') || none;
}

const titleOf = (territory: Territory, printed: Printed): string => printed.boards[territory].title;

/** What the next attack on a territory does. */
export function threatText(game: View, printed: Printed, territory: Territory): string {
  const { exposed } = game.territories[territory];
  if (!exposed.length) return '1 damage';
  const there = diceIn(game, territory);
  const groups = exposed.map(({ count, dice }) => {
    const found = there.filter((die) => dice.includes(die.die));
    const faces = new Set(found.map((die) => die.face));
    if (found.length === count) return listText(found, printed);
    return faces.size === 1
      ? `${count} of ${found.length} ${facesOf(found[0]!.face!, printed)}`
      : `${count} of ${found.length}`;
  });
  return `takes ${groups.join(' and ')}`;
}

export const cardsText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

// What is what

export function explain(target: string, game: View, printed: Printed): Explained | null {
  if (isTerritory(target)) return explainTerritory(target, game, printed);
  if (target.startsWith('die ')) return explainDie(target, game, printed);
  const enemy = game.enemies.find((each) => each.name === target);
  if (enemy) return explainEnemy(enemy, game, printed);
  const seat = printed.players.indexOf(target);
  if (seat >= 0) return explainPlayer(seat, game, printed);
  const home = territoryOf(printed, target);
  if (home) return explainSpace(target, home, game, printed);
  return PLACES[target]?.(game, printed) ?? (printed.cards[target] ? explainCard(target, game, printed) : null);
}

function explainTerritory(territory: Territory, game: View, printed: Printed): Explained {
  const board = printed.boards[territory];
  const track = game.territories[territory];
  const enemies = enemiesAt(game, printed, territory);
  const facts = [
    { label: 'Accepts', value: board.accepts },
    { label: 'Damage', value: `${track.skull} of ${track.limit}; at ${track.limit} all is lost` },
    { label: 'Next attack', value: threatText(game, printed, territory) },
    { label: 'Enemies here', value: enemies.map((enemy) => cardOf(enemy, printed).title).join(', ') || 'none' },
  ];
  if (track.limit < board.holes - 1) facts.push({ label: 'Shortened by', value: `${board.holes - 1 - track.limit}` });
  return {
    title: `${board.title} (side ${board.side})`,
    text: `${track.sealed ? 'Sealed: no die may be placed here now (BLANK-11). ' : ''}${board.task}`,
    facts,
    clauses: [
      ...TERRITORY_CLAUSES[territory][board.side],
      ...['ENEMY-9', 'DAMAGE-3'],
      ...(printed.markers ? ['GIANT-6'] : []),
    ],
  };
}

function explainDie(target: string, game: View, printed: Printed): Explained | null {
  const found = placesOfDice(game, printed).find(({ die }) => dieTarget(die) === target);
  if (!found) return null;
  const { die, place } = found;
  const kind = kindOf(die, printed);
  const colour = printed.kinds[kind];
  const home = { a: 'the active player', b: 'the bonus supply' }[kind as string] ?? `the ${colour} hero board`;
  const owner = { a: 'Ally die', b: 'Bonus die' }[kind as string] ?? `Die of ${colour}`;
  return {
    title: die.face ? `${owner}: ${die.face}` : owner,
    text: `It lies here: ${placeName(place, game, printed)}. When it returns, it goes to ${home}.`,
    facts: [],
    clauses: [kind === 'a' ? 'DICE-6' : kind === 'b' ? 'DICE-7' : 'DICE-5', 'DICE-9'],
  };
}

export function placeName(place: string, game: View, printed: Printed): string {
  const enemy = game.enemies.find((each) => each.name === place);
  if (enemy) return cardOf(enemy, printed).title;
  const names: Record<string, string> = {
    pool: 'the roll',
    oblivion: 'the Vortex of Oblivion',
    vortex: 'the Vortex of Resurrection',
  };
  return isTerritory(place) ? titleOf(place, printed) : (names[place] ?? place);
}

function explainEnemy(enemy: Enemy, game: View, printed: Printed): Explained {
  const card = explainCard(enemy.card, game, printed);
  return {
    ...card,
    facts: [
      ...card.facts.filter(({ label }) => label !== 'Falls at'),
      { label: 'Falls at', value: `${enemy.need}; ${enemy.total} lies on it` },
      { label: 'Dice on it', value: listText(enemy.dice, printed) },
    ],
  };
}

const FATES = { stay: 'stays until defeated', discard: 'leaves the game', reshuffle: 'goes back into the deck' };

function explainCard(sort: string, game: View, printed: Printed): Explained {
  const card = printed.cards[sort]!;
  const left = game.deck.left[sort] ?? 0;
  const where = card.home === 'roam' ? 'roams' : titleOf(card.home, printed);
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
    clauses: CARD_CLAUSES[card.set],
  };
}

function explainPlayer(seat: number, game: View, printed: Printed): Explained {
  const player = game.players[seat]!;
  const name = printed.players[seat]!;
  const hero = heroOf(player, printed);
  const facts = [{ label: 'Dice at home', value: listText(player.dice, printed) }];
  if (game.seat === seat) facts.push({ label: 'Dice in the roll', value: listText(game.pool, printed) });
  if (hero && printed.abilities) facts.push({ label: 'Ability', value: abilityState(player, game) });
  return {
    title: hero ? `${name}: ${hero.title}` : name,
    text: hero?.text ?? 'No hero.',
    facts,
    clauses: (hero && HERO_CLAUSES[hero.effect]) ?? ['HERO-1', 'HERO-3'],
  };
}

/** Whether an ability can be used, in a word or two. */
export function abilityState(player: Player, game: View): string {
  const active = game.players[game.seat] === player && game.phase !== 'setup';
  if (player.rests) return 'rests this turn';
  if (!active) return 'in the own turn';
  return game.ability_used ? 'used' : 'ready';
}

function explainSpace(space: string, territory: Territory, game: View, printed: Printed): Explained {
  const { desert, ice } = game.territories;
  const board = printed.boards[territory];
  const { arch } = printed.boards.forest;
  const { worm } = printed.boards.desert;
  const { grid, crystals } = printed.boards.ice;
  if (territory === 'forest' && arch) {
    const gate = game.territories.forest.arch?.gate;
    return {
      title: 'The gate of the arch',
      text: gate
        ? `The arch is closed. Sacrifice a ${gate} here to win a power stone; that die is lost.`
        : arch.waits,
      facts: [],
      clauses: ['FORESTB-5', 'FORESTB-7', 'FORESTB-8', 'FORESTB-9'],
    };
  }
  const die = (territory === 'desert' ? desert.worm : ice)?.spaces[space];
  const facts = [{ label: 'Lies here', value: die ? dieText(die, printed) : 'nothing' }];
  if (territory === 'desert' && worm) {
    const lines = worm.connections.filter((line) => line.spaces.includes(space));
    const closed = desert.worm?.closed ?? [];
    facts.push({
      label: 'Connections',
      value: lines.map(({ name }) => `${name}${closed.includes(name) ? ' (closed)' : ''}`).join(', '),
    });
  } else if (grid) {
    for (const line of grid.lines.filter((each) => each.spaces.includes(space)))
      facts.push({ label: `Line ${line.spaces.join('–')}`, value: line.reward.text });
  } else if (crystals) facts.push({ label: 'Accepts', value: `a ${crystals.spaces[space]}` });
  return {
    title: `${board.title}, space ${space}`,
    text: board.task,
    facts,
    clauses: TERRITORY_CLAUSES[territory][board.side],
  };
}

const PLACES: Record<string, (game: View, printed: Printed) => Explained> = {
  pool: (game, printed) => ({
    title: 'The roll',
    text: 'After each roll, place dice of one number in one place. All others are rolled again.',
    facts: [{ label: 'Dice', value: listText(game.pool, printed, 'nothing to roll') }],
    clauses: ['TURN-4', 'TURN-5', 'TURN-6', 'PLACE-1', 'PLACE-2'],
  }),
  vortex: ({ resurrection }, printed) => ({
    title: 'Vortex of Resurrection',
    text:
      'Takes any number. When its total is reached, all dice of both vortexes go home. Placing here ends the ' +
      'dice phase; dice that are left stay on the hero board.',
    facts: [
      { label: 'Total', value: `${resurrection.total} of ${resurrection.need}` },
      { label: 'Dice', value: listText(resurrection.dice, printed) },
    ],
    clauses: ['VORTEX-3', 'VORTEX-4', 'VORTEX-5', 'VORTEX-7', 'VORTEX-10'],
  }),
  oblivion: ({ oblivion }, printed) => ({
    title: 'Vortex of Oblivion',
    text: 'Lost dice lie here, until the Vortex of Resurrection, the ice cave or a hero frees them.',
    facts: [{ label: 'Lost dice', value: listText(oblivion, printed) }],
    clauses: ['VORTEX-1', 'VORTEX-2', 'VORTEX-7'],
  }),
  supply: ({ supply }) => ({
    title: 'Bonus supply',
    text: 'Bonus dice come from the ice cave and serve once.',
    facts: [{ label: 'Bonus dice left', value: `${supply}` }],
    clauses: ['SETUP-12', 'DICE-7', 'DICE-11'],
  }),
  adventure: ({ stones }, { adventure }) => ({
    title: adventure.title,
    text: 'Fill every space with a power stone, and you have won together.',
    facts: [{ label: 'Power stones', value: `${stones} of ${adventure.stones}` }],
    clauses: ['STONE-1', 'STONE-2', 'END-1'],
  }),
  deck: (game, printed) => {
    const { master, ranks } = oddsOf(game, printed);
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
        ...Object.values(printed.cards)
          .filter((card) => card.set === 'custom')
          .map((card) => ({ label: card.title, value: card.text })),
      ],
      clauses: ['ENEMY-1', 'ENEMY-2', 'ENEMY-3', 'MASTER-1', 'MASTER-7'],
    };
  },
};

// The board for somebody who does not see it

export function describe(game: View, printed: Printed): Described[] {
  const { adventure } = printed;
  return [
    {
      caption: 'Heroes',
      head: ['Seat', 'Hero', 'Ability', 'Dice on the hero board'],
      rows: game.players.map((player, seat) => {
        const hero = heroOf(player, printed);
        return [printed.players[seat]!, hero?.title ?? 'none', hero?.text ?? '', listText(player.dice, printed)];
      }),
    },
    {
      caption: 'Territories',
      head: ['Territory', 'Side', 'Damage', 'Dice', 'Progress', 'Next attack'],
      rows: TERRITORIES.map((territory) => {
        const { skull, limit } = game.territories[territory];
        const { title, side } = printed.boards[territory];
        return [
          title,
          side,
          `${skull} of ${limit}`,
          listText(diceIn(game, territory), printed),
          progressOf(game, printed, territory),
          threatText(game, printed, territory),
        ];
      }),
    },
    {
      caption: 'Active enemies',
      head: ['Enemy', 'Rank', 'Where', 'Falls at', 'Dice on it', 'What it does'],
      rows: game.enemies.map((enemy) => {
        const card = cardOf(enemy, printed);
        const where = card.home === 'roam' ? 'roams' : titleOf(card.home, printed);
        const dice = listText(enemy.dice, printed);
        return [card.title, `${card.rank}`, where, `${enemy.total} of ${enemy.need}`, dice, card.text];
      }),
    },
    {
      caption: 'Beside the territories',
      head: ['Place', 'What is there'],
      rows: [
        ['The roll', listText(game.pool, printed, 'nothing')],
        [adventure.title, `${game.stones} of ${adventure.stones} power stones`],
        ['Vortex of Oblivion', listText(game.oblivion, printed)],
        [
          'Vortex of Resurrection',
          `${listText(game.resurrection.dice, printed)}; ${game.resurrection.total} of ${game.resurrection.need}`,
        ],
        ['Bonus supply', `${game.supply} bonus dice`],
        ['Enemy deck', cardsText(game.deck.cards)],
      ],
    },
  ];
}

/** How far a territory's task is, in words. */
export function progressOf(game: View, printed: Printed, territory: Territory): string {
  const { desert, fortress, forest, ice } = game.territories;
  const { boards } = printed;
  if (territory === 'desert') {
    if (boards.desert.dunes && desert.dunes) {
      const [first, second] = [desert.dunes.first.length, desert.dunes.second.length];
      return `${first} of ${boards.desert.dunes.first}, then ${second} of ${boards.desert.dunes.second}`;
    }
    return `${desert.worm?.closed.length} of ${boards.desert.worm?.connections.length} connections closed`;
  }
  if (territory === 'fortress')
    return fortress.sections
      .map(({ dice, needed, closed }, at) => {
        const number = facesOf(boards.fortress.numbers[at]!, printed);
        return `${number} ${closed ? 'done' : `${dice.length} of ${needed}`}`;
      })
      .join(', ');
  if (territory === 'forest') {
    const { path, arch } = forest;
    if (path) return path.closed ? 'no more stones' : `${path.dice.length} of ${path.needed}`;
    return arch?.gate
      ? `closed: the gate needs a ${arch.gate}`
      : `${diceIn(game, 'forest').length} of ${boards.forest.arch?.spaces}`;
  }
  return `${Object.keys(ice.spaces).length} of ${spacesOf(printed, 'ice').length} spaces`;
}

// The rest of the table

export function headline({ turn, stones, phase }: View, { turn_limit, adventure }: Printed): string {
  const found = `${stones} of ${adventure.stones} stones`;
  return phase === 'setup' ? 'Choosing heroes' : `Turn ${turn} of ${turn_limit}\u00a0· ${found}`;
}

/** The team has one fate, so most lines are the same for everybody. */
export function measures(game: View): Measure[] {
  const all = (value: number): number[] => game.players.map(() => value);
  const room = Math.min(...TERRITORIES.map((each) => game.territories[each].limit - game.territories[each].skull));
  const own = (seat: number): number =>
    game.players[seat]!.dice.length + (seat === game.seat ? game.pool.length + game.laying.length : 0);
  return [
    { name: 'Power stones', values: all(game.stones) },
    { name: 'Holes left in the weakest territory', values: all(room) },
    { name: 'Active enemies', values: all(game.enemies.length) },
    { name: 'Dice at hand', values: game.players.map((_, seat) => own(seat)) },
    { name: 'Lost dice', values: all(game.oblivion.length) },
  ];
}

/** Ending a roll on the vortex with many dice left is the one costly slip. */
export function confirm(option: OptionShown, game: View): string | null {
  const [verb, , place, letters] = option.option.split(' ');
  if (verb !== 'place' || place !== 'vortex') return null;
  const left = game.pool.length - (letters?.length ?? 0);
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
