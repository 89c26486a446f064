// Adventure Party in words for the table: what a card, a die, a place or a player is, and how a match ends.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, Measure, SeatLook } from '../contract';
import type { ArenaCard, BossCard, Colour, DeckName, HeroCard, Player, Printed, QuestCard, TownAction, View } from './shown';
import {
  abilitiesText,
  capital,
  conditionsText,
  diceText,
  dieText,
  faceText,
  listed,
  many,
  memberText,
  needText,
  rewardsText,
  sourceText,
  symbolText,
  woundsText,
} from './texts';
import { bearerOf, counted, memberOf, membersOf, progressOf, QUEST_DECKS, rewardSigns, sideOf, SYMBOLS, testOf } from './view';

type Fact = Explained['facts'][number];
type Telling = (id: string, view: View, printed: Printed) => Explained | null;

const fact = (label: string, value: string): Fact[] => (value ? [{ label, value }] : []);
const gold = (n: number): string => `${n} gold`;

// What is what

export function explain(target: string, view: View, printed: Printed): Explained | null {
  const at = target.indexOf(' ');
  const [kind, id] = at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
  const seat = printed.players.indexOf(target);
  return seat >= 0 ? explainSeat(seat, view, printed) : (THINGS[kind]?.(id, view, printed) ?? null);
}

const explainHero: Telling = (id, view, printed) => {
  const card = printed.heroes[id];
  if (!card) return null;
  const owned = memberOf(view, id);
  const upgraded = owned?.member.upgraded ?? false;
  return {
    title: card.name,
    text: abilitiesText(printed, id, upgraded) || 'No ability.',
    facts: [
      ...fact('Dice', diceText(printed, sideOf(printed, id, upgraded).dice)),
      ...(owned ? [] : fact('Costs', gold(card.cost))),
      ...upgradeFacts(card, id, upgraded, printed),
      ...fact('Retires for', card.vp ? `${card.vp} VP${card.sides.length > 1 ? ', once upgraded' : ''}` : ''),
      ...(owned ? fact('In the party of', printed.players[owned.seat]!) : []),
      ...(owned ? fact('State', owned.member.wounded ? 'wounded: one more wound kills' : 'healthy') : []),
      ...(owned?.member.weapon ? fact('Weapon', weaponText(owned.member.weapon, printed)) : []),
    ],
    clauses: owned ? ['HERO-3', 'HERO-7', 'HERO-9', 'TAV-11', 'TAV-13'] : ['TAV-3', 'TAV-4', 'TAV-8', 'TAV-11', 'TAV-12'],
  };
};

function upgradeFacts(card: HeroCard, id: string, upgraded: boolean, printed: Printed): Fact[] {
  if (upgraded || card.sides.length < 2) return [];
  const ability = abilitiesText(printed, id, true);
  return fact('Upgraded', listed([diceText(printed, card.sides[1]!.dice), ability && `“${ability}”`]));
}

const weaponText = (id: string, printed: Printed): string => `${printed.items[id]!.name}: ${printed.items[id]!.text}`;

const KIND_CLAUSES = {
  potion: ['ITEM-6', 'ITEM-8', 'POOL-3'],
  scroll: ['ITEM-7', 'ITEM-8', 'ROLL-4'],
  weapon: ['ITEM-11', 'ITEM-12', 'ITEM-13'],
  relic: ['ITEM-10', 'END-4'],
  skull: ['SKULL-2', 'SKULL-7', 'SKULL-10'],
};

const explainItem: Telling = (id, view, printed) => {
  const item = printed.items[id];
  if (!item) return null;
  const bearer = bearerOf(view, id);
  return {
    title: item.name,
    text: item.text,
    facts: [
      ...fact('Kind', `${item.deck === 'treasures' ? 'legendary ' : ''}${printed.kinds[item.kind]}`),
      ...fact('For', item.upgraded ? 'upgraded heroes only' : ''),
      ...fact('Sells for', item.sale ? gold(item.sale) : ''),
      ...fact('Copies', `${item.copies} in the deck`),
      ...(bearer ? fact('Held by', printed.heroes[bearer.member.hero]!.name) : []),
    ],
    clauses: item.upgraded ? [...KIND_CLAUSES[item.kind], 'ITEM-14'] : KIND_CLAUSES[item.kind],
  };
};

