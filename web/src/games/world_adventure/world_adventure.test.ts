import { cleanup, fireEvent, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seatLook } from '../../look/seats';
import type { OptionShown } from '../../protocol';
import { showBoard, testCatalog, testScenes } from '../harness';
import { face as makeFace } from '.';
import { bordersOf, frameOf, hexOf, middleOf, sheetOf, unitFor } from './chart';
import { kinds } from './scenes';
import type { City, Player, Printed, Territory, View } from './shown';
import { placeText } from './texts';
import { holdOf } from './view';

// Two nations that touch, as the server would print them

const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const; // N, NE, SE, S, SW, NW
const CENTRES: Record<string, readonly [number, number]> = { EU: [0, 0], RU: [3, -2] };

function atlas(): Record<string, Territory> {
  const spots = Object.entries(CENTRES).flatMap(([nation, [q, r]]) =>
    [[0, 0] as const, ...STEPS].map(([right, down], at) => ({ id: `${nation}${at}`, nation, q: q + right, r: r + down, at })),
  );
  const find = (q: number, r: number) => spots.find((each) => each.q === q && each.r === r)?.id ?? null;
  return Object.fromEntries(
    spots.map(({ id, nation, q, r, at }) => [
      id,
      {
        name: at ? `part ${at} of ${nation}` : `the city of ${nation}`,
        nation,
        q,
        r,
        city: at === 0,
        merchant: at === 1 || at === 3,
        monster: at === 2 || at === 3,
        lair: id === 'EU6' ? 'roc' : null,
        around: STEPS.map(([right, down]) => find(q + right, r + down)),
      },
    ]),
  );
}

const monster = { stage: 1, place: 1, hp: 3, accuracy: 3, retreat: 4, exp: 1, wanted: 0, cargo: 0, loot: 2, lair: null, event: '', text: '', item: '' };
const band = { stage: 1, explorer: 2, ones: 3, twos: 0, exp: 2, wanted: 0, gold: 5 };

const printed = {
  summary: { story: '', goal: '', turn: [], tips: [] },
  players: ['Crimson', 'Azure'],
  teams: [],
  target: 9,
  months: 30,
  exp: 6,
  stages: [4, 7],
  bounties: [0, 2, 4, 6],
  costs: { sell: 4, needed: 6, buy: 4, least: 0, stall: 5, income: 5, toll: 2, upgrade: 5, resale: 2, recruit: 5, recover: 2, train: 5, evolve: 15, cancel: 5, shop_gap: 2 },
  rewards: [1, 4, 7],
  trades: [12, 16],
  spawn: 3,
  most_stalls: 4,
  most_medics: 3,
  tokens: 9,
  nations: { EU: 'Europe', RU: 'Rusland' },
  territories: atlas(),
  goods: { silk: 'Silk', fruit: 'Fruit' },
  statuses: { explorer: { name: 'Explorer', text: 'finds' }, charisma: { name: 'Charisma', text: 'haggles' }, leadership: { name: 'Leadership', text: 'leads' } },
  upgrades: { pet: { name: 'Pet', text: 'helps' }, cargo: { name: 'Cargo', text: 'holds' }, smoke: { name: 'Smoke Bomb', text: 'hides' }, medic: { name: 'Medic Pack', text: 'heals' } },
  caravans: { trader: { name: 'Trader', level: 1, cost: 0, sells: 2, cargo: 3, chase: 2, barrier: 0 } },
  soldiers: [{ hp: 1, damage: 1, accuracy: 4 }, { hp: 2, damage: 2, accuracy: 3 }],
  merchants: { cart: { name: 'Fruit Cart', stage: 1, place: 1, tier: 'green', hp: 3, accuracy: 3, exp: 1, cargo: 2, loot: 1 } },
  heroes: { H1: { name: 'Salman', skill: 'Double Strike', moment: 'stage', levels: [{ hp: 4, damage: 1, accuracy: 3, cast: 3, text: 'Strikes twice.' }, { hp: 7, damage: 2, accuracy: 3, cast: 4, text: 'Strikes twice.' }] } },
  monsters: { imp: { ...monster, name: 'Reed Imp', tier: 'minion' }, roc: { ...monster, name: 'The Roc', tier: 'legendary', lair: 'EU6' } },
  brigands: [{ ...band, name: 'Road Robbers' }],
  governments: [{ ...band, name: 'Border Guard' }],
  events: { V1: { name: 'Fair Winds', text: '1 more move point.' }, V2: { name: 'Dust Storm', text: '1 move point fewer.' } },
  runes: { P1: { name: 'Rune of Ember', purple: true, uses: 2, copies: 2, text: '2 extra damage.' }, Y1: { name: 'Rune of the Road', purple: false, uses: 2, copies: 2, text: '2 more move points.' } },
  quests: { Q1: { name: 'Treasure Quest', steps: ['Roll your dice.'], ordered: false, text: 'Roll your dice.', rewards: '4 gold dice.' } },
  slots: [{ slot: 'legend', name: 'Legend', text: 'Defeat a Legendary Monster.', clause: 'OBJ-6' }, { slot: 'hero', name: 'Hero', text: 'Evolve your hero.', clause: 'OBJ-7' }],
} as unknown as Printed;

