import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { EventShown, OptionShown } from '../../protocol';
import type { Scene } from '../contract';
import { looksOf, option, readRecorded, showBoard, testCatalog, testEvents, testScenes, type Moment } from '../harness';
import { face as makeFace } from '.';
import { neededPage, pageOf, sceneOf } from './pages';
import { listed, path, pick, pickFor, steps } from './picking.svelte';
import recorded from './recorded.json';
import { told } from './scenes';
import type { Attempt, Events, Printed, View } from './shown';
import { BODIES, SIGNS } from './signs';
import { brief } from './texts';
import { COLOURS, dieTarget, membersOf, ownSeat, SYMBOLS } from './view';

const { events: seen, moments, secrets } = readRecorded<Printed, View>(recorded);
// What happens too seldom to be in the records; told as the server would.
const RARE: [keyof Events, EventShown['data']][] = [
  ['no_item', { deck: 'items' }],
  ['end_shared', { winners: [0, 1], scores: [30, 30], team: false, title: '' }],
  ['no_roll', {}],
];
const recordedKinds = new Set(seen.map(({ kind }) => kind));
const rare = RARE.filter(([kind]) => !recordedKinds.has(kind));
const events = [...seen, ...rare.map(([kind, data]) => ({ ...seen[0]!, kind, data }))];
const asked = (wanted: (moment: Moment<Printed, View>) => boolean) => moments.find(wanted)!;
const tavern = asked(({ decision, view }) => decision.ask === 'tavern' && membersOf(view.players[decision.seat]!).length > 1);
const roll = asked(({ decision }) => decision.options.some((each) => each.option === 'banner'));
const { printed } = tavern;
const face = makeFace(printed);
const looks = (names: string[], mine: number) => looksOf(names).map((look) => ({ ...look, mine: look.seat === mine }));

// The sentence in the log is enough.
const SILENT = ['dealt', 'no_payday', 'pool', 'counted', 'arena_over'];
// Whether there is something to see depends on what is told.
const SOMETIMES = ['blocked', 'refilled'];

type Table = Pick<Moment<Printed, View>, 'printed' | 'view'> & { seat: number };
const at = ({ decision, ...moment }: Moment<Printed, View>): Table => ({ ...moment, seat: decision.seat });

function board(given: Record<string, unknown> = {}, table: Table = at(tavern)) {
  return showBoard(makeFace(table.printed), table.view, looks(table.printed.players, table.seat), given);
}

const target = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`button[data-target="${name}"]`);

/** What is drawn under a button. */
const picture = (container: HTMLElement, name: string) => target(container, name)!.parentElement!;

describe('events', () => {
  testEvents(
    (event) => makeFace(event.printed),
    told.filter((kind) => !SOMETIMES.includes(kind)),
    events.filter(({ kind }) => !SOMETIMES.includes(kind)),
    SILENT,
    (event) => (moments.find((each) => each.printed === event.printed) ?? tavern).view,
  );

  test('every kind of event has its scenes', () => {
    expect(new Set(events.map(({ kind }) => kind)).size).toBe(told.length);
  });
});

