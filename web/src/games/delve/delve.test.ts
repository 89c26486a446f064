import { render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { seatLook } from '../../look/seats';
import type { Scene } from '../contract';
import { option, press, readRecorded, showBoard, testCatalog, testEvents, testScenes, testWalk } from '../harness';
import { face as makeFace } from '.';
import { chambersOf, edgeOf, gridOf, rockOf } from './cave';
import recorded from './recorded.json';
import { told } from './scenes';
import type { Printed, View } from './shown';
import { busyWith } from './view';

const { events, moments, secrets } = readRecorded<Printed, View>(recorded);
const { view: first, printed } = moments[0]!;
const { map } = printed;
const face = makeFace(printed);
const look = seatLook(0, 'Adventurer', 'Mia', true);
const moment = (ask: string) => moments.find(({ decision }) => decision.ask === ask)!;

const SILENT = ['begins', 'drafted', 'counted', 'used', 'loot_left', 'item_claimed']; // the sentence in the log is enough
const BOARD_ONLY = ['luck', 'clover']; // offered beside the dice

function board(given: Record<string, unknown> = {}) {
  return showBoard(face, first, [look], given);
}

const tileButton = (container: HTMLElement, tile: string) =>
  container.querySelector<HTMLButtonElement>(`[data-tile="${tile}"]`)!;

/** What a screen reader says of a button. */
const nameOf = (button: Element) => button.getAttribute('aria-label') ?? button.querySelector('.spoken')?.textContent ?? '';

describe('events', () => {
  testEvents((event) => makeFace(event.printed), told, events, SILENT, () => first);

  test('dice come with their meaning', () => {
    const rolled = events.find((event) => event.kind === 'dungeon_rolled')!;
    expect(face.scenes(rolled, first)).toEqual([
      { kind: 'dice', seat: 0, faces: rolled.data.dice, sides: 6, meaning: 'dungeon dice' },
    ]);
  });
});

describe('map', () => {
  test.each([
    [520, 440],
    [390, 320],
  ])('%i by %i: drawn, the same each time, with room for a finger', (wide, high) => {
    const grid = gridOf(map.columns, map.rows, wide, high);
    const drawn = JSON.stringify(chambersOf(grid, map.tiles)) + rockOf(grid, map.tiles);
    expect(drawn).not.toMatch(/NaN|undefined/);
    expect(drawn).toBe(JSON.stringify(chambersOf(grid, map.tiles)) + rockOf(grid, map.tiles));
    expect(Math.min(grid.w, grid.h)).toBeGreaterThanOrEqual(40);
  });

  test.each([1, 8, 20])('%i pixels: drawn all the same', (size) => {
    const grid = gridOf(map.columns, map.rows, size, size);
    expect(grid.pen).toBeGreaterThan(0);
    expect(chambersOf(grid, map.tiles)).toHaveLength(Object.keys(map.tiles).length);
  });

  test('letters and numbers at the edges name the tiles', () => {
    const grid = gridOf(map.columns, map.rows, 390, 320);
    const names = edgeOf(grid).map(({ name }) => name);
    expect(Object.keys(map.tiles).every((tile) => [...tile].every((part) => names.includes(part)))).toBe(true);
    expect(edgeOf(grid).every(({ at }) => at.x > 0 && at.y < grid.height)).toBe(true);
  });

  test('a button for every tile, one stop for the tab key, arrow keys walk', () => {
    const { container } = board();
    const tiles = [...container.querySelectorAll<HTMLElement>('[data-tile]')];
    expect(tiles).toHaveLength(Object.keys(map.tiles).length);
    expect(tiles.filter((tile) => tile.tabIndex === 0)).toHaveLength(1);
    tileButton(container, 'D2').focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(tileButton(container, 'D3'));
    press('ArrowLeft');
    expect(document.activeElement).toBe(tileButton(container, 'C3'));
    press('ArrowDown'); // rock
    expect(document.activeElement).toBe(tileButton(container, 'C3'));
  });

  testWalk(board, 'hero', ['D1', 'D2']);
});

describe('board', () => {
  test.each(moments)('$decision.ask: every target is a place the sheets draw', ({ view, printed, decision }) => {
    const { container, props } = board({ view, printed, options: decision.options, barred: decision.barred });
    for (const option of decision.options.filter(({ target }) => target && !BOARD_ONLY.includes(target))) {
      const target = container.querySelector<HTMLButtonElement>(`.open[data-target="${option.target}"]`);
      expect(target, option.option).not.toBeNull();
      target!.click();
      expect(props.onchoose).toHaveBeenLastCalledWith(option.target);
    }
  });

  test.each(['movement', 'keep', 'draft', 'equip'])('%s: a die is chosen by a click on it', (ask) => {
    const { view, printed, decision } = moment(ask);
    const { container, props } = board({ view, printed, options: decision.options });
    for (const { option } of decision.options.filter((each) => each.option.startsWith(`${ask} `))) {
      const face = option.split(' ')[1]!;
      const dice = [...container.querySelectorAll<HTMLButtonElement>('.arena button:not([data-space])')];
      const die = dice.find((each) => new RegExp(`^(${face} for|Keep ${face},|Take ${face}:)`).test(nameOf(each)));
      expect(die, option).toBeDefined();
      die!.click();
      expect(props.onpick).toHaveBeenLastCalledWith(option);
    }
  });

  test('three dice are placed one after the other, and can be lifted again', async () => {
    const { view, decision } = moment('place');
    const { container, props } = board({ view, options: decision.options });
    const dice = () => [...container.querySelectorAll<HTMLButtonElement>('.tray .die[aria-label]:not([role])')];
    const [one, two, three] = view.dice.shown;
    dice()[0]!.click();
    await vi.waitFor(() => expect(dice()).toHaveLength(2));
    container.querySelector<HTMLButtonElement>('[data-space="enemy"]')!.click();
    await vi.waitFor(() => expect(dice()).toHaveLength(3));
    dice()[0]!.click();
    await vi.waitFor(() => expect(dice()).toHaveLength(2));
    dice()[0]!.click(); // the last one falls into place by itself
    const go = await vi.waitFor(() => {
      const found = [...container.querySelectorAll('button')].find((button) => button.textContent?.includes('Fight the'));
      expect(found).toBeDefined();
      return found!;
    });
    go.click();
    expect(props.onpick).toHaveBeenLastCalledWith(`place ${one} ${two} ${three}`);
  });

  test('luck turns a die beside it', () => {
    const { view, decision } = moments.find(({ decision: { options } }) => options.some(({ option }) => option.startsWith('luck battle')))!;
    const { container, props } = board({ view, options: decision.options });
    const { option, label } = decision.options.find((each) => each.option.startsWith('luck battle'))!;
    container.querySelector<HTMLButtonElement>(`.steps [aria-label="${label}"]`)!.click();
    expect(props.onpick).toHaveBeenCalledWith(option);
  });

  test('a battle says what each die would do', () => {
    const { view, decision } = moment('keep');
    const { container } = board({ view, options: decision.options });
    for (const [turn] of view.battle!.choices) {
      const keep = [...container.querySelectorAll('.keep > button')].find((button) => nameOf(button).startsWith(`Keep ${turn!.kept},`))!;
      expect(nameOf(keep)).toContain(`take ${turn!.taken}`);
    }
  });

  const scenes: Scene[] = [
    { kind: 'walk', piece: 'hero', path: ['D1', 'C1'] },
    { kind: 'float', at: 'hero', text: '+1 luck', tone: 'gain' },
    { kind: 'float', at: 'nobody', text: '+1 luck', tone: 'gain' },
    { kind: 'flash', at: 'king_below', tone: 'loss' },
    { kind: 'banner', text: 'Level 2', seat: null },
  ];

  testScenes(scenes, board);

  test.each([
    ['move', 'map'],
    ['movement', 'tray'],
    ['place', 'tray'],
    ['write', 'foes'],
    ['keep', 'battle'],
    ['draft', 'battle'],
    ['trap', 'trap'],
    ['loot', 'loot'],
    ['shop', 'loot'],
    ['item', 'loot'],
  ])('on a phone %s opens the %s', (ask, page) => {
    const { view, decision } = moment(ask);
    expect(busyWith(view, decision.options)).toBe(page);
  });
});

describe('words', () => {
  test('everything on the sheets can be explained', () => {
    const targets = [
      ...Object.keys(map.tiles),
      ...printed.foes.map(({ name }) => name),
      ...printed.specials.map(({ name }) => name),
      ...printed.shelves.flatMap(({ number }) => ['artifact', 'item', 'equipment'].map((kind) => `${kind}${number}`)),
      ...Object.keys(printed.items),
      ...printed.advanced.map(({ name }) => name),
      'luck',
      'fame',
    ];
    for (const target of targets) {
      const told = face.explain(target, first)!;
      expect(told, target).not.toBeNull();
      expect(new Set(told.clauses).size, target).toBe(told.clauses.length);
      expect(new Set(told.facts.map((fact) => fact.label)).size, target).toBe(told.facts.length);
    }
    expect(face.explain('nowhere', first)).toBeNull();
  });

  test.each(moments)('$decision.ask: the description is made of whole tables', ({ view, printed }) => {
    const face = makeFace(printed);
    for (const table of face.describe(view)) expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
    expect(face.headline(view)).toMatch(/^Round \d+ · -?\d+ fame$/);
    for (const measure of face.measures(view)) expect(measure.values.filter(Number.isFinite)).toHaveLength(1);
  });

  test.each(['cleared', 'defeated', 'lost', 'exhausted'])('the ending %s is a sentence', (how) => {
    expect(face.ending(how, [0.5], [look])).toMatch(/\([A-Z]+-\d+\)/);
  });

  test('leaving, a dead end and a deadly die are asked about', () => {
    const { view } = moment('keep');
    const battle = view.battle!;
    const deadly = { ...view, dead_ends: ['C7'], battle: { ...battle, choices: [[{ ...battle.choices[0]![0]!, kept: 5, hp: 0 }]] } };
    expect(face.confirm(option('move D1'), view)).toContain('MOVE-8');
    expect(face.confirm(option('move C7'), deadly)).toContain('MOVE-9');
    expect(face.confirm(option('keep 5'), deadly)).toContain('GEN-6');
    expect(face.confirm(option('fall'), view)).toContain('REVIVE-2');
    expect(face.confirm(option('move C1'), view)).toBeNull();
  });
});

describe('what is printed', () => {
  const other = structuredClone(printed); // as other content or house rules would have it
  other.die = 8;
  other.luck_icons = 9;
  other.exp_boxes = 7;
  other.cleared_fame = 77;
  other.quiet_up_to = 5;
  other.battle_up_to = 6;
  other.foes[0]!.levels = other.foes[0]!.levels.map((level) => ({ ...level, hp: 88, odd: { kind: 'attack', text: 'Hit 99' } }));
  other.specials[0]!.wants = '5 primes';
  other.items.medicine!.effect = 'Heal 44';
  other.shelves[0]!.equipment.odd = 'DEF +33';
  other.ranks[1]!.from = 55;
  other.ailments.poison = { tells: '3 HP', clause: 'AIL-2', most: 5 };
  const face = makeFace(other);

  test('words and scenes follow it', () => {
    const values = (target: string) => face.explain(target, first)!.facts.map((fact) => fact.value);
    const two = Object.entries(map.tiles).find((each) => each[1] === 2)![0];
    const entrance = Object.entries(map.tiles).find((each) => each[1] === 0)![0];
    expect(values(two)).toEqual(expect.arrayContaining(['1–3', '4', '5–8']));
    expect(values(entrance)).toEqual(['77 fame']);
    expect(values(other.foes[0]!.name)).toEqual(expect.arrayContaining(['88', 'Hit 99']));
    expect(values(other.specials[0]!.name)).toContain('5 primes');
    expect(values('medicine')).toContain('Heal 44');
    expect(values('equipment1')).toContain('DEF +33');
    expect(face.explain('fame', first)!.text).toContain('55');
    expect(face.confirm(option(`move ${entrance}`), first)).toContain('77');
    const rolled = { move: 1, kind: 'trap_rolled', clause: '', seat: 0, text: '', data: { face: 2 } };
    expect(face.scenes(rolled, first)).toMatchObject([{ sides: 8 }]);
  });

  test('board and sheet follow it', () => {
    const { container } = showBoard(face, first, [look]);
    expect(container.textContent).toContain('Hit 99');
    expect(container.textContent).toContain('5 primes');
    const sheet = render(face.Sheet, { printed: other, view: first, look, compact: false, active: true });
    expect(sheet.container.querySelectorAll('.stars i')).toHaveLength(9);
    expect(sheet.container.querySelectorAll('.boxes i')).toHaveLength(7);
    expect(sheet.container.innerHTML).toContain('3 HP');
  });
});

describe('sheet', () => {
  test.each([true, false])('compact %s: HP, level and luck are there', (compact) => {
    const { container } = render(face.Sheet, { printed, view: first, look, compact, active: true });
    const { hero } = first;
    expect(container.textContent).toContain(String(hero.hp));
    if (!compact) expect(container.querySelectorAll('.stars i')).toHaveLength(printed.luck_icons);
  });
});

testCatalog('delve', face, secrets);