const player = (more: Partial<Player>): Player => ({
  ...{ hero: 'H1', dealt: null, level: 1, exp: 2, down: false, status: [3, 1, 1], caravan: 'trader', gold: 20, goods: { silk: 2 }, cargo: 3 },
  soldiers: [{ level: 1, exp: 0, down: true }, null, null, null, null],
  upgrades: { pet: 0, cargo: 0, smoke: 1, medic: 0 },
  ...{ buys: 4, runes: 1, gems: ['hero'], cards: [{ card: 'Y1', uses: 1 }], places: 1, items: [], wanted: 1, deaths: 0, penalty: false },
  quest: { quest: 'Q1', steps: [{ done: false, place: 'RU5' }] },
  ...{ place: 'EU3', visited: {}, veil: false, trained: [] },
  ...more,
});
const city = (more: Partial<City>): City => ({ need: 'silk', met: false, stall: null, sell: 4, needed: 6, closed: false, ...more });

const view = {
  ...{ month: 3, phase: 'turn', stage: 1, order: [1, 0], seat: 0, finishing: false, waived: false },
  ...{ event: 'V1', event_place: 'EU2', cache: true, next_event: 'V2', used_events: [] },
  cities: { EU: city({ stall: 1 }), RU: city({ need: 'fruit', met: true }) },
  ...{ merchant_x: ['EU1'], monster_x: [], needs_met: 1, merchants_met: 1, monsters_slain: 0, brigand: 'RU1', government: null },
  monsters: [{ monster: 'imp', place: 'EU3', met: [], reach: [] }],
  plans: [{ who: 'brigand', seat: 0, path: ['RU6', 'RU5'], why: 'nearest' }],
  ...{ wanted: [0], stock: { silk: 1, fruit: 3 }, used_markers: [], legends: 1, rune_deck: 40, open_runes: [], spent_runes: [], new_rune: null },
  ...{ quest_deck: 3, quest_row: ['Q1'], finished: [], costs: { upgrade: 5, recruit: 5, recover: 2, guild: 1 }, drawn: null, battle: null },
  players: [player({}), player({ place: 'EU3', goods: {}, quest: null, cards: [], gems: [] })],
  turn: { mp: 2, ap: 1, bonus: false, sale: {}, worth: 0, offer: {} },
} as unknown as View;

afterEach(cleanup);

const face = makeFace(printed);
const option = (name: string, target: string, label: string): OptionShown => ({ option: name, label, target });
const seats = [seatLook(0, 'Crimson', 'Mia', true), seatLook(1, 'Azure', 'Bo')];
const board = (given: Record<string, unknown> = {}) => showBoard(face, view, seats, given);
/** By what a screen reader says of it: quicker than by role among so many. */
const said = (name: string) => document.querySelector<HTMLElement>(`[aria-label="${name}"]`)!;
const hex = (container: HTMLElement, place: string) => container.querySelector<HTMLButtonElement>(`[data-place="${place}"]`)!;

