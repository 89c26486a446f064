// What everything on the chart, the mats and in the halls is: what it does, in numbers, and the clauses behind it.

import type { Explained } from '../contract';
import type { BandName, Printed, Status, Upgrade, View } from './shown';
import { capital, goodsText, heroText, listed, many, placeName, soldiersText, upTo } from './texts';
import { planOf, type PlanTold } from './plans';
import { bandCard, piecesOf } from './view';

type Fact = Explained['facts'][number];
type Telling = (id: string, view: View, printed: Printed) => Explained | null;

const fact = (label: string, value: string | number): Fact => ({ label, value: String(value) });
const gold = (n: number): string => `${n} gold`;
const dice = (loot: number, cargo: number): string => `${many(loot, 'gold die', 'gold dice')}, ${many(cargo, 'goods die', 'goods dice')}`;
const signed = (n: number): string => (n > 0 ? `+${n}` : `${n}`.replace('-', '−'));

/** Anything that can be pointed at. */
export function explain(target: string, view: View, printed: Printed): Explained | null {
  if (printed.territories[target]) return explainPlace(target, view, printed);
  const [kind = '', ...rest] = target.split(' ');
  return rest.length ? (THINGS[kind]?.(rest.join(' '), view, printed) ?? null) : (FIXED[kind]?.(view, printed) ?? null);
}

// The chart

function explainPlace(name: string, view: View, printed: Printed): Explained {
  const place = printed.territories[name]!;
  const struck = view.event_place === name && (view.cache ? 'A cache of gold lies here for whoever comes first.' : 'The World Event struck here.');
  const here = piecesOf(view, printed).filter((piece) => piece.place === name);
  const plans = here.flatMap(({ id, name: who }) => {
    const plan = planOf(id.replace(/^monster /, ''), view, printed);
    return plan ? [{ ...plan, text: `${who} ${plan.text}.` }] : [];
  });
  const facts = here.length ? [fact('Here now', here.map((piece) => piece.name).join(', '))] : [];
  const told = place.city ? explainCity(place.nation, view, printed) : explainLand(name, view, printed);
  return {
    title: `${capital(place.name)} (${name})`,
    text: [told.text, struck, ...plans.map(({ text }) => text)].filter(Boolean).join(' '),
    facts: [...told.facts, ...facts],
    clauses: [...new Set([...told.clauses, ...plans.flatMap(({ clauses }) => clauses)])],
  };
}

type Told = Omit<Explained, 'title'>;

function explainLand(name: string, view: View, printed: Printed): Told {
  const place = printed.territories[name]!;
  const text = [
    place.merchant && (view.merchant_x.includes(name) ? `A Merchant X lies here: no merchant until ${printed.tokens} lie on the chart.` : 'Merchants pass here: scout for one with your action point, then plunder it.'),
    place.monster && (view.monster_x.includes(name) ? `A Monster X lies here: no monster until ${printed.tokens} lie on the chart.` : 'Monsters live here: engage one with your action point.'),
    place.lair && `The lair of ${printed.monsters[place.lair]!.name}, which rises here when it is summoned.`,
    !place.merchant && !place.monster && !place.lair && 'Nobody lives here.',
  ];
  const clauses = [place.merchant && 'MAP-7', place.monster && 'MAP-8', place.lair && 'LEG-1', (place.merchant || place.monster) && 'TOKEN-2', 'MOVE-1'];
  return { text: text.filter(Boolean).join(' '), facts: [], clauses: clauses.filter((each) => typeof each === 'string') };
}

