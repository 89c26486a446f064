// World Adventure in words for the table: what a thing is, the table as tables, and how a match ends.

import type { OptionShown } from '../../protocol';
import type { Described, Explained, Measure, SeatLook } from '../contract';
import type { BandName, Player, Printed, Status, Upgrade, View } from './shown';
import { capital, goodsText, heroText, listed, placeName, placeText, soldiersText, upTo } from './texts';
import { planOf, planText } from './plans';
import { bandCard, piecesOf } from './view';

type Fact = Explained['facts'][number];
type Telling = (id: string, view: View, printed: Printed) => Explained | null;

const fact = (label: string, value: string | number): Fact => ({ label, value: String(value) });
const plain = (title: string, text: string, facts: Fact[] = [], clauses: string[] = []): Explained => ({ title, text, facts, clauses });

const KINDS: Record<string, Telling> = {
  seat: (id, view, printed) => {
    const player = view.players[Number(id)];
    if (!player) return null;
    return plain(printed.players[Number(id)]!, capital(heroText(player, printed)), [
      fact('Runes', `${player.runes} of ${printed.target}`),
      fact('Gold', player.gold),
      fact('Soldiers', soldiersText(player)),
      fact('Goods', goodsText(player.goods, printed)),
      fact('Wanted', player.wanted),
    ]);
  },
  monster: (id, view, printed) => {
    const monster = printed.monsters[id];
    if (!monster) return null;
    const plan = planOf(id, view, printed);
    const text = `${monster.text || `A ${monster.tier} monster.`}${plan ? ` In the NPC phase it ${plan.text}.` : ''}`;
    const { reach = [] } = view.monsters.find((each) => each.monster === id) ?? {};
    return plain(monster.name, text, [
      fact('Hit points', monster.hp),
      fact('Is hit with', upTo(monster.accuracy)),
      fact('Retreat with', upTo(monster.retreat)),
      fact('Experience', monster.exp),
      fact('Loot', `${monster.loot} gold dice, ${monster.cargo} cargo dice`),
      ...(reach.length ? [fact('Attacks also in', reach.join(', '))] : []),
    ], plan?.clauses);
  },
  hero: (id, _, printed) => {
    const hero = printed.heroes[id];
    return hero ? plain(hero.name, `${hero.skill}: ${hero.levels[0]!.text}`, hero.levels.map((level, at) => fact(`Lv ${at + 1}`, `${level.hp} HP, ${level.damage} damage, is hit with ${upTo(level.accuracy)}, casts with ${upTo(level.cast)}`))) : null;
  },
  quest: (id, _, printed) => {
    const quest = printed.quests[id];
    return quest ? plain(quest.name, quest.text, [fact('Reward', quest.rewards)]) : null;
  },
  rune: (id, _, printed) => {
    const card = printed.runes[id];
    return card ? plain(card.name, card.text, [fact('For', card.purple ? 'battles' : 'your turn'), fact('Uses', card.uses)]) : null;
  },
  slot: (id, _, printed) => {
    const slot = printed.slots.find((each) => each.slot === id);
    return slot ? plain(slot.name, slot.text, [], [slot.clause]) : null;
  },
  good: (id, view, printed) => (printed.goods[id] ? plain(printed.goods[id], 'A good to buy and to sell.', [fact('In stock', view.stock[id] ?? 0)]) : null),
  caravan: (id, _, printed) => {
    const caravan = printed.caravans[id];
    return caravan ? plain(caravan.name, `A caravan of Lv ${caravan.level}.`, [fact('Cargo', caravan.cargo), fact('Chases', caravan.chase), fact('Barrier', caravan.barrier), fact('Costs', `${caravan.cost} gold`)]) : null;
  },
  upgrade: (id, _, printed) => {
    const upgrade = printed.upgrades[id as Upgrade];
    return upgrade ? plain(upgrade.name, upgrade.text) : null;
  },
  status: (id, _, printed) => {
    const status = printed.statuses[id as Status];
    return status ? plain(status.name, status.text) : null;
  },
  event: (id, _, printed) => {
    const event = printed.events[id];
    return event ? plain(event.name, event.text) : null;
  },
};

const FIXED: Record<string, (view: View, printed: Printed) => Explained> = {
  month: (view, printed) => plain(`Month ${view.month} of ${printed.months}`, 'Each month everybody has a turn, then the bands and monsters move.'),
  stage: (view, printed) => plain(`Stage Lv ${view.stage}`, 'Merchants, monsters and bands grow with it.', [fact('Rises at', printed.stages.map((n) => `${n} runes`).join(', '))]),
  wanted: (_, printed) => plain('Wanted points', 'Who plunders is wanted; a defeat brings the bounty to the victor.', [fact('Bounties', printed.bounties.join(', '))]),
  brigand: (view, printed) => band('brigand', view, printed),
  government: (view, printed) => band('government', view, printed),
};

function band(name: BandName, view: View, printed: Printed): Explained {
  const card = bandCard(view, printed, name);
  const plan = planOf(name, view, printed);
  const where = view[name] ? `In ${placeName(view[name], printed)}.` : 'Not on the chart.';
  return plain(card.name, plan ? `${where} In the NPC phase it ${plan.text}.` : where, [
    fact('Soldiers', `${card.ones} of Lv 1, ${card.twos} of Lv 2`),
    fact('Scouting dice', card.explorer),
    fact('Reward', `${card.gold} gold, ${card.exp} experience`),
  ], plan?.clauses ?? [name === 'brigand' ? 'BRIG-1' : 'GOV-1']);
}