describe('board', () => {
  test.each(moments)('a $decision.ask with $seats seats: every target is there and open', (moment) => {
    const { options } = moment.decision;
    const { container, props } = board({ options }, at(moment));
    for (const each of options.filter((one) => one.target)) {
      const found = target(container, each.target);
      expect(found, `${each.option}: ${each.target}`).not.toBeNull();
      expect(found!.classList).toContain('open');
      found!.click();
      expect(props.onchoose).toHaveBeenLastCalledWith(each.target);
    }
  });

  test.each(moments)('a $decision.ask shows no card twice, and of hidden hands none', (moment) => {
    for (const { view, viewer } of [...moment.others, { view: moment.view, viewer: moment.decision.seat }]) {
      const { container, unmount } = board({}, { ...at(moment), view, seat: viewer ?? -1 });
      const targets = [...container.querySelectorAll<HTMLElement>('button[data-target]')].map((each) => each.dataset.target!);
      expect(targets.length).toBe(new Set(targets).size);
      const known = view.players.flatMap(({ hand, known }) => [...(hand ?? []), ...known]);
      for (const name of targets.filter((each) => each.startsWith('item '))) expect(known).toContain(name.slice(5));
      unmount();
    }
  });

  test.each(moments.filter(({ view }) => view.attempt))('an attempt ($decision.ask) shows its dice and its checklist', (moment) => {
    const { container } = board({}, at(moment));
    const attempt = moment.view.attempt!;
    for (const { die } of attempt.dice) expect(target(container, dieTarget(die))).not.toBeNull();
    expect(container.querySelectorAll('.needs li')).toHaveLength(attempt.conditions.length);
    const filled = attempt.conditions.reduce((sum, { need, have }) => sum + Math.min(need, have), 0);
    expect(container.querySelectorAll('.needs .full')).toHaveLength(filled);
  });

  test('wounds are those of the card before the dice, struck out as far as they are blocked, and then those left', () => {
    const quest = Object.entries(roll.printed.quests).find(([, { light, deadly }]) => light > 1 && deadly)!;
    const shown = (step: Attempt['step'], wounds: [number, number], left: [number, number]) => {
      const [of, to] = [wounds, left].map(([light, deadly]) => ({ light: light!, deadly: deadly! }));
      const attempt: Attempt = { ...roll.view.attempt!, kind: 'quest', card: quest[0], step, wounds: of!, left: to! };
      const { container, unmount } = board({}, { ...at(roll), view: { ...roll.view, attempt } });
      const found = [container.querySelectorAll('.wounds i').length, container.querySelectorAll('.wounds .blocked').length];
      const words = container.querySelector('.wounds')!.textContent;
      unmount();
      return [...found, words?.match(/no more|no$/)?.[0] ?? ''];
    };
    const { light, deadly } = quest[1];
    expect(shown('slots', [0, 0], [0, 0])).toEqual([light + deadly, 0, '']);
    expect(shown('roll', [3, 1], [2, 0])).toEqual([4, 2, '']);
    expect(shown('wounds', [3, 1], [1, 1])).toEqual([2, 0, '']);
    expect(shown('rewards', [3, 1], [0, 0])).toEqual([0, 0, 'no more']);
  });

  test('a die is clicked, then what to do with it, and its die is answered when it is asked for', async () => {
    const die = roll.view.attempt!.dice.find(({ locked }) => !locked)!;
    const { container, props, rerender } = board({ options: roll.decision.options }, at(roll));
    target(container, dieTarget(die.die))!.click();
    await tick();
    const ways = [...container.querySelectorAll<HTMLElement>('.ways button')];
    expect(ways.length).toBeGreaterThan(1);
    expect(props.onchoose).not.toHaveBeenCalled();
    ways.find((each) => each.textContent!.startsWith('Banner'))!.click();
    expect(props.onchoose).toHaveBeenLastCalledWith('banner');
    const attempt: Attempt = { ...roll.view.attempt!, doing: { source: 'banner', rune: null, dice: [] } };
    const options = roll.view.attempt!.dice.map((each) => ({ ...option(`die ${each.die}`), target: dieTarget(each.die) }));
    await rerender({ ...props, view: { ...roll.view, attempt }, options });
    await tick();
    expect(props.onchoose).toHaveBeenLastCalledWith(dieTarget(die.die));
  });

  test('a rune that has to be paid is not paid by the die that was clicked', async () => {
    const die = roll.view.attempt!.dice.find(({ locked }) => !locked)!;
    const open: OptionShown[] = [...roll.decision.options, { ...option('rune'), target: 'rune' }];
    const { container, props, rerender } = board({ options: open }, at(roll));
    target(container, dieTarget(die.die))!.click();
    await tick();
    [...container.querySelectorAll<HTMLElement>('.ways button')].find((each) => each.textContent!.startsWith('A rune'))!.click();
    const options = [{ ...option(`pay ${die.die}`), target: dieTarget(die.die) }];
    const paying = (rune: number | null): View => ({ ...roll.view, attempt: { ...roll.view.attempt!, doing: { source: 'rune', rune, dice: [] } } });
    await rerender({ ...props, view: paying(null), options });
    await tick();
    expect(props.onchoose).toHaveBeenLastCalledWith('rune');
    await rerender({ ...props, view: paying(-1), options: [{ ...option(`die ${die.die}`), target: dieTarget(die.die) }] });
    await tick();
    expect(props.onchoose).toHaveBeenLastCalledWith(dieTarget(die.die));
  });

  const scenes: Scene[] = [
    { kind: 'tumble', seat: 0, faces: [4, 2], pieces: ['die 0', 'die 1'] },
    { kind: 'float', at: 'gold', text: '+2 gold', tone: 'gain' },
    { kind: 'float', at: 'nowhere', text: '+2 gold', tone: 'gain' },
    { kind: 'flash', at: 'level 1', tone: 'gain' },
    { kind: 'walk', piece: 'sword', path: ['level 2'] },
    { kind: 'banner', text: 'Round 3: Teal', seat: 0 },
  ];
  testScenes(scenes, board);

  test('colours and symbols can be told apart by their shapes', () => {
    expect(new Set(COLOURS.map((colour) => BODIES[colour].outline)).size).toBe(COLOURS.length);
    expect(new Set(SYMBOLS.map((symbol) => SIGNS[symbol])).size).toBe(SYMBOLS.length);
  });
});