const immuneText = (card: QuestCard, printed: Printed): string =>
  card.immune.map((symbol) => printed.symbols[symbol].many).join(' and ');

const explainQuest: Telling = (id, view, printed) => {
  const quest = printed.quests[id];
  if (!quest) return null;
  const asked = printed.levels[view.level - 1]?.asks === quest.deck;
  return {
    title: quest.name,
    text: `${printed.decks[quest.deck]}.${asked ? ' It counts for the town’s next level.' : ''}`,
    facts: [
      ...fact('Heroes', `${quest.slots}${quest.wound_slots ? `, ${quest.wound_slots} of them wounded at once` : ''}`),
      ...fact('Needs', conditionsText(printed, quest)),
      ...fact('Immune to', immuneText(quest, printed)),
      ...fact('Wounds', woundsText(quest)),
      ...fact('Pays', rewardsText(quest.rewards)),
      ...fact('Even if it fails', rewardSigns(quest.consolation).length ? rewardsText(quest.consolation) : ''),
      ...fact('Worth', quest.vp ? `${quest.vp} VP at the end` : ''),
    ],
    clauses: [
      ...['QUEST-4', 'EVAL-3', 'EVAL-5', 'EVAL-11', 'REW-1', 'FAIL-2'],
      ...(quest.wound_slots ? ['QUEST-8'] : []),
      ...(quest.immune.length ? ['EVAL-7'] : []),
    ],
  };
};

const explainDie: Telling = (id, view, printed) => {
  const die = view.attempt?.dice.find((each) => String(each.die) === id);
  return die
    ? {
        title: capital(dieText(printed, die)),
        text: die.locked ? 'Its rune is spent: it is neither rolled again nor turned. Its other symbols still count.' : '',
        facts: fact('Faces', printed.dice[die.colour].faces.map((face) => faceText(printed, face)).join(', ')),
        clauses: ['POOL-7', 'ROLL-7', 'RUNE-3', 'RUNE-6', 'EVAL-2'],
      }
    : null;
};

const explainColour: Telling = (id, _view, printed) => {
  const sort = printed.dice[id as Colour];
  return sort
    ? {
        title: `${capital(sort.name)} dice`,
        text: '',
        facts: [
          ...fact('Faces', sort.faces.map((face) => faceText(printed, face)).join(', ')),
          ...fact('In a pool', sort.count ? `at most ${sort.count}` : 'as many as there are'),
        ],
        clauses: ['POOL-5', 'POOL-6'],
      }
    : null;
};

const explainLevel: Telling = (id, view, printed) => {
  const level = printed.levels[Number(id) - 1];
  if (!level) return null;
  const here = view.level === Number(id);
  const name = (seat: number | null | undefined): string => (seat === null || seat === undefined ? '' : printed.players[seat]!);
  return {
    title: `${level.name}, level ${id}`,
    text: level.text || 'Here the town begins.',
    facts: [
      ...fact('The town', here ? 'is here' : Number(id) < view.level ? 'has been here' : 'is not here yet'),
      ...(level.asks ? fact('To leave it', `${level.need} ${printed.decks[level.asks].toLowerCase()}${printed.team ? ' of the team together' : ''}`) : []),
      ...(here && level.asks
        ? fact('So far', printed.team ? `${progressOf(view, printed, 0)}` : view.players.map(({ progress }, seat) => `${printed.players[seat]} ${progress}`).join(', '))
        : []),
      ...fact('For the first', level.first ? `${level.first} VP${name(view.firsts[Number(id) - 1]) && `: ${name(view.firsts[Number(id) - 1])}`}` : ''),
      ...fact('For the second', level.second ? `${level.second} VP${name(view.seconds[Number(id) - 1]) && `: ${name(view.seconds[Number(id) - 1])}`}` : ''),
    ],
    clauses: printed.team ? ['TOWN-4', 'TOWN-5', 'COOP-9', 'COOP-5'] : ['TOWN-2', 'TOWN-3', 'TOWN-4', 'TOWN-5', 'TOWN-6'],
  };
};