/** Anything on the board. */
export function explain(target: string, view: View, printed: Printed): Explained | null {
  const place = printed.territories[target];
  if (place) return explainPlace(target, view, printed);
  const [kind = '', ...rest] = target.split(' ');
  return rest.length ? (KINDS[kind]?.(rest.join(' '), view, printed) ?? null) : (FIXED[kind]?.(view, printed) ?? null);
}

function explainPlace(name: string, view: View, printed: Printed): Explained {
  const place = printed.territories[name]!;
  const here = piecesOf(view, printed).filter((piece) => piece.place === name);
  const plans = here.flatMap(({ id, name: who }) => {
    const plan = planOf(id.replace(/^monster /, ''), view, printed);
    return plan ? [{ who, ...plan }] : [];
  });
  return plain(
    `${name}: ${place.name}`,
    [`${placeText(name, view, printed)}.`, ...plans.map(({ who, text }) => `${who} ${text}.`)].join(' '),
    [...cityFacts(name, view, printed), ...signFacts(name, view, printed)],
    [...new Set(plans.flatMap(({ clauses }) => clauses))],
  );
}

function cityFacts(name: string, view: View, printed: Printed): Fact[] {
  const city = printed.territories[name]!.city ? view.cities[printed.territories[name]!.nation] : undefined;
  if (!city?.need) return [];
  return [
    fact('Buys', `${city.sell} gold a good`),
    fact(city.met ? 'Needed' : `Needs ${printed.goods[city.need]!.toLowerCase()}`, city.met ? 'nothing now' : `${city.needed} gold`),
    fact('Stall', city.stall === null ? 'none yet' : `${printed.players[city.stall]}: rivals pay ${printed.costs.toll} gold`),
  ];
}

/** What the signs of an outer territory mean. */
function signFacts(name: string, view: View, printed: Printed): Fact[] {
  const place = printed.territories[name]!;
  const back = `crossed out until ${printed.tokens} are`;
  const lair = place.lair ? printed.monsters[place.lair]! : undefined;
  return [
    ...(place.merchant ? [fact('Merchant', view.merchant_x.includes(name) ? back : 'scout for it, and plunder it')] : []),
    ...(place.monster ? [fact('Monster', view.monster_x.includes(name) ? back : 'engage it, and hunt it')] : []),
    ...(lair ? [fact('Lair', `${lair.name}, ${lair.hp} HP`)] : []),
  ];
}

/** The table for somebody who does not see it. */
export function describe(view: View, printed: Printed): Described[] {
  const places = Object.entries(printed.territories).map(([name, { around }]) => [
    name,
    placeText(name, view, printed),
    listed(around.map((other) => other ?? '')),
  ]);
  return [
    {
      caption: 'Players',
      head: ['Player', 'Runes', 'Gold', 'Where', 'Hero', 'Soldiers', 'Cargo', 'Wanted', 'Quest'],
      rows: view.players.map((player, seat) => [
        printed.players[seat]!,
        `${player.runes} of ${printed.target}`,
        String(player.gold),
        placeName(player.place, printed),
        heroText(player, printed),
        soldiersText(player),
        goodsText(player.goods, printed),
        String(player.wanted),
        player.quest ? printed.quests[player.quest.quest]!.name : '',
      ]),
    },
    {
      caption: 'The month',
      head: ['Month', 'Stage Lv', 'Event', 'Next event', 'On the chart'],
      rows: [
        [
          `${view.month} of ${printed.months}`,
          String(view.stage),
          view.event ? printed.events[view.event]!.name : 'none',
          view.next_event ? printed.events[view.next_event]!.name : 'none',
          piecesOf(view, printed)
            .map(({ name, place }) => `${name} in ${place}`)
            .join(', '),
        ],
      ],
    },
    {
      caption: 'The NPC phase as all stand now',
      head: ['Who', 'What it will do'],
      rows: piecesOf(view, printed).flatMap(({ id, name }) => {
        const text = planText(id.replace(/^monster /, ''), view, printed);
        return text ? [[name, text]] : [];
      }),
    },
    { caption: 'The chart', head: ['Territory', 'What is there', 'Links'], rows: places },
  ];
}

export function headline(view: View, printed: Printed): string {
  if (view.phase === 'setup') return 'Setting up';
  const points = view.turn ? `\u00a0· ${view.turn.mp} MP, ${view.turn.ap} AP` : '';
  return `Month ${view.month} of ${printed.months}\u00a0· Stage Lv ${view.stage}${points}`;
}

export function measures(view: View): Measure[] {
  const of = (value: (player: Player) => number): number[] => view.players.map(value);
  return [
    { name: 'Runes', values: of(({ runes }) => runes) },
    { name: 'Gold', values: of(({ gold }) => gold) },
    { name: 'Soldiers', values: of(({ soldiers }) => soldiers.filter((each) => each && !each.down).length) },
    { name: 'Wanted', values: of(({ wanted }) => wanted), weight: 0 },
  ];
}

/** Nothing here ends a match by one choice. */
export const confirm = (_: OptionShown): string | null => null;

export function ending(how: string, scores: number[], seats: SeatLook[]): string {
  const best = Math.max(...scores);
  const winners = seats.filter(({ seat }) => scores[seat] === best).map(({ name }) => name);
  const who = winners.join(' and ');
  if (how === 'runes') return `${who} ${winners.length > 1 ? 'win' : 'wins'}: the runes are gathered.`;
  if (how === 'months') return `${who} ${winners.length > 1 ? 'win' : 'wins'}: the months are over, and nobody has more runes.`;
  if (how === 'shared') return `${who} share the win.`;
  return how;
}