describe('pages of a phone', () => {
  test.each(moments)('what a $decision.ask asks for lies on the page that opens', ({ view, decision }) => {
    const mine = view.players[decision.seat]!;
    const page = neededPage(decision.options, view, mine);
    const targets = decision.options.map((each) => each.target).filter(Boolean);
    if (targets.length) expect(targets.map((each) => pageOf(each, view, mine))).toContain(page);
    if (sceneOf(view)) expect(page).toBe('feat');
  });
});

describe('picking', () => {
  test.each(moments)('every option of $decision.ask can be reached, and every list can be read', ({ view, printed, decision }) => {
    for (const each of decision.options) {
      pickFor(each.option, decision.options, view);
      expect(listed(decision.options, view, printed), each.option).toContain(each);
      expect(listed(decision.options, view, printed).length).toBeLessThanOrEqual(24);
    }
    pick([], view);
    expect(steps(decision.options, view, printed).length).toBeLessThanOrEqual(24);
  });

  test('a long list is opened step by step and stepped back from', () => {
    const long = [...moments].sort((one, other) => other.decision.options.length - one.decision.options.length)[0]!;
    const { view, printed, decision } = long;
    const [first] = steps(decision.options, view, printed);
    expect(first).toBeDefined();
    pick([first!.id], view);
    expect(path(view)).toEqual([first!.id]);
    expect(path({ ...view })).toEqual([]);
    pick([], view);
  });

  test('what a guide asks for is picked already', async () => {
    const long = [...moments].sort((one, other) => other.decision.options.length - one.decision.options.length)[0]!;
    const wanted = long.decision.options[0]!;
    render(makeFace(long.printed).picking!.Picker, {
      view: long.view,
      printed: long.printed,
      seats: looks(long.printed.players, long.decision.seat),
      options: long.decision.options,
      wanted: wanted.option,
      onlight: vi.fn(),
    });
    await tick();
    expect(listed(long.decision.options, long.view, long.printed)).toContain(wanted);
    pick([], long.view);
  });
});