const explainDeck: Telling = (id, view, printed) => {
  const name = id as DeckName;
  const deck = view.decks[name];
  if (!deck) return null;
  const pile = name in view.piles ? view.piles[name as keyof View['piles']] : null;
  const scout = printed.actions.scout;
  return {
    title: printed.decks[name],
    text: deck.open ? `${many(deck.cards, 'card')} left in the deck.` : 'Locked: it is opened in the refresh phase after the town has reached its level.',
    facts: [
      ...(deck.top ? fact('On top', printed.heroes[deck.top]?.name ?? '') : []),
      ...(pile ? fact('Discarded', many(pile.length, 'card')) : []),
      ...fact('Scout', `${gold(scout.cost)}: ${scout.text} (from level ${scout.level} on)`),
    ],
    clauses: name === 'heroes' || name === 'legends' ? ['SETUP-12', 'REF-2', 'ACT-7', 'HERO-12'] : ['REF-1', 'REF-5', 'ACT-6', 'ACT-8'],
  };
};

const actions = (title: string, names: TownAction[], clauses: string[]): Telling => {
  return (_id, view, printed) => ({
    title,
    text: names.map((name) => printed.actions[name].text).join('. '),
    facts: [
      ...names.flatMap((name) => fact(printed.actions[name].name, printed.actions[name].cost ? gold(printed.actions[name].cost) : 'free')),
      ...fact('Opens at', printed.levels[printed.actions[names[0]!].level - 1]?.name ?? ''),
      ...fact('Now', printed.actions[names[0]!].level <= view.level ? 'open' : 'not yet open'),
    ],
    clauses,
  });
};

const explainBanner: Telling = (_id, view, printed) => ({
  title: 'Reroll banner',
  text: 'After a roll it rerolls one unlocked die and is turned. It stands again when a quest of yours fails.',
  facts: view.players.flatMap(({ banner }, seat) => fact(printed.players[seat]!, banner ? 'active' : 'turned')),
  clauses: ['TOKEN-1', 'TOKEN-2', 'TOKEN-3', 'TOKEN-5'],
});

const explainRune: Telling = (_id, view) => ({
  title: 'Runes',
  text: 'A rune rerolls another die or pays for an ability. The die that shows it is locked then; a free rune locks nothing.',
  facts: fact('Free runes', `${view.attempt?.runes ?? 0}`),
  clauses: ['RUNE-2', 'RUNE-3', 'RUNE-7', 'RUNE-9', 'RUNE-12'],
});

const explainGold: Telling = (_id, view, printed) => ({
  title: 'Gold',
  text: `Every payday brings ${printed.payday} gold, and more to a player without heroes. It is worth no VP.`,
  facts: view.players.flatMap((player, seat) => fact(printed.players[seat]!, `${player.gold}`)),
  clauses: ['PAY-1', 'PAY-2', 'GEN-6', 'END-5'],
});

const explainVp: Telling = (_id, view, printed) => ({
  title: 'Victory points',
  text: printed.team ? 'The team’s average tells how well it did, if it beats the boss.' : 'The most win, but only if somebody beats the boss.',
  facts: view.players.flatMap((player, seat) => fact(printed.players[seat]!, scoreText(player))),
  clauses: ['END-2', 'END-3', 'END-4'],
});

function scoreText({ score }: Player): string {
  const parts = listed([
    score.tokens ? `${score.tokens} in tokens` : '',
    score.quests ? `${score.quests} on quests` : '',
    score.retired ? `${score.retired} retired` : '',
    score.relics === null ? 'relics unknown' : score.relics ? `${score.relics} in relics` : '',
  ]);
  return `${score.total}${parts ? ` (${parts})` : ''}`;
}