function explainCity(nation: string, view: View, printed: Printed): Told {
  const city = view.cities[nation];
  const text = ['In a city you can sell and buy, build a stall, equip the caravan, hire and train soldiers, and take a quest.', city?.closed && 'Its hall is closed.'];
  const need = city?.need ? printed.goods[city.need]!.toLowerCase() : '';
  const facts = [
    ...(city ? [fact('A good sells for', gold(city.sell))] : []),
    ...(city && need ? [city.met ? fact('Needs', 'nothing more this month') : fact(`Needs ${need}`, gold(city.needed))] : []),
    ...(city ? [fact('Stall', city.stall === null ? `none yet: ${gold(printed.costs.stall)} and 1 action` : `of ${printed.players[city.stall]}`)] : []),
  ];
  return { text: text.filter(Boolean).join(' '), facts, clauses: ['CITY-1', 'SHOP-5', 'STALL-1', 'STALL-2'] };
}

function explainBand(name: BandName, view: View, printed: Printed): Explained {
  const card = bandCard(view, printed, name);
  const brigand = name === 'brigand';
  const count = brigand ? view.needs_met : view.merchants_met;
  const left = printed.spawn - (count % printed.spawn);
  const plan = planOf(name, view, printed);
  const text = brigand
    ? 'Attacks whoever enters its territory, and goes after the nearest player outside cities, of equals after the richest. Defeat it for a rune.'
    : 'Attacks only who is wanted, in cities, too, and goes after the nearest. Defeat it for a rune.';
  return {
    title: `${capital(name)}: ${card.name}`,
    text: text + npcPhase(plan),
    facts: [
      fact('Where', view[name] ? placeName(view[name], printed) : `away; comes after ${many(left, brigand ? 'more need met' : 'more plunder', brigand ? 'more needs met' : 'more plunders')}`),
      fact('Soldiers', listed([card.ones > 0 && `${card.ones} of Lv 1`, card.twos > 0 && `${card.twos} of Lv 2`])),
      fact('Scouting dice', card.explorer),
      fact('Its defeat brings', `${gold(card.gold)}, ${card.exp} experience, ${signed(card.wanted)} wanted`),
    ],
    clauses: [...new Set([...(brigand ? ['BRIG-1', 'AMBUSH-1', 'BRIG-5', 'OBJ-12'] : ['GOV-1', 'GOV-3', 'GOV-8', 'OBJ-13']), ...(plan?.clauses ?? [])])],
  };
}

const npcPhase = (plan: PlanTold | null): string => (plan ? ` In the NPC phase it ${plan.text}.` : '');

const TIER_TEXTS = {
  minion: 'A minion: weak, and gone at the end of the month.',
  destroyer: 'A destroyer: strong; it also attacks in neighbouring territories, but not in cities. Gone at the end of the month.',
  raid: 'A raid monster: it attacks whoever comes near, but not in cities, until the next raid takes its place.',
  legendary: 'A Legendary Monster: as long as it lives, its own World Event runs.',
};
const TIER_CLAUSES = { minion: ['OBJ-16', 'NPCMON-2'], destroyer: ['OBJ-16', 'NPCMON-3'], raid: ['OBJ-16', 'RAID-1', 'AMBUSH-1'], legendary: ['OBJ-6', 'LEG-3', 'LEG-6'] };

// Cards, pieces and what a mat shows