describe('words', () => {
  test.each(moments)('everything on the table of a $decision.ask can be explained', (moment) => {
    const { view, printed, decision } = moment;
    const face = makeFace(printed);
    const { container } = board({ options: decision.options }, at(moment));
    const targets = [
      ...[...container.querySelectorAll<HTMLElement>('[data-target]')].map((each) => each.dataset.target!),
      ...decision.options.map((each) => each.target).filter(Boolean),
      ...printed.players,
      ...['arena', 'boss', 'rune', 'banner', 'roll', 'stop', 'scout', 'fountain'],
    ];
    for (const name of new Set(targets)) {
      const explained = face.explain(name, view);
      expect(explained, name).not.toBeNull();
      expect(explained!.clauses.length, name).toBeGreaterThan(0);
      expect(new Set(explained!.clauses).size).toBe(explained!.clauses.length);
      expect(new Set(explained!.facts.map((fact) => fact.label)).size, name).toBe(explained!.facts.length);
      expect(JSON.stringify(explained), name).not.toMatch(/undefined|NaN|null/);
    }
    expect(face.explain('nowhere', view)).toBeNull();
  });

  test('in an action that has begun its own choice is asked for', () => {
    const hero = Object.keys(printed.heroes)[0]!;
    const doing = (source: string): View => ({ ...roll.view, attempt: { ...roll.view.attempt!, doing: { source, rune: null, dice: [] } } });
    expect(face.asking!([option('banner')], roll.view)).toBeNull();
    expect(face.asking!([option('die 2')], doing('banner'))).toBe('The banner: which die is rolled again?');
    expect(face.asking!([option('pay free')], doing('rune'))).toBe('A rune: which rune is spent?');
    expect(face.asking!([option('set 1 2')], doing(hero))).toBe(`${printed.heroes[hero]!.name}: which die is turned, and to which face?`);
    expect(brief('After the roll, for a rune: turn any die')).toBe('For a rune: turn any die');
    expect(brief('Before the roll: heal a hero')).toBe('Heal a hero');
    expect(brief('Quest completed: +1 gold')).toBe('Quest completed: +1 gold');
  });

  test('every card can be explained', () => {
    const ids = [
      ...Object.keys(printed.heroes).map((id) => `hero ${id}`),
      ...Object.keys(printed.items).map((id) => `item ${id}`),
      ...Object.keys(printed.quests).map((id) => `quest ${id}`),
      ...COLOURS.map((colour) => `colour ${colour}`),
    ];
    for (const id of ids) expect(face.explain(id, tavern.view)!.title.length, id).toBeGreaterThan(2);
  });

  test.each(moments)('the description of a $decision.ask has everybody and everything', ({ view, printed, seats }) => {
    const tables = makeFace(printed).describe(view);
    expect(tables[0]!.rows).toHaveLength(seats);
    expect(tables[1]!.rows).toHaveLength(view.rows.town.length + view.rows.forest.length + view.rows.mountain.length);
    for (const table of tables) expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
    expect(JSON.stringify(tables)).not.toMatch(/undefined|NaN/);
  });

  test.each(moments.filter(({ others }) => others.length))('of a $decision.ask nobody is told what is in hidden hands', ({ printed, others }) => {
    for (const { view } of others) {
      const known = new Set(view.players.flatMap(({ hand, known, party }) => [...(hand ?? []), ...known, ...party.map((each) => each?.weapon ?? '')]));
      const text = JSON.stringify(makeFace(printed).describe(view));
      const open = new Set([...Object.values(view.piles).flat(), ...(view.attempt?.played ?? [])]);
      for (const [id, { name }] of Object.entries(printed.items)) if (!known.has(id) && !open.has(id)) expect(text).not.toContain(name);
    }
  });

  test.each(['won', 'shared', 'all_lost', 'team_won', 'team_lost', 'concession'])('the ending %s is a sentence', (how) => {
    expect(face.ending(how, [1, 0], looks(['Violet', 'Orange'], 0))).toMatch(/^[A-Z].*\([A-Z]+-\d+\)\.$/);
  });

  test('a wounded hero on a quest that wounds at once is asked about', () => {
    const [id] = Object.entries(printed.quests).find(([, quest]) => quest.wound_slots === quest.slots)!;
    const [other] = Object.entries(printed.quests).find(([, quest]) => !quest.wound_slots)!;
    const view = structuredClone(tavern.view);
    view.seat = tavern.decision.seat;
    const party = view.players[view.seat]!.party;
    party[0]!.wounded = true;
    party[1]!.wounded = false;
    expect(face.confirm(option(`quest ${id} 1 2`), view)).toContain('QUEST-11');
    expect(face.confirm(option(`quest ${other} 1 2`), view)).toBeNull();
    party[0]!.wounded = false;
    expect(face.confirm(option(`quest ${id} 1 2`), view)).toBeNull();
  });

  test('measures have a value for everybody, and the headline tells where the town is', () => {
    for (const { view, printed, seats } of moments)
      for (const measure of makeFace(printed).measures(view)) expect(measure.values.filter(Number.isFinite)).toHaveLength(seats);
    expect(face.headline(tavern.view)).toMatch(/^Round \d+ of \d+\s· /);
  });
});

