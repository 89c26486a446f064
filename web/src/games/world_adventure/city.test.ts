import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatLook } from '../../look/seats';
import type { BarredShown, OptionShown } from '../../protocol';
import City from './City.svelte';
import type { Desk } from './desk';
import Picker from './Picker.svelte';
import { barred, doorNow, groupsOf, listed, offered, onMat, open, pageNow, pickFor, sectionNow } from './picking.svelte';
import type { City as CityShown, Player, Printed, View } from './shown';

const territory = (name: string, city: boolean) => ({ name, nation: 'EU', q: 0, r: 0, city, merchant: !city, monster: false, lair: null, around: [] });
const printed = {
  players: ['Crimson', 'Azure'],
  exp: 6,
  trades: [12, 16],
  most_status: 5,
  costs: { sell: 4, needed: 6, buy: 4, stall: 5, income: 5, toll: 2, upgrade: 5, resale: 2, recruit: 5, recover: 2, train: 5, evolve: 15 },
  nations: { EU: 'Europe' },
  territories: { EU0: territory("Europe's city", true), EU1: territory('the north of Europe', false) },
  goods: { silk: 'Silk', fruit: 'Fruit' },
  statuses: { explorer: { name: 'Explorer', text: 'finds' }, charisma: { name: 'Charisma', text: 'haggles' }, leadership: { name: 'Leadership', text: 'leads' } },
  upgrades: { pet: { name: 'Mount Pet', text: 'Runs.' } },
  caravans: { trader: { name: 'Trader', level: 1, cost: 10, sells: 5, cargo: 2, chase: 1, barrier: 0 }, big: { name: 'Master Trader', level: 2, cost: 40, sells: 20, cargo: 4, chase: 2, barrier: 0 } },
  soldiers: [{ hp: 2, damage: 1, accuracy: 4 }],
  heroes: { H1: { name: 'Salman', skill: 'Strike', moment: 'stage', levels: [] } },
  runes: { Y1: { name: 'Rune of the Road', purple: false, uses: 2, copies: 2, text: '2 more move points.' } },
  quests: { Q1: { name: 'Treasure Quest', steps: ['Roll.'], ordered: false, text: 'Roll.', rewards: '4 gold.' } },
} as unknown as Printed;

const player: Player = {
  ...{ hero: 'H1', dealt: null, level: 1, exp: 6, down: false, status: [1, 2, 2], caravan: 'trader', gold: 21, goods: { silk: 2 }, cargo: 4 },
  soldiers: [{ level: 1, exp: 2, down: true }, null, null, null, null],
  upgrades: { pet: 0, cargo: 0, smoke: 1, medic: 0 },
  ...{ buys: 2, runes: 1, gems: [], cards: [], places: 1, items: [], quest: null, wanted: 0, deaths: 0, penalty: false },
  ...{ place: 'EU0', visited: { EU: 2 }, veil: false, trained: [0] },
};
const city: CityShown = { need: 'silk', met: false, stall: 1, sell: 4, needed: 6, closed: false };
let month = 1;
/** Another month each time: nothing is open from the test before. */
function laid(more: object = {}, own: Partial<Player> = {}): View {
  return {
    ...{ month: (month += 1), phase: 'turn', seat: 0, order: [0, 1], cities: { EU: city }, stock: { silk: 1, fruit: 3 }, quest_row: ['Q1'], quest_deck: 9 },
    ...{ rune_deck: 8, open_runes: ['Y1'], drawn: null, battle: null, costs: { upgrade: 5, recruit: 5, recover: 2, guild: 1 } },
    turn: { mp: 1, ap: 1, sale: {}, offer: {}, worth: 0 },
    players: [{ ...player, ...own }, player],
    ...more,
  } as unknown as View;
}

const option = (name: string, target = ''): OptionShown => ({ option: name, label: `do ${name}`, target });
const WAYS = ['EU1', 'EU2', 'EU3'].map((place) => option(`travel ${place}`, place));
const CITY = [option('shop', 'shop'), option('upgrade pet', 'upgrade pet'), option('caravan big', 'caravan big'), option('recruit', 'recruiter'), option('recover 1', 'member 1'), option('guild Q1', 'quest Q1'), option('throw silk', 'good silk')];
const TURN = [...WAYS, ...CITY, option('card Y1', 'rune Y1'), option('end')];
const names = (options: { option: string }[]) => options.map((each) => each.option);

afterEach(cleanup);