test('a sheet has the same lines whatever its seat has, so that nothing below it moves', () => {
  const lines = (own: Player, others: number) => {
    const shown = { ...view, players: [own, ...Array.from({ length: others }, () => player({}))] };
    const { container } = render(face.Sheet, { view: shown, printed, look: seats[0]!, compact: false, active: false });
    return container.querySelectorAll('.body > .has').length;
  };
  const soldier = { level: 1, exp: 0, down: false };
  const rich = player({ goods: { silk: 3 }, cargo: 5, soldiers: [soldier, soldier, soldier, { ...soldier, down: true }, soldier], wanted: 4 });
  const bare = player({ hero: null, status: null, caravan: null, goods: {}, cargo: 0, soldiers: [null, null, null, null, null], wanted: 0 });
  for (const others of [1, 2, 5]) expect(lines(rich, others)).toBe(lines(bare, others));
});

test('who throws goods away is asked again, who sells them is not', () => {
  expect(face.confirm(option('throw silk', 'good silk', 'Throw away silk: back to the stock'), view)).toMatch(/^Throw away silk\? It goes back/);
  expect(face.confirm(option('sell silk', 'good silk', 'Sell silk: +6 gold'), view)).toBeNull();
});

describe('the chart', () => {
  const sheet = sheetOf(printed, 40);

  test('neighbours lie a hex apart, in the direction in which they are printed', () => {
    const [south, north] = [middleOf(printed.territories.EU0!), middleOf(printed.territories.EU1!)];
    expect(north.x).toBeCloseTo(south.x);
    expect(south.y - north.y).toBeCloseTo(Math.sqrt(3));
    for (const { around, ...place } of Object.values(printed.territories)) {
      for (const other of around.filter((name) => name !== null)) {
        const [from, to] = [middleOf(place), middleOf(printed.territories[other]!)];
        expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(Math.sqrt(3));
      }
    }
  });

  test('all of it lies on the sheet, and fits where it is to fit', () => {
    const { width, height } = frameOf(printed);
    expect([sheet.width, sheet.height]).toEqual([width * 40, height * 40]);
    expect(unitFor(printed, width * 30, height * 50)).toBeCloseTo(30);
    for (const name of Object.keys(printed.territories)) {
      const { x, y } = sheet.at(name);
      expect(Math.min(x, y, sheet.width - x, sheet.height - y)).toBeGreaterThan(34);
    }
  });

  test('hexes that meet share their corners', () => {
    const corners = (name: string) => new Set(hexOf(sheet, printed.territories[name]!).slice(1, -1).split('L'));
    expect([...corners('EU0')].filter((each) => corners('EU1').has(each))).toHaveLength(2);
    expect(JSON.stringify(bordersOf(sheet, printed))).not.toMatch(/NaN|undefined|""/);
  });
});