const THINGS: Record<string, Telling> = {
  seat: (id, view, printed) => {
    const player = view.players[Number(id)];
    if (!player) return null;
    return {
      title: printed.players[Number(id)]!,
      text: capital(heroText(player, printed)),
      facts: [
        fact('Runes', `${player.runes} of ${printed.target}`),
        fact('Gold', player.gold),
        fact('Soldiers', soldiersText(player)),
        fact('Goods', goodsText(player.goods, printed)),
        fact('Wanted', player.wanted ? `${player.wanted}, bounty ${gold(printed.bounties[player.wanted] ?? 0)}` : 'no'),
      ],
      clauses: ['SCOUT-2', 'SCOUT-3', 'OBJ-14'],
    };
  },
  monster: (id, view, printed) => {
    const monster = printed.monsters[id];
    if (!monster) return null;
    const plan = planOf(id, view, printed);
    const { reach = [] } = view.monsters.find((each) => each.monster === id) ?? {};
    const legend = monster.event ? ` ${monster.event}: ${monster.text} Its victor keeps the ${monster.item}.` : '';
    return {
      title: monster.name,
      text: TIER_TEXTS[monster.tier] + legend + npcPhase(plan),
      facts: [
        fact('Hit points', monster.hp),
        fact('Is hit with', upTo(monster.accuracy)),
        fact('Get away with', upTo(monster.retreat)),
        fact('Its defeat brings', `${dice(monster.loot, monster.cargo)}, ${monster.exp} experience${monster.wanted ? `, ${signed(monster.wanted)} wanted` : ''}`),
        ...(reach.length ? [fact('Attacks also in', reach.join(', '))] : []),
      ],
      clauses: [...new Set(['MON-3', 'MON-4', 'RETREAT-2', ...TIER_CLAUSES[monster.tier], ...(plan?.clauses ?? [])])],
    };
  },
  hero: (id, _, printed) => {
    const hero = printed.heroes[id];
    if (!hero) return null;
    return {
      title: hero.name,
      text: `${hero.skill}: ${hero.levels[0]!.text}`,
      facts: hero.levels.map((level, at) => fact(`Lv ${at + 1}`, `${level.hp} HP, ${level.damage} damage, is hit with ${upTo(level.accuracy)}, casts with ${upTo(level.cast)}`)),
      clauses: ['HERO-3', 'HERO-4', 'HERO-8', 'TRAIN-1', 'OBJ-7'],
    };
  },
  member: (id, _, printed) => {
    const hero = id === 'hero';
    const levels = printed.soldiers.map(({ hp, damage, accuracy }, at) => fact(`Lv ${at + 1}`, `${hp} HP, ${damage} damage, is hit with ${upTo(accuracy)}`));
    return {
      title: hero ? 'Hero' : `Soldier ${id}`,
      text: hero ? 'The hero faints last; then the clan is dead.' : 'Rolls a die in each stage of a fight. Who faints is not lost, but recovers in a city.',
      facts: [
        ...(hero ? [] : [...levels, fact('Recruit', gold(printed.costs.recruit)), fact('Recover', gold(printed.costs.recover))]),
        fact('Evolve', `with ${printed.exp} experience: ${gold(printed.costs.evolve)}, or ${printed.costs.train} and a good die`),
      ],
      clauses: hero ? ['HERO-8', 'DEATH-1', 'TRAIN-1'] : ['RECRUIT-2', 'RECRUIT-7', 'TRAIN-1', 'OBJ-8'],
    };
  },
  die: (id) => ({
    title: id === 'silver' ? 'Silver die' : id === 'gold' ? 'Gold die' : `Die of soldier ${id}`,
    text: id === 'gold' ? 'Decides whether the skill of the hero works.' : 'Hits with the number of the enemy or less.',
    facts: [],
    clauses: id === 'gold' ? ['DICE-2', 'HERO-4'] : ['DICE-2', 'BATTLE-8'],
  }),
  quest: (id, _, printed) => {
    const quest = printed.quests[id];
    return quest ? { title: quest.name, text: quest.text, facts: [fact('Reward', quest.rewards), fact('Runes', `for your first ${many(printed.slots.filter(({ slot }) => slot.startsWith('quest')).length, 'quest')}`)], clauses: ['QUEST-7', 'QUEST-11', 'QUEST-17', 'OBJ-17'] } : null;
  },
  rune: (id, _, printed) => {
    const card = printed.runes[id];
    return card ? { title: card.name, text: card.text, facts: [fact('Played', card.purple ? 'in a battle, one in each stage' : 'in your turn'), fact('Uses', card.uses)], clauses: card.purple ? ['RUNE-11', 'RUNE-14'] : ['RUNE-10', 'RUNE-13'] } : null;
  },
  slot: (id, view, printed) => {
    const slot = printed.slots.find((each) => each.slot === id);
    if (!slot) return null;
    const filled = printed.players.filter((_, seat) => view.players[seat]?.gems.includes(id));
    return { title: `Rune: ${slot.name}`, text: slot.text, facts: [fact('Filled by', filled.join(', ') || 'nobody yet')], clauses: [slot.clause, 'OBJ-1', 'RUNE-3'] };
  },
  good: (id, view, printed) => {
    if (!printed.goods[id]) return null;
    const needing = Object.entries(view.cities).filter(([, { need, met }]) => need === id && !met);
    return {
      title: printed.goods[id],
      text: 'Buy it where the dice offer it, sell it where it is needed.',
      facts: [fact('In stock', view.stock[id] ?? 0), fact('Needed in', needing.map(([nation]) => printed.nations[nation]).join(', ') || 'no city now')],
      clauses: ['SHOP-5', 'SHOP-8', 'OBJ-20'],
    };
  },
  caravan: (id, _, printed) => {
    const caravan = printed.caravans[id];
    if (!caravan) return null;
    return {
      title: caravan.name,
      text: caravan.level > 1 ? `A caravan of Lv ${caravan.level}. The first one wins a rune.` : `A caravan of Lv ${caravan.level}.`,
      facts: [
        fact('Cargo', many(caravan.cargo, 'good')),
        fact('Chase', `${many(caravan.chase, 'stage')} against a merchant`),
        fact('Barrier', caravan.barrier ? `takes ${many(caravan.barrier, 'faint')} in a fight with a monster` : 'none'),
        fact('Costs', `${gold(caravan.cost)}, sells for ${caravan.sells}`),
      ],
      clauses: ['WORK-9', 'WORK-2', ...(caravan.level > 1 ? ['OBJ-9'] : [])],
    };
  },
  upgrade: (id, view, printed) => {
    const upgrade = printed.upgrades[id as Upgrade];
    if (!upgrade) return null;
    const most = id === 'medic' ? printed.most_medics : 1;
    return { title: upgrade.name, text: upgrade.text, facts: [fact('Costs', gold(view.costs.upgrade)), fact('At most', most)], clauses: ['UPG-1', { pet: 'UPG-2', cargo: 'UPG-3', smoke: 'UPG-5', medic: 'UPG-8' }[id as Upgrade], 'OBJ-10'] };
  },
  status: (id, _, printed) => {
    const status = printed.statuses[id as Status];
    return status ? { title: status.name, text: status.text, facts: [fact('One more point', `with rune ${printed.rewards.join(', ')}`)], clauses: [{ explorer: 'STATUS-7', charisma: 'STATUS-11', leadership: 'STATUS-18' }[id as Status], 'STATUS-2', 'RUNE-4'] } : null;
  },
  event: (id, view, printed) => {
    const event = printed.events[id];
    return event ? { title: event.name, text: event.text, facts: [fact('When', view.event === id ? 'this month' : 'next month')], clauses: ['EVENT-1', 'EVENT-2', 'EVENT-5'] } : null;
  },
};