describe('the sections of a turn', () => {
  test('are those that have something, in the order in which a player thinks', () => {
    expect(groupsOf(TURN).map(({ section, options }) => `${section} ${options.length}`)).toEqual(['road 3', 'quests 1', 'trade 1', 'workshop 2', 'clan 2', 'cards 1', 'cargo 1']);
  });

  test('are not there where all can be read, or where it is no turn', () => {
    expect(groupsOf([...WAYS, option('end')])).toEqual([]);
    expect(groupsOf(TURN.slice(0, -1))).toEqual([]);
    expect(listed([...WAYS, option('end')], laid())).toHaveLength(4);
  });

  test('what a place is for is open at first, and every option lies in one of them', () => {
    const view = laid();
    expect(sectionNow(TURN, view)).toBe('trade');
    expect(sectionNow([...TURN, option('engage here')], view)).toBe('fight');
    expect(sectionNow([...TURN, option('try')], view)).toBe('quests');
    expect(names(listed(TURN, view))).toEqual(['shop', 'end']);
    const all = groupsOf(TURN).flatMap(({ section }) => {
      open(section, view);
      return names(listed(TURN, view)).slice(0, -1);
    });
    expect(all.sort()).toEqual(names(TURN).slice(0, -1).sort());
  });

  test('where all can be read, what a place is for comes first, then the ways, and last what is thrown away', () => {
    const few = [option('travel EU1', 'EU1'), option('throw silk', 'good silk'), option('engage here', 'EU3'), option('card Y1', 'rune Y1'), option('end')];
    expect(names(listed(few, laid())).slice(0, 4)).toEqual(['engage here', 'card Y1', 'travel EU1', 'throw silk']);
  });

  test('a tap on a good throws it away only where that was opened', () => {
    const view = laid();
    expect(names(offered(TURN, view))).not.toContain('throw silk');
    open('cargo', view);
    expect(names(offered(TURN, view))).toContain('throw silk');
    expect(pageNow(TURN, view)).toBe('mat');
    const sale = [option('sell silk', 'good silk'), option('done')];
    expect(offered(sale, view)).toEqual(sale);
  });

  test('the mat, which shows no prices, sells nothing of the workshop', () => {
    expect(names(onMat(TURN))).not.toContain('upgrade pet');
    expect(names(onMat(TURN))).toContain('card Y1');
  });

  test('what was opened stays open until one leaves the place or the turn', () => {
    const view = laid();
    open('workshop', view);
    expect(sectionNow(TURN, { ...view })).toBe('workshop');
    expect(sectionNow(TURN, { ...view, month: view.month + 1 })).toBe('trade');
    const gone = { ...view, players: [{ ...player, place: 'EU1' }, player] };
    expect(sectionNow(TURN, gone)).toBe('trade');
  });

  test('only what is barred there is told, unless there are none', () => {
    const view = laid();
    const shut: BarredShown[] = [{ option: 'stall', target: 'stall', reason: 'no gold', clause: '' }, { option: 'evolve 1', target: 'member 1', reason: 'no experience', clause: '' }];
    expect(names(barred(shut, view, TURN))).toEqual(['stall']);
    expect(names(barred(shut, view, WAYS))).toEqual(['stall', 'evolve 1']);
  });

  test('a guide opens what it asks for', () => {
    const view = laid();
    pickFor('recover 1', TURN, view);
    expect(sectionNow(TURN, view)).toBe('clan');
  });
});

describe('the board turns to what is asked', () => {
  test.each([
    [[option('sell silk', 'good silk'), option('done')], 'city', 'trade'],
    [[option('roll'), option('leave')], 'city', 'trade'],
    [[option('quest Q1', 'quest Q1'), option('neither')], 'city', 'quests'],
    [[option('gem hero', 'slot hero')], 'mat', null],
    [[option('status explorer', 'status explorer')], 'mat', null],
    [TURN, 'chart', null],
    [[], null, null],
  ])('%#', (options, page, door) => {
    const view = laid();
    expect(pageNow(options, view)).toBe(page);
    if (door) expect(doorNow(options, view)).toBe(door);
  });

  test('a door that is entered opens the city, the road leads back to the chart; battles are fought there', () => {
    const view = laid();
    open('clan', view);
    expect([pageNow(TURN, view), doorNow(TURN, view)]).toEqual(['city', 'clan']);
    open('road', view);
    expect(pageNow(TURN, view)).toBe('chart');
    expect(pageNow([option('hit 1', 'member 1')], laid({ battle: {} }))).toBe('chart');
  });

  test('the caravan of the start is chosen in the workshop', () => {
    const view = laid({ phase: 'setup' });
    expect([pageNow([option('caravan trader')], view), doorNow([option('caravan trader')], view)]).toEqual(['city', 'workshop']);
  });
});