const explainArena: Telling = (_id, view, printed) => {
  const card: ArenaCard | undefined = view.arena ? printed.arenas[view.arena] : undefined;
  const clauses = ['ARENA-2', 'ARENA-6', 'ARENA-9', 'ARENA-11', printed.team ? 'COOP-11' : 'ARENA-12'];
  if (!card) return { title: 'The arena', text: 'Its card is still face down.', facts: [], clauses: ['SETUP-15', 'TOWN-7'] };
  return {
    title: card.name,
    text: 'Whoever competes rolls; the highest total takes the first prize. Who shares a total takes the prize below.',
    facts: [
      ...fact('Heroes', `${card.slots}`),
      ...fact('Counts', card.counts.map((symbol) => printed.symbols[symbol].many).join(' and ')),
      ...fact('Wounds', woundsText(card)),
      ...card.prizes.flatMap((prize, at) =>
        printed.team
          ? card.targets[at]
            ? fact(`From ${card.targets[at]} on`, rewardsText(prize))
            : []
          : fact(`Place ${at + 1}`, rewardsText(prize)),
      ),
    ],
    clauses,
  };
};

const explainBoss: Telling = (_id, view, printed) => {
  const card: BossCard | undefined = view.boss ? printed.bosses[view.boss] : undefined;
  if (!card) return { title: 'The final boss', text: 'Its card is still face down.', facts: [], clauses: ['SETUP-15', 'TOWN-8'] };
  return {
    title: card.name,
    text: 'Each player fights once, with the whole party: two stages, one after the other.',
    facts: card.stages.flatMap((stage, at) => [
      ...fact(`Stage ${at + 1}`, `${conditionsText(printed, stage)}; wounds: ${woundsText(stage)}; ${stage.vp} VP`),
    ]),
    clauses: ['BOSS-4', 'BOSS-7', 'BOSS-9', 'BOSS-14', 'BOSS-15', 'END-2'],
  };
};

const explainRoll: Telling = (_id, view, printed) => ({
  title: 'Roll the dice',
  text: 'Potions and abilities that work before the roll are over then.',
  facts: fact('Dice', diceText(printed, (view.attempt?.dice ?? []).map(({ colour }) => colour))),
  clauses: ['POOL-3', 'ROLL-1'],
});

const explainStop: Telling = (_id, view, printed) => ({
  title: 'Stop and count',
  text: 'The dice stay as they lie. Success is decided, then the wounds are dealt.',
  facts: fact('Symbols now', SYMBOLS.filter((symbol) => view.attempt?.counts[symbol]).map((symbol) => symbolText(printed, symbol, view.attempt!.counts[symbol] ?? 0)).join(', ')),
  clauses: ['ROLL-3', 'EVAL-1', 'EVAL-10', 'EVAL-11'],
});

function explainSeat(seat: number, view: View, printed: Printed): Explained {
  const player = view.players[seat]!;
  const decks = QUEST_DECKS.map((deck) => ({ deck, n: player.done.filter((id) => printed.quests[id]?.deck === deck).length }));
  return {
    title: printed.players[seat]!,
    text: membersOf(player)
      .map((member) => memberText(printed, member))
      .join('; '),
    facts: [
      ...fact('Gold', `${player.gold}`),
      ...fact('VP', scoreText(player)),
      ...fact('Items', player.hand ? counted(player.hand).map(({ id, n }) => `${n > 1 ? `${n} × ` : ''}${printed.items[id]!.name}`).join(', ') || 'none' : `${player.cards}`),
      ...fact('Banner', player.banner ? 'active' : 'turned'),
      ...fact('Completed', listed(decks.filter(({ n }) => n).map(({ deck, n }) => `${n} ${deck}`), 'nothing')),
      ...fact('Retired', player.retired.map((id) => printed.heroes[id]!.name).join(', ')),
    ],
    clauses: ['GEN-3', 'GEN-15', 'ITEM-2', 'END-4'],
  };
}