describe('the board', () => {
  test('a place that can be chosen says so and is chosen by a click; others are not', async () => {
    const { container, props } = board({ options: [option('travel EU4', 'EU4', 'Travel to part 4')] });
    expect(hex(container, 'EU4').getAttribute('aria-label')).toBe('Part 4 of EU; Travel to part 4');
    expect(hex(container, 'EU4').getAttribute('aria-disabled')).toBe('false');
    expect(hex(container, 'EU5').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(hex(container, 'EU4'));
    expect(props.onchoose).toHaveBeenCalledWith('EU4');
  });

  test('whoever stands on a place is chosen there', () => {
    const { container } = board({ options: [option('engage imp', 'monster imp', 'Engage the Reed Imp')] });
    expect(hex(container, 'EU3').dataset.target).toBe('monster imp');
  });

  test('a place tells all that lies and stands there', () => {
    expect(placeText('EU3', view, printed)).toBe('Part 3 of EU, merchant, monster, Reed Imp is here, Crimson is here, Azure is here');
    expect(placeText('EU1', view, printed)).toContain('merchant crossed out');
    expect(placeText('EU6', view, printed)).toContain('lair of The Roc');
    expect(placeText('EU0', view, printed)).toBe('The city of EU, needs silk, stall of Azure');
    expect(placeText('RU0', view, printed)).toContain('fruit is not needed any more');
    expect(placeText('EU2', view, printed)).toContain('a cache lies here');
  });

  test('only one place is a stop of the tab key, at first that of the own hero', () => {
    const { container } = board();
    const stops = [...container.querySelectorAll<HTMLElement>('[data-place][tabindex="0"]')];
    expect(stops.map((each) => each.dataset.place)).toEqual(['EU3']);
  });

  test('what is crossed out, needed, met or owned is drawn so', () => {
    const { container } = board();
    expect(container.querySelectorAll('.seal.crossed')).toHaveLength(1);
    expect(container.querySelectorAll('.need')).toHaveLength(2);
    expect(container.querySelectorAll('.need.met')).toHaveLength(1);
    expect(container.querySelector('.stall text')!.textContent).toBe('A');
  });

  test('an open step of the own quest is marked where it leads', () => {
    const { container } = board();
    expect(container.querySelectorAll('.sought')).toHaveLength(1);
    expect(hex(container, 'RU5').getAttribute('aria-label')).toContain('your quest leads here');
  });

  test('the way a band will go is drawn, and told where it stands and where it goes', () => {
    const { container } = board();
    expect([...container.querySelectorAll<SVGGElement>('[data-way]')].map((way) => way.dataset.way)).toEqual(['brigand 0']);
    for (const place of ['RU1', 'RU5']) expect(hex(container, place).getAttribute('aria-label')).toContain('Road Robbers will go to part 5 of RU after Crimson, who is the nearest');
    expect(face.explain('RU1', view)!.clauses).toEqual(expect.arrayContaining(['BRIG-5', 'BRIG-8']));
  });

  test('a band that stays and a monster that reaches nobody draw no way; how far it reaches is drawn', () => {
    const monsters = [{ monster: 'imp', place: 'EU3', met: [], reach: ['EU2', 'EU4'] }];
    const { container } = showBoard(face, { ...view, monsters, plans: [{ who: 'brigand', seat: null, path: [], why: 'nobody' }] }, seats);
    expect(container.querySelectorAll('[data-way]')).toHaveLength(0);
    expect(container.querySelectorAll('.reach')).toHaveLength(2);
  });

  test('the journal tells what the NPCs did, and how much of it is new', async () => {
    const line = (kind: string, text: string, data: Record<string, unknown> = {}, clause = '') => ({ move: 1, kind, clause, seat: -1, text, data });
    const log = [line('month', 'Month 3', { month: 3 }), line('event', 'Fair Winds'), line('band_moves', 'Road Robbers go', { band: 'brigand' }), line('month', 'Month 4', { month: 4 })];
    const { container } = board({ log });
    const tab = [...container.querySelectorAll('nav button')].at(-1)!;
    expect(tab.textContent).toContain('Journal 1 new from the NPCs');
    await fireEvent.click(tab);
    expect([...said('The journal').querySelectorAll('h4, h5, li')].map((each) => each.textContent!.trim())).toEqual([
      'Month 3 of 30, Stage Lv 1', 'In the NPC phase, as all stand now', 'Month 4', 'Month 3', 'The NPCs', 'Road Robbers go', 'Before that', 'Fair Winds',
    ]);
    expect(tab.textContent).not.toContain('new from');
  });

  test('a piece that walked stays there until the next view', async () => {
    const { container, rerender, props } = board();
    const where = () => container.querySelector<HTMLElement>('[data-piece="seat 0"]')!.style.transform;
    const before = where();
    await rerender({ ...props, scene: { kind: 'walk', piece: 'seat 0', path: ['EU3', 'EU4'] } });
    await vi.waitFor(() => expect(where()).not.toBe(before));
    await rerender({ ...props, scene: null, view: { ...props.view } });
    await vi.waitFor(() => expect(where()).toBe(before));
  });

  test('the month tells its event and the next one, and in which order all move', () => {
    board();
    expect(said('Event: Fair Winds: 1 more move point.')).toBeTruthy();
    expect(said('Next event: Dust Storm: 1 move point fewer.')).toBeTruthy();
    expect([...said('Turn order').querySelectorAll('[role="img"]')].map((each) => each.getAttribute('aria-label'))).toEqual(['A, the tower', 'C, the rose']);
  });
});

describe('battles', () => {
  const side = { number: 3, points: 0, card: null, pinned: false, silenced: false, purse: 0, skills: 0 };
  const clan = [{ level: 1, hp: 4, dealt: 0 }, { level: 1, hp: 0, dealt: 0 }, { level: 2, hp: 2, dealt: 1 }, null, null, null];
  const none = [0, 0, 0, 0, 0, 0, 0];
  const mine = { ...side, seat: 0, members: clan, dice: [2, 5, 0, 4, 0, 0, 0] };
  const theirs = { ...side, seat: null, members: [null, null, null, null, null, null], dice: none };
  const battle = { kind: 'hunt', foe: 'imp', place: 'EU3', stage: 2, hp: 1, most: 3, chase: 0, barrier: 0, mark: 0, chooser: 0, sides: [mine, theirs] };
  const fight = (more: object = {}, given: Record<string, unknown> = {}) => showBoard(face, { ...view, battle: { ...battle, ...more } }, seats, given);
  const line = (kind: string, data: Record<string, unknown>, seat = 0) => ({ move: 1, kind, clause: '', seat, text: kind, data });

  test('both sides with their members and hit points; dice say whose they are and whether they hit', async () => {
    const { container, props } = fight({}, { options: [option('faint hero', 'member hero', 'Salman faints')] });
    expect(said('1 of 3 hit points')).toBeTruthy();
    expect(said('Crimson: Soldier 1, Lv 1, fainted')).toBeTruthy();
    expect(container.querySelectorAll('.hearts .dealt')).toHaveLength(1);
    expect(said('Crimson: die of Salman: 2, hits: 1').classList).toContain('hit');
    expect(said('Crimson: die of Salman: 5, no skill').classList).not.toContain('hit');
    expect(said('Crimson: die of Soldier 2: 4, misses').classList).not.toContain('hit');
    await fireEvent.click(said('Crimson: Salman, Lv 1, 4 hit points; Salman faints'));
    expect(props.onchoose).toHaveBeenCalledWith('member hero');
  });

  test('points go to the other side: only there can somebody be hit', () => {
    const sides = [{ ...mine, seat: 0 }, { ...theirs, members: [null, { level: 1, hp: 2, dealt: 0 }, null, null, null, null] }];
    fight({ kind: 'band', foe: 'brigand', sides }, { options: [option('hit 1', 'member 1', 'Hit soldier 1')] });
    expect(said('Road Robbers: Soldier 1, Lv 1, 2 hit points; Hit soldier 1')).toBeTruthy();
    expect(said('Crimson: Soldier 1, Lv 1, fainted')).toBeTruthy();
  });

  test('the dice of the stage before lie there until the next ones are rolled', () => {
    const log = [line('battle', {}), line('attack', { stage: 1, first: [3, 0, 0, 6, 0, 0, 0], second: none, numbers: [3, 3] }), line('points_dealt', { points: [1, 0], numbers: [3, 3] })];
    const { container } = fight({ sides: [{ ...mine, dice: none, number: 0 }, theirs] }, { log });
    expect(said('Crimson: die of Salman: 3, hits: 1')).toBeTruthy();
    expect(said('Crimson: die of Soldier 2: 6, misses')).toBeTruthy();
    expect(container.textContent).toContain('Stage 1: Crimson dealt 1.');
  });

  test('cards for battles are offered', async () => {
    const players = [{ ...view.players[0]!, cards: [{ card: 'Y1', uses: 1 }, { card: 'P1', uses: 2 }] }, view.players[1]!];
    const { props } = showBoard(face, { ...view, players, battle }, seats, { options: [option('card P1', 'rune P1', 'Play Rune of Ember')] });
    await fireEvent.click(said('Rune of Ember: 2 extra damage. Uses left: 2; Play Rune of Ember'));
    expect(props.onchoose).toHaveBeenCalledWith('rune P1');
    expect(document.querySelectorAll('.battle .purple')).toHaveLength(1);
  });

  const exact = (chance: number, tells = '') => ({ chance, low: chance, high: chance, samples: 0, tells });
  const known: Record<string, ReturnType<typeof exact>> = { done: exact(0.6, 'About 1.5 faint.'), 'reroll 2': exact(0.7), 'reroll silver': exact(0.55) };
  const odds = (more: object = {}) => ({ shown: false, on: true, offered: true, of: (each: string) => known[each] ?? null, ...more });
  const rerolls = [option('done', '', 'Roll no other die'), option('reroll 2', 'die 2', 'Roll the die of soldier 2 again')];

  test('the scene tells the chance now, and what each choice makes of it', async () => {
    const { container, rerender, props } = fight({}, { options: rerolls, odds: odds() });
    const strip = said('The chance in this battle');
    expect(strip.textContent!.replace(/\s+/g, ' ').trim()).toBe('Now: 60 % to win About 1.5 faint. 40 % to die Exact, if all fight on without other cards.');
    expect(said('Crimson: die of Soldier 2: 4, misses, then 70 % to win; Roll the die of soldier 2 again').textContent).toContain('70 %');
    await rerender({ ...props, options: [] }); // somebody else chooses: what was told last stays
    expect(said('The chance in this battle').textContent).toContain('At the last choice: 60 %');
    expect(container.querySelectorAll('.chance .bar')).toHaveLength(1);
  });

  test('where nothing is done but to choose, the best choice is the chance now; an estimate says so', () => {
    const of = (each: string) => ({ ...exact(each === 'faint 2' ? 0.5 : 0.3), low: 0, high: 1 });
    fight({}, { options: [option('faint hero', 'member hero', 'Salman faints'), option('faint 2', 'member 2', 'Soldier 2 faints')], odds: odds({ of }) });
    expect(said('The chance in this battle').textContent).toMatch(/about 50 % to win.*about 50 % to die.*An estimate/s);
    expect([...document.querySelectorAll('.becomes')].map((each) => each.textContent)).toEqual(['≈30 %', '≈50 %']);
  });

  test('the chance has its place though it is not told, and is asked for there; who does not fight has none', async () => {
    const book = odds({ on: false });
    fight({}, { options: rerolls, odds: book });
    expect(book.shown).toBe(true);
    await fireEvent.click(said('The chance in this battle').querySelector('button')!);
    expect(book.on).toBe(true);
    cleanup();
    fight({ sides: [{ ...mine, seat: 1 }, theirs] }, { odds: odds() });
    expect(said('The chance in this battle')).toBeFalsy();
  });

  test('dice that were picked to roll again say so', () => {
    const dice = [6, 0, 0, 4, 0, 0, 0];
    fight({ sides: [{ ...mine, dice }, theirs] }, { options: rerolls });
    expect(said('Crimson: die of Salman: 6, picked to roll again').classList).toContain('picked');
    expect(said('Crimson: die of Soldier 2: 4, misses; Roll the die of soldier 2 again').classList).not.toContain('picked');
  });

  test('a battle is shown whatever page lay open', async () => {
    const { container, rerender, props } = board();
    await fireEvent.click(said('Mat of Azure'));
    await rerender({ ...props, view: { ...view, battle } });
    await vi.waitFor(() => expect(said('The battle')).toBeTruthy());
    expect(container.querySelector('nav [aria-pressed="true"]')!.textContent).toContain('Chart');
  });

  test('what a battle brought stays until it is put away', async () => {
    const log = [line('battle', { battle: 'hunt' }), line('fainted', { member: 1 }), line('monster_defeated', { battle: 'hunt' }), line('gold', { gold: 5, lost: 0 }), line('gold', { gold: 2, lost: 0 }), line('took', { good: 'silk' }), line('wanted', { before: 0, after: 2 })];
    const { rerender, props } = board({ log });
    const told = () => [...(said('What the battle brought')?.querySelectorAll('.gain, .loss') ?? [])].map((each) => each.textContent);
    expect(told()).toEqual(['+1 silk', '+7 gold', '+2 wanted', '1 fainted']);
    await rerender({ ...props, log: [...log, line('travelled', {})] });
    expect(told()).toEqual([]);
    await rerender({ ...props, log });
    await fireEvent.click(said('What the battle brought').querySelector('button')!);
    expect(told()).toEqual([]);
  });
});

describe('mats', () => {
  test('the own mat offers what can be chosen, a rival mat shows the same and offers nothing', async () => {
    const { props } = board({ options: [option('sell silk', 'good silk', 'Sell silk'), option('train hero', 'member hero', 'Train')] });
    await fireEvent.click(said('Mat of Crimson'));
    expect(said('The mat of Crimson')).toBeTruthy();
    await fireEvent.click(said('Silk; Sell silk'));
    expect(props.onchoose).toHaveBeenCalledWith('good silk');
    expect(said('Hero: filled')).toBeTruthy();
    expect(said('Legend: Defeat a Legendary Monster. Now: none on the chart.')).toBeTruthy();
    expect(said('Soldier slot 1: Lv 1, fainted, 0 experience')).toBeTruthy();
    expect(said('The mat of Crimson').textContent).toContain('part 5 of RU');
    await fireEvent.click(said('Mat of Azure'));
    expect(said('The mat of Azure').querySelectorAll('.open')).toHaveLength(0);
  });

  test('a hold has a slot for each good and the free ones', () => {
    expect(holdOf(player({}))).toEqual(['silk', 'silk', null]);
  });

  test.each([true, false])('the sheet says what a seat has (compact: %s)', (compact) => {
    const { container } = render(face.Sheet, { view, printed, look: seats[0]!, compact, active: true });
    expect(container.textContent).toContain('20');
    if (!compact) expect(said('Cargo: 2 silk')).toBeTruthy();
  });
});

describe('words', () => {
  test('everything that can be pointed at is explained', () => {
    const targets = ['EU0', 'EU3', 'seat 0', 'monster imp', 'brigand', 'government', 'hero H1', 'quest Q1', 'rune Y1', 'slot legend', 'good silk', 'caravan trader', 'upgrade pet', 'status explorer', 'event V1', 'month', 'stage', 'wanted', 'events', 'merchant', 'shop', 'stall', 'caravan', 'workshop', 'recruiter', 'guild', 'member hero', 'member 1', 'die silver', 'die gold', 'die 1'];
    for (const target of targets) {
      const told = face.explain(target, view);
      expect(told?.title, target).toBeTruthy();
      expect(JSON.stringify(told)).not.toMatch(/undefined|NaN/);
      expect(told?.clauses.length, target).toBeGreaterThan(0);
      expect(new Set(told?.facts.map(({ label }) => label)).size, target).toBe(told?.facts.length);
    }
    expect(face.explain('nothing', view)).toBeNull();
  });

  test('who does not see the table reads it', () => {
    const tables = face.describe(view);
    for (const { head, rows } of tables) for (const row of rows) expect(row).toHaveLength(head.length);
    expect(tables[2]!.rows).toEqual([['Road Robbers', 'will go to part 5 of RU after Crimson, who is the nearest (BRIG-5, BRIG-8)']]);
    expect(tables[3]!.rows).toHaveLength(14);
    expect(face.headline(view)).toBe('Month\u00a03\u00a0of\u00a030\u00a0· Stage\u00a0Lv\u00a01');
    expect(face.ending('runes', [9, 3], seats)).toBe('Crimson wins: the runes are gathered.');
  });
});

describe('events', () => {
  const event = (kind: string, data: object, seat = 0) => face.scenes({ kind, data, seat } as never, view);

  test('a step is walked, gold rises from the meeple', () => {
    expect(event('travelled', { from: 'EU3', place: 'EU4', where: '' })).toEqual([{ kind: 'walk', piece: 'seat 0', path: ['EU3', 'EU4'] }]);
    expect(event('gold', { gold: 3, lost: 0 })).toEqual([{ kind: 'float', at: 'seat 0', text: '+3 gold', tone: 'gain' }]);
    expect(event('attack', { stage: 1, first: [2, 5, 0, 0, 0, 0, 0], second: [0, 0, 4, 0, 0, 0, 0], numbers: [3, 3] })).toEqual([
      { kind: 'tumble', seat: 0, pieces: ['rolled 0 0', 'rolled 0 1', 'rolled 1 2'], faces: [2, 5, 4] },
    ]);
    expect(event('band_moves', { band: 'brigand', place: 'RU2', where: '', target: 0 }, -1)).toEqual([{ kind: 'walk', piece: 'brigand', path: ['RU1', 'RU2'] }]);
    expect(event('band_moves', { band: 'brigand', place: 'RU5', where: '', target: 0 }, -1)).toEqual([{ kind: 'walk', piece: 'brigand', path: ['RU1', 'RU6', 'RU5'] }]);
    expect(kinds).toContain('legend_summoned');
  });

  test('a World Event is announced with what it does', async () => {
    const { container } = board({ scene: { kind: 'banner', text: 'Dust Storm', seat: null }, pace: 1 });
    await vi.waitFor(() => expect(container.querySelector('.banner')!.textContent).toMatch(/Dust Storm.*1 move point fewer\./s));
  });

  testScenes(
    [
      { kind: 'walk', piece: 'seat 1', path: ['EU3', 'EU2'] },
      { kind: 'float', at: 'EU2', text: '+1 gold', tone: 'gain' },
      { kind: 'flash', at: 'monster imp', tone: 'loss' },
      { kind: 'banner', text: 'Month 4', seat: null },
    ],
    board,
  );
});

testCatalog('world_adventure', face, true);