describe('what is printed', () => {
  function changed(moment: Moment<Printed, View>, change: (printed: Printed) => void): Table {
    const other = structuredClone(moment.printed);
    change(other);
    return { ...at(moment), printed: other };
  }
  const values = (table: Table, name: string) =>
    makeFace(table.printed)
      .explain(name, table.view)!
      .facts.map((fact) => fact.value)
      .join('; ');

  test('quests: names, conditions, wounds, rewards and VP', () => {
    const id = tavern.view.rows.town[0]!;
    const table = changed(tavern, ({ quests }) => {
      Object.assign(quests[id]!, { name: 'The Grue', slots: 3, wound_slots: 2, needs: { S: 2, HP: 17 }, immune: ['A'], light: 9, deadly: 8, vp: 77 });
      quests[id]!.rewards = { gold: 66, vp: 0, items: 5, treasures: 4, level_up: true };
      quests[id]!.consolation = { gold: 55, vp: 0, items: 0, treasures: 0, level_up: false };
    });
    const card = picture(board({}, table).container, `quest ${id}`);
    for (const text of ['The Grue', '17', '9', '8', '77', '11', '55', '5', '4']) expect(card.textContent).toContain(text);
    expect(card.querySelectorAll('.slots i')).toHaveLength(3);
    expect(card.querySelectorAll('.hurts')).toHaveLength(2);
    expect(values(table, `quest ${id}`)).toMatch(/2 swords, 17 hearts.*arrows.*9 light, 8 deadly.*66 gold, 5 items, 4 legendary items, level up.*55 gold.*77 VP/);
  });

  test('heroes: names, prices, dice and abilities of the side that is up', () => {
    const id = tavern.view.rows.heroes[0]!;
    const own = membersOf(tavern.view.players[tavern.decision.seat]!)[0]!;
    const table = changed(tavern, ({ heroes }) => {
      const ability = { timing: 'AUTO' as const, window: null, rune: false, text: 'Juggles', parts: [] };
      Object.assign(heroes[id]!, { name: 'Zed', cost: 99, sides: [{ dice: ['R', 'R', 'B'], abilities: [ability] }] });
      Object.assign(heroes[own.hero]!, { name: 'Mine', sides: [{ dice: ['G'], abilities: [] }, { dice: ['Y', 'Y'], abilities: [ability] }] });
    });
    const { container } = board({}, table);
    const card = picture(container, `hero ${id}`);
    for (const text of ['Zed', '99', 'Juggles']) expect(card.textContent).toContain(text);
    expect(card.querySelectorAll('.play-die')).toHaveLength(3);
    expect(picture(container, `hero ${own.hero}`).querySelectorAll('.play-die')).toHaveLength(own.upgraded ? 2 : 1);
  });

  test('items, prices of the town, levels and their bonus', () => {
    const hand = moments.find(({ view, decision }) => view.players[decision.seat]!.hand?.length && !sceneOf(view))!;
    const id = hand.view.players[hand.decision.seat]!.hand![0]!;
    const table = changed(hand, (other) => {
      Object.assign(other.items[id]!, { name: 'Spoon', text: 'Stirs 88 soups' });
      other.actions.buy.cost = 33;
      other.actions.buy.level = 1;
      Object.assign(other.levels[other.levels.length - 2]!, { name: 'Metropolis', need: 44, first: 22, second: 21 });
    });
    const { container } = board({}, table);
    expect(picture(container, `item ${id}`).textContent).toMatch(/Spoon.*Stirs 88 soups/);
    expect(picture(container, 'market').textContent).toContain('33');
    expect(values(table, 'market')).toContain('33 gold');
    const level = table.printed.levels.length - 1;
    expect(picture(container, `level ${level}`).textContent).toContain('Metropolis');
    expect(values(table, `level ${level}`)).toContain('44');
    expect(values(table, `level ${level}`)).toContain('22 VP');
  });

  test('faces of dice', () => {
    const table = changed(roll, ({ dice }) => {
      for (const sort of Object.values(dice)) sort.faces = sort.faces.map(() => ['H', 'U']);
    });
    const { container } = board({}, table);
    const die = table.view.attempt!.dice[0]!;
    expect(picture(container, dieTarget(die.die)).querySelectorAll('.sign')).toHaveLength(2);
    expect(makeFace(table.printed).explain(dieTarget(die.die), table.view)!.title).toContain('shield and rune');
  });

  test('rounds and doom', () => {
    const table = changed(tavern, (other) => {
      other.rounds = 321;
      other.team = { doom: 123, needed: 1, ranks: [] };
    });
    expect(makeFace(table.printed).headline(table.view)).toMatch(/of 321.*of 123/);
    expect(board({}, table).container.querySelector('.doom')!.textContent).toContain('123');
  });
});

describe('sheet', () => {
  test.each([true, false])('compact %s: gold, points and heroes can be counted', (compact) => {
    for (const { view, printed, decision } of moments.slice(0, 12)) {
      const look = looks(printed.players, decision.seat)[0]!;
      const { container, unmount } = render(face.Sheet, { printed, view, look, compact, active: true });
      const player = view.players[0]!;
      expect(container.textContent).toContain(`${player.gold}`);
      expect(container.querySelectorAll(compact ? '.mini i' : '.hero')).toHaveLength(membersOf(player).length);
      unmount();
    }
  });

  test('the own seat is the one whose hand lies open', () => {
    const { view, printed, decision } = tavern;
    expect(ownSeat(looks(printed.players, decision.seat), view)).toBe(decision.seat);
    expect(ownSeat(looks(printed.players, -1), view)).toBeNull();
  });
});

testCatalog('adventure_party', face, secrets);