const THINGS: Record<string, Telling> = {
  hero: explainHero,
  item: explainItem,
  weapon: explainItem,
  quest: explainQuest,
  die: explainDie,
  colour: explainColour,
  level: explainLevel,
  deck: explainDeck,
  market: actions('Market', ['buy', 'sell'], ['ACT-4', 'ACT-5', 'ITEM-15']),
  market_legendary: actions('Legendary market', ['buy_legendary'], ['ACT-12', 'ITEM-15']),
  scout: actions('Scout', ['scout'], ['ACT-6', 'ACT-7', 'ACT-8']),
  fountain: actions('Fountain', ['heal', 'upgrade'], ['ACT-10', 'ACT-11', 'HERO-4', 'HERO-8']),
  banner: explainBanner,
  rune: explainRune,
  gold: explainGold,
  vp: explainVp,
  arena: explainArena,
  boss: explainBoss,
  roll: explainRoll,
  stop: explainStop,
  seat: (id, view, printed) => (printed.players[Number(id)] ? explainSeat(Number(id), view, printed) : null),
};

// The table for somebody who does not see it

export function describe(view: View, printed: Printed): Described[] {
  return [
    {
      caption: 'Players',
      head: ['Seat', 'Party', 'Gold', 'VP', 'Items', 'Banner', 'Quests'],
      rows: view.players.map((player, seat) => [
        printed.players[seat]!,
        membersOf(player)
          .map((member) => memberText(printed, member))
          .join('; ') || 'nobody',
        `${player.gold}`,
        `${player.score.total}`,
        `${player.cards}`,
        player.banner ? 'active' : 'turned',
        `${player.done.length}`,
      ]),
    },
    {
      caption: 'Quests on the boards',
      head: ['Quest', 'Deck', 'Heroes', 'Needs', 'Wounds', 'Pays', 'If it fails', 'VP'],
      rows: QUEST_DECKS.flatMap((deck) => view.rows[deck]).map((id) => {
        const quest = printed.quests[id]!;
        return [
          quest.name,
          printed.decks[quest.deck],
          `${quest.slots}`,
          conditionsText(printed, quest),
          woundsText(quest),
          rewardsText(quest.rewards),
          rewardsText(quest.consolation),
          `${quest.vp}`,
        ];
      }),
    },
    {
      caption: 'Heroes for sale',
      head: ['Hero', 'Costs', 'Dice', 'Ability', 'Where'],
      rows: (['heroes', 'legends'] as const).flatMap((row) => {
        const { top, open } = view.decks[row];
        const cards = [...view.rows[row].map((id) => ({ id, where: 'row' })), ...(open && top ? [{ id: top, where: 'top of the deck' }] : [])];
        return cards.map(({ id, where }) => [
          printed.heroes[id]!.name,
          gold(printed.heroes[id]!.cost),
          diceText(printed, printed.heroes[id]!.sides[0]!.dice),
          abilitiesText(printed, id, false) || 'none',
          where,
        ]);
      }),
    },
    ...describeHands(view, printed),
    ...describeAttempt(view, printed),
    {
      caption: 'The town',
      head: ['Level', 'The town', 'To leave it'],
      rows: printed.levels.map(({ name, asks, need }, at) => [
        name,
        at + 1 === view.level ? 'is here' : at + 1 < view.level ? 'has been here' : 'not yet',
        asks ? `${need} ${printed.decks[asks].toLowerCase()}` : 'the boss',
      ]),
    },
  ];
}

function describeHands(view: View, printed: Printed): Described[] {
  return view.players.flatMap(({ hand }, seat) =>
    hand
      ? [
          {
            caption: `Items of ${printed.players[seat]}`,
            head: ['Item', 'Kind', 'What it does'],
            rows: counted(hand).map(({ id, n }) => {
              const item = printed.items[id]!;
              return [n > 1 ? `${n} × ${item.name}` : item.name, printed.kinds[item.kind], item.text];
            }),
          },
        ]
      : [],
  );
}