// What there is one of

const FIXED: Record<string, (view: View, printed: Printed) => Explained> = {
  month: (view, printed) => ({
    title: `Month ${view.month} of ${printed.months}`,
    text: 'First stalls pay, then come the World Event and now and then a raid. Then everybody has a turn; then brigand, government and monsters act.',
    facts: [],
    clauses: ['MONTH-1', 'MONTH-4', 'MONTH-7', 'MONTH-8', 'RAID-1'],
  }),
  stage: (view, printed) => ({
    title: `Stage Lv ${view.stage}`,
    text: 'It rises with the runes of the best player: merchants, monsters, brigand and government grow stronger and richer.',
    facts: [fact('Rises with', printed.stages.map((n) => `${n} runes`).join(', '))],
    clauses: ['STAGE-1', 'STAGE-5'],
  }),
  events: () => ({ title: 'World Event', text: 'After a quiet beginning there is one in every month. The next one can always be seen.', facts: [], clauses: ['EVENT-1', 'EVENT-2'] }),
  wanted: (_, printed) => ({
    title: 'Wanted',
    text: 'Who plunders merchants, attacks players that are not wanted or fights the government is wanted. The government comes after them, and whoever slays them earns the bounty. Defeat the brigand or a strong monster to lose points.',
    facts: [fact('Bounty for 1, 2, 3 … points', printed.bounties.slice(1).join(', '))],
    clauses: ['WANTED-3', 'WANTED-7', 'WANTED-11', 'GOV-3'],
  }),
  merchant: (view, printed) => ({
    title: 'Merchants',
    text: 'Two dice say whom you may meet. You see the card before you attack, and have as many stages as your caravan chases.',
    facts: Object.values(printed.merchants)
      .filter(({ stage }) => stage === view.stage)
      .sort((one, other) => one.place - other.place)
      .map(({ place, name, tier, hp, accuracy }) => fact(`${place}: ${name}`, `${tier}, ${hp} HP, hit with ${upTo(accuracy)}`)),
    clauses: ['SCOUT-7', 'SCOUT-14', 'MERCH-2', 'MERCH-5', 'OBJ-18'],
  }),
  shop: (_, { costs }) => ({
    title: 'Merchant Shop',
    text: 'Sell first, then buy what the dice offer. One visit in a turn, and the same shop not again at once.',
    facts: [fact('A good sells for', `${gold(costs.sell)}, the needed one for ${costs.needed}`), fact('A good costs', `${gold(costs.buy)}, 1 less for each point of Charisma`)],
    clauses: ['SHOP-1', 'SHOP-3', 'SHOP-5', 'SHOP-8', 'SHOP-11', 'OBJ-20'],
  }),
  stall: (_, { costs, most_stalls }) => ({
    title: 'Market Stall',
    text: 'One in a city, and as many of yours as your Charisma. From the second on each wins a rune.',
    facts: [fact('Costs', `${gold(costs.stall)} and 1 action`), fact('Pays', `${gold(costs.income)} each month`), fact('At most', most_stalls)],
    clauses: ['STALL-1', 'STALL-3', 'STALL-5', 'OBJ-11'],
  }),
  caravan: () => ({ title: 'Caravan', text: 'Carries goods, chases merchants and protects from monsters.', facts: [], clauses: ['WORK-1', 'WORK-9'] }),
  workshop: (view, { costs }) => ({
    title: 'Caravan Workshop',
    text: 'Exchange the caravan for a better one, or add to it. Upgrades are sold with the old one.',
    facts: [fact('An upgrade costs', `${gold(view.costs.upgrade)}, sells for ${costs.resale}`)],
    clauses: ['WORK-2', 'WORK-5', 'UPG-1', 'OBJ-9', 'OBJ-10'],
  }),
  recruiter: (view, { costs, exp }) => ({
    title: 'Soldier Recruiter',
    text: `As many soldiers as your Leadership. Who has ${exp} experience can evolve to Lv 2.`,
    facts: [fact('Recruit', gold(view.costs.recruit)), fact('Recover', gold(view.costs.recover)), fact('Evolve', `${gold(costs.evolve)}, or ${costs.train} and a good die`)],
    clauses: ['RECRUIT-1', 'RECRUIT-2', 'RECRUIT-6', 'TRAIN-2', 'TRAIN-3'],
  }),
  guild: (view, { costs }) => ({
    title: 'Guild',
    text: 'Take a quest of the row, or draw two and keep one. You can have one at a time; the first ones win runes.',
    facts: [fact('Costs', many(view.costs.guild, 'action')), fact('Giving up a quest', gold(costs.cancel))],
    clauses: ['QUEST-1', 'QUEST-2', 'QUEST-3', 'QUEST-18', 'OBJ-17'],
  }),
  brigand: (view, printed) => explainBand('brigand', view, printed),
  government: (view, printed) => explainBand('government', view, printed),
};