describe('the picker', () => {
  const show = (view: View, options: OptionShown[]) => render(Picker, { view, printed, seats: [], options, wanted: '', onlight: () => {} });

  test('a section is opened by its button and says how much it offers', async () => {
    const view = laid();
    show(view, TURN);
    const clan = screen.getByRole('button', { name: 'Clan: 2' });
    expect(clan.getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(clan);
    expect(clan.getAttribute('aria-pressed')).toBe('true');
    expect(names(listed(TURN, view))).toEqual(['recruit', 'recover 1', 'end']);
  });

  test('points are spread number by number until one split is left', async () => {
    const view = laid({ phase: 'setup' });
    const splits = [[3, 1, 1], [3, 2, 0], [1, 2, 2], [0, 4, 1], [4, 1, 0], [1, 4, 0], [0, 1, 4], [2, 2, 1], [1, 1, 3]].map((points) => option(`split ${points.join(' ')}`));
    show(view, splits);
    expect(listed(splits, view)).toEqual([]);
    const button = (name: string) => screen.getByRole('button', { name });
    await fireEvent.click(button('Explorer 3'));
    expect(names(listed(splits, view))).toEqual(['split 3 1 1', 'split 3 2 0']);
    expect(button('Charisma 4').getAttribute('aria-disabled')).toBe('true');
    await fireEvent.click(button('Charisma 4'));
    expect(button('Charisma 4').getAttribute('aria-pressed')).toBe('false');
    await fireEvent.click(button('Charisma 2'));
    expect(names(listed(splits, view))).toEqual(['split 3 2 0']);
    await fireEvent.click(button('Explorer 1'));
    expect(names(listed(splits, view))).toEqual(['split 1 2 2']);
    await fireEvent.click(button('Explorer 1'));
    expect(names(listed(splits, view))).toEqual(['split 3 2 0', 'split 1 2 2', 'split 2 2 1']);
    pickFor('split 0 1 4', splits, view);
    expect(names(listed(splits, view))).toEqual(['split 0 1 4']);
  });

  test('a sale shows its pieces, its worth and what it fulfils', () => {
    const sale = (worth: number, goods: object) => laid({ turn: { mp: 0, ap: 1, sale: goods, offer: {}, worth } });
    const options = [option('sell silk'), option('done')];
    const { rerender, container } = show(sale(0, {}), options);
    expect(container.textContent).toContain('Nothing is chosen yet.');
    expect(container.querySelectorAll('.met')).toHaveLength(0);
    void rerender({ view: sale(14, { silk: 1, fruit: 2 }) });
    return Promise.resolve().then(() => {
      expect(container.textContent).toMatch(/14 gold.*1 silk.*2 fruit.*Silk is needed here: 6 gold, other goods 4/s);
      expect([...container.querySelectorAll('.met')].map((each) => each.textContent!.trim())).toEqual(['✓ rune: worth 12 with silk']);
    });
  });

  test('a sale without what is needed fulfils nothing, whatever it is worth', () => {
    const { container } = show(laid({ turn: { mp: 0, ap: 1, sale: { fruit: 4 }, offer: {}, worth: 16 } }), [option('sell silk'), option('done')]);
    expect(container.querySelectorAll('.met')).toHaveLength(0);
  });

  test('a purchase shows what the dice offer, the price and the room', () => {
    const { container } = show(laid({ turn: { mp: 0, ap: 1, sale: {}, offer: { fruit: 2 }, worth: 0 } }), [option('buy fruit'), option('done')]);
    expect(container.textContent).toMatch(/2 gold each.*2 fruit.*21 gold and 2 free cargo slots.*Silk is needed here and not for sale/s);
  });

  test('points dealt are told, and to whom; those of the other side are not', () => {
    const hero = { level: 1, hp: 3, dealt: 0 };
    const sides = [1, 2].map((dealt, seat) => ({ seat, members: [hero, { level: 1, hp: 2, dealt }] }));
    const { container } = show(laid({ battle: { kind: 'duel', chooser: 0, sides } }), [option('hit 1', 'member 1')]);
    expect(container.textContent).toContain('Dealt to Azure so far: soldier 1: 2.');
  });
});

describe('the city', () => {
  const seats = [seatLook(0, 'Crimson', 'Mia', true), seatLook(1, 'Azure', 'Bo')];
  const chosen: string[] = [];
  beforeEach(() => chosen.splice(0));
  const desk = (options: OptionShown[], shut: BarredShown[] = []): Desk => ({
    options, barred: shut, lit: null, still: true, light: () => {}, choose: (target) => chosen.push(target), explain: () => {},
  });
  const show = (view: View, options: OptionShown[], shut: BarredShown[] = []) => render(City, { view, printed, seats, me: 0, desk: desk(options, shut) });
  const spot = (name: RegExp) => screen.getByRole('button', { name });

  test('shows a Rune Power once, however many copies of it were drawn or lie open', async () => {
    show(laid({ open_runes: ['Y1', 'Y1'], drawn: { seat: 0, what: 'runes', count: 2, cards: ['Y1', 'Y1'] } }), [option('keep Y1', 'rune Y1')]);
    await fireEvent.click(screen.getByRole('button', { name: /Guild hall/ }));
    expect(screen.getAllByRole('button', { name: /^Rune of the Road/ })).toHaveLength(1);
    expect(screen.getByText('just drawn')).toBeTruthy();
  });

  test('has four doors, and behind each what it offers', async () => {
    const view = laid();
    show(view, TURN);
    expect(screen.getByRole('heading', { name: "Europe's city" })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Shop' })).toBeTruthy();
    await fireEvent.click(spot(/^Visit the shop; do shop/));
    await fireEvent.click(spot(/^Workshop$/));
    await fireEvent.click(spot(/^Mount Pet, 5 gold: Runs. You have 0; do upgrade pet/));
    await fireEvent.click(spot(/^Master Trader, Lv 2, 40 gold: cargo 4, chase 2, barrier 0; do caravan big/));
    await fireEvent.click(spot(/^Recruiter$/));
    await fireEvent.click(spot(/^Soldier 1: fainted: recover for 2 gold, Lv 1, 2 of 6 experience; do recover 1/));
    await fireEvent.click(spot(/^Recruit a soldier for 5 gold; do recruit/));
    await fireEvent.click(spot(/^Guild hall$/));
    await fireEvent.click(spot(/^Treasure Quest: Roll. Reward: 4 gold.; do guild Q1/));
    expect(chosen).toEqual(['shop', 'upgrade pet', 'caravan big', 'member 1', 'recruiter', 'quest Q1']);
  });

  test('an upgrade that can only be sold is not marked with what it costs to buy', async () => {
    show(laid({}, { upgrades: { pet: 1, cargo: 0, smoke: 1, medic: 0 } }), [...WAYS, ...CITY.filter(({ option: name }) => name !== 'upgrade pet'), option('sell_upgrade pet', 'upgrade pet'), option('end')]);
    await fireEvent.click(spot(/^Workshop$/));
    expect(spot(/^Mount Pet, sell: \+2 gold: Runs/).textContent).not.toContain('5 gold');
  });

  test('says why something cannot be had', () => {
    show(laid(), TURN, [{ option: 'stall', target: 'stall', reason: 'There is a stall in this city already.', clause: 'STALL-2' }]);
    expect(screen.getByRole('group', { name: 'Shop' }).textContent).toMatch(/Stall of Azure.*There is a stall in this city already\./s);
    expect(spot(/^Build a stall; not now: There is a stall/).getAttribute('aria-disabled')).toBe('true');
  });

  test('tells what sells for how much here and elsewhere, and what is in the caravan', () => {
    const { container } = show(laid({ turn: { sale: { silk: 1 }, offer: {}, worth: 6 } }), [option('sell silk', 'good silk'), option('done')]);
    expect(container.textContent).toContain('First sell: silk 6 gold, other goods 4.');
    expect(spot(/^Silk: you have 2, 1 in stock, 1 in the sale, needed here; do sell silk/)).toBeTruthy();
    expect(container.querySelector('.cities')!.textContent).toMatch(/Europe.*Silk.*6.*else 4; you were here in month 2/s);
  });

  test('can be looked into from the road', () => {
    const { container } = show(laid({}, { place: 'EU1' }), []);
    expect(screen.getByRole('heading', { name: 'Cities from afar' })).toBeTruthy();
    expect(container.textContent).toContain('You are in the north of Europe');
    expect(screen.queryByRole('button', { name: /^Visit the shop/ })).toBeNull();
  });

  test('before the first month shows the caravans to begin with, without a price, and what they may become', () => {
    const { container } = show(laid({ phase: 'setup', turn: null }, { place: null }), [option('caravan trader', 'caravan trader')]);
    expect(spot(/^Trader, Lv 1/).getAttribute('aria-disabled')).toBe('false');
    expect(container.textContent).not.toMatch(/10 gold|Mount Pet/);
    expect(spot(/^Master Trader, Lv 2, 40 gold/).getAttribute('aria-disabled')).toBe('true');
  });
});