function describeAttempt(view: View, printed: Printed): Described[] {
  const { attempt } = view;
  const test = testOf(view, printed);
  if (!attempt || !test) return [];
  return [
    {
      caption: `${test.name}: what is needed`,
      head: ['What', 'There', 'Needed'],
      rows: attempt.conditions.map(({ what, need, have }) => [needText(printed, what, need), `${have}`, `${need}`]),
    },
    {
      caption: 'The dice',
      head: ['Die', 'Shows'],
      rows: attempt.dice.map((die) => [`${die.die + 1}`, dieText(printed, die)]),
    },
    {
      caption: 'What else counts',
      head: ['What', 'How many'],
      rows: [
        ['Free runes', `${attempt.runes}`],
        ['Wounds to come', woundsText(attempt.left)],
        ['Symbols now', SYMBOLS.map((symbol) => symbolText(printed, symbol, attempt.counts[symbol] ?? 0)).join(', ')],
      ],
    },
  ];
}

// The rest of the table

export function headline(view: View, printed: Printed): string {
  const level = printed.levels[view.level - 1]?.name ?? '';
  const round = view.phase === 'setup' ? 'Setting up' : `Round ${view.round} of ${printed.rounds}`;
  const doom = printed.team ? `\u00a0· doom ${view.doom} of ${printed.team.doom}` : '';
  const end = view.phase === 'over' ? 'the end' : view.phase === 'boss' ? 'the boss' : view.last_turns ? 'last turns' : level;
  return `${round}\u00a0· ${end}${doom}`;
}

export function measures(view: View, printed: Printed): Measure[] {
  const of = (value: (player: Player) => number): number[] => view.players.map(value);
  return [
    { name: 'VP', values: of(({ score }) => score.total) },
    { name: 'Dice in the party', values: of((player) => membersOf(player).reduce((sum, { hero, upgraded }) => sum + sideOf(printed, hero, upgraded).dice.length, 0)) },
    { name: 'Gold', values: of((player) => player.gold) },
    { name: 'Quests completed', values: of(({ done }) => done.length) },
    { name: 'Items in hand', values: of(({ cards }) => cards) },
  ];
}

const CHOICES: Record<string, string> = {
  pay: 'which rune is spent?',
  die: 'which die is rolled again?',
  set: 'which die is turned, and to which face?',
  colour: 'of which colour?',
  who: 'who is healed?',
};

/** What is asked in an action that has begun, which others do not see yet; null outside of it. */
export function asking(options: OptionShown[], view: View, printed: Printed): string | null {
  const doing = view.attempt?.doing;
  const choice = CHOICES[options[0]?.option.split(' ')[0] ?? ''];
  return doing && choice ? `${sourceText(printed, doing.source)}: ${choice}` : null;
}

/** What to think twice about: a wounded hero on a wound slot, and giving up. */
export function confirm(option: OptionShown, view: View, printed: Printed): string | null {
  const [verb, card, ...places] = option.option.split(' ');
  if (verb === 'concede') return 'Concede? You leave the match at once.';
  const party = view.players[view.seat]?.party ?? [];
  const wounded = (place: string): boolean => !!party[Number(place) - 1]?.wounded;
  const quest = verb === 'quest' ? printed.quests[card ?? ''] : undefined;
  if (quest && quest.wound_slots >= quest.slots && places.some(wounded))
    return `Go with a wounded hero? Every slot of ${quest.name} wounds at once, and a wounded hero dies (QUEST-11).`;
  return null;
}

const ENDINGS: Record<string, string> = {
  all_lost: 'Nobody beat the boss: all lose (END-2).',
  team_won: 'Enough of the team beat the boss: you win together (COOP-12).',
  team_lost: 'Too few of the team beat the boss: you lose together (COOP-12).',
};

export function ending(how: string, scores: number[], seats: SeatLook[]): string {
  const best = Math.max(...scores);
  const winners = seats.filter(({ seat }) => scores[seat] === best).map(({ name }) => name);
  if (how === 'won') return `${winners.join(' and ')} wins: the boss is beaten, and nobody has more VP (END-3).`;
  if (how === 'shared') return `${winners.join(' and ')} share the win: the boss is beaten, and all is equal (END-6).`;
  if (how === 'concession') return `${winners.join(' and ')} wins: the others gave up (END-7).`;
  return ENDINGS[how] ?? how;
}

