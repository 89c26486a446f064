import { render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import type { GameFace, Scene } from '../contract';
import { looksOf, option, press, readRecorded, showBoard, testCatalog, testEvents, testScenes, testWalk } from '../harness';
import { face as makeFace } from '.';
import recorded from './recorded.json';
import { layoutOf } from './layout';
import { told } from './scenes';
import type * as scenery from './scenery';
import type { Printed, View } from './shown';
import { neighbours } from './view';

// The painting is three thousand strokes that jsdom takes long to read; it has its own test.
vi.mock('./scenery', () => ({ drawScenery: () => '' }));
const { drawScenery } = await vi.importActual<typeof scenery>('./scenery');

const { events, moments, secrets } = readRecorded<Printed, View>(recorded);
const first = (seats: number) => moments.find((moment) => moment.seats === seats)!;
const printed: Record<string, Printed> = { 2: first(2).printed, 4: first(4).printed };
const faces: Record<string, GameFace> = { 2: makeFace(printed[2]!), 4: makeFace(printed[4]!) };
const face = faces[2]!;
const viewFor = (seats: number): View => first(seats).view;
const looks = (seats: number) => looksOf(seats === 2 ? ['South', 'North'] : ['S1', 'S2', 'N1', 'N2']);

const SILENT = ['no_meal', 'round']; // the sentence in the log is enough

function board(seats: number, given: Record<string, unknown> = {}) {
  return showBoard(faces[seats]!, viewFor(seats), looks(seats), given);
}

const tileButton = (container: HTMLElement, tile: string) =>
  container.querySelector<HTMLButtonElement>(`[data-place="${tile}"]`)!;

describe('events', () => {
  testEvents((event) => makeFace(event.printed), told, events, SILENT, (event) => viewFor(event.seats));

  test('every scene happens at a place or a player of the board', () => {
    for (const event of events) {
      const known = [...Object.keys(printed[event.seats]!.board.tiles), ...viewFor(event.seats).players.map((player) => player.name)];
      for (const scene of makeFace(event.printed).scenes(event, viewFor(event.seats))) {
        if (scene.kind === 'walk') expect(known).toEqual(expect.arrayContaining(scene.path));
        if (scene.kind === 'float' || scene.kind === 'flash') expect(known).toContain(scene.at);
      }
    }
  });

  test('dice come with their meaning', () => {
    const explored = events.find((event) => event.kind === 'explored' && event.clause === 'FOREST-16')!;
    expect(makeFace(explored.printed).scenes(explored, viewFor(explored.seats))).toEqual([
      { kind: 'dice', seat: explored.seat, faces: [6], sides: 6, meaning: '6: +1 food' },
    ]);
  });
});

describe('board', () => {
  test('nothing is drawn smaller than not at all, however low the window', () => {
    const { scale, cell } = layoutOf(printed[2]!.board, 900, 20);
    expect([scale, cell.width, cell.height]).toEqual([0, 0, 0]);
  });

  test.each([
    [2, 900, 640],
    [2, 390, 360],
    [4, 900, 640],
    [4, 390, 360],
  ])('%i seats on %i by %i: painted, the same each time', (seats, wide, high) => {
    const game = printed[seats]!.board;
    const layout = layoutOf(game, wide, high);
    const painting = drawScenery(game, layout, {});
    expect(painting).not.toMatch(/NaN|undefined/);
    expect(painting).toBe(drawScenery(game, layout, {}));
    expect(Math.min(layout.cell.width, layout.cell.height)).toBeGreaterThanOrEqual(40);
  });

  test.each([2, 4])('%i seats: a button with a name for every tile, one stop for the tab key', (seats) => {
    const { container } = board(seats);
    const buttons = [...container.querySelectorAll('button')];
    expect(buttons).toHaveLength(Object.keys(printed[seats]!.board.tiles).length);
    expect(buttons.every((button) => button.getAttribute('aria-label'))).toBe(true);
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1);
  });

  test.each(moments)(
    '$seats seats, $decision.ask: every target is a place the board draws',
    ({ seats, view, decision }) => {
      const { container, props } = board(seats, { view, options: decision.options, barred: decision.barred });
      for (const option of decision.options.filter((each) => each.target)) {
        const target = container.querySelector<HTMLButtonElement>(`.open[data-target="${option.target}"]`);
        expect(target, option.option).not.toBeNull();
        target!.click();
        expect(props.onchoose).toHaveBeenLastCalledWith(option.target);
      }
      const open = new Set(decision.options.map((option) => option.target).filter(Boolean));
      expect(container.querySelectorAll('.open')).toHaveLength(open.size);
    },
  );

  test('a place that is barred says why', () => {
    const { view, decision } = moments.find((moment) =>
      moment.decision.barred.some((each) => each.clause === 'MOVE-6'),
    )!;
    const { tile } = view.players[decision.seat]!;
    const { container } = board(view.players.length, { view, options: [], barred: decision.barred });
    const labels = neighbours(printed[view.players.length]!.board, tile!).map((next) => tileButton(container, next).getAttribute('aria-label'));
    expect(labels.join()).toContain('not now: somebody stands there');
  });

  test('arrow keys walk to the neighbours, focus lights what can be chosen', () => {
    const { container } = board(2);
    tileButton(container, 'c3').focus();
    press('ArrowUp');
    expect(document.activeElement).toBe(tileButton(container, 'c4'));
    press('ArrowLeft');
    expect(document.activeElement).toBe(tileButton(container, 'b4'));
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(tileButton(container, 'b1'));
  });

  const scenes: Scene[] = [
    { kind: 'walk', piece: 'South', path: ['c3', 'c4'] },
    { kind: 'walk', piece: 'South', path: ['c1'] },
    { kind: 'walk', piece: 'arrow', path: ['South', 'North'] },
    { kind: 'float', at: 'South', text: '+2 food', tone: 'gain' },
    { kind: 'float', at: 'nobody', text: '+2 food', tone: 'gain' },
    { kind: 'flash', at: 'c4', tone: 'loss' },
    { kind: 'banner', text: 'Round 2', seat: 0 },
  ];

  testScenes(scenes, (given) => board(2, given));
  testWalk(() => board(2), 'South', ['c3', 'e6']);
});

describe('words', () => {
  test.each([2, 4])('%i seats: every tile and every player can be explained, keys are unique', (seats) => {
    const game = viewFor(seats);
    for (const target of [...Object.keys(printed[seats]!.board.tiles), ...game.players.map((player) => player.name)]) {
      const told = faces[seats]!.explain(target, viewFor(seats))!;
      expect(told.title).toContain(target);
      expect(told.clauses.length).toBeGreaterThan(0);
      expect(new Set(told.clauses).size).toBe(told.clauses.length);
      expect(new Set(told.facts.map((fact) => fact.label)).size).toBe(told.facts.length);
    }
    expect(faces[seats]!.explain('nowhere', viewFor(seats))).toBeNull();
  });

  test('what can be explored has six faces', () => {
    for (const [kind, text] of Object.entries(printed[2]!.tiles)) {
      expect(text.faces).toHaveLength(['start', 'village', 'bridge'].includes(kind) ? 0 : 6);
    }
  });

  test.each([2, 4])('%i seats: the description has everybody and every place', (seats) => {
    const [players, places] = faces[seats]!.describe(viewFor(seats));
    expect(players!.rows).toHaveLength(seats);
    expect(places!.rows).toHaveLength(Object.keys(printed[seats]!.board.tiles).length);
    for (const table of [players!, places!])
      expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
  });

  test.each([
    'elimination',
    'concession',
    'more_lives',
    'more_damage',
    'more_health',
    'better_swords',
    'draw',
    'limit_draw',
  ])('the ending %s is a sentence', (how) => {
    const text = face.ending(how, how.includes('draw') ? [0.5, 0.5] : [0, 1], looks(2));
    expect(text).toMatch(how.includes('draw') ? /^A draw.*\([A-Z]+-\d+\)\.$/ : /^North wins: .*\([A-Z]+-\d+\)\.$/);
  });

  test('conceding, starving and the last food are asked about', () => {
    const { view } = moments[0]!;
    const turn = view.turn!;
    const starving = {
      ...view,
      players: view.players.map((player) => ({ ...player, food: 0 })),
      turn: { ...turn, meal: 1 },
    };
    expect(face.confirm(option('concede'), view)).toContain('END-8');
    expect(face.confirm(option('end'), starving)).toContain('FOOD-3');
    expect(face.confirm(option('heal', 'Heal: -2 food, +1 health (no food left)'), view)).toContain('HEAL-4');
    expect(face.confirm(option('move c3'), view)).toBeNull();
  });

  test('measures have a value for everybody', () => {
    for (const { view, seats } of moments) {
      for (const measure of face.measures(view)) expect(measure.values.filter(Number.isFinite)).toHaveLength(seats);
    }
    expect(face.headline(viewFor(2))).toMatch(/^Round \d+ of \d+$/);
  });
});

describe('what is printed', () => {
  const other = structuredClone(printed[2]!); // as other content or house rules would have it
  other.round_limit = 77;
  other.most_health = 9;
  other.fresh_health = 11;
  other.die = 8;
  other.stats.food = { one: 'ration', many: 'rations' };
  other.tips.bows = 'range 9';
  other.banks.South = 'South has 7 actions.';
  other.swords[0] = { text: '5 damage', clause: 'FIGHT-5' };
  other.wares[0] = { name: 'Bread', text: '3 gold: +9 food', clause: 'VILLAGE-11' };
  Object.assign(other.tiles.forest, { landing: '+8 food', bonuses: [{ stat: 'food', amount: 8 }] });
  other.tiles.forest.faces = other.tiles.forest.faces.map((each) => ({ ...each, text: 'a bear', harm: 6 }));
  const face = makeFace(other);
  const view = viewFor(2);
  const tile = (kind: string) => Object.entries(other.board.tiles).find((each) => each[1] === kind)![0];

  test('words, scenes and warnings follow it', () => {
    const forest = tile('forest');
    expect(face.headline(view)).toContain('of 77');
    expect(face.explain(forest, view)).toMatchObject({ text: expect.stringContaining('+8 food') });
    expect(face.explain(forest, view)!.facts[0]!.value).toBe('a bear');
    expect(face.explain(tile('village'), view)!.facts[0]).toEqual({ label: 'Bread', value: '3 gold: +9 food' });
    expect(face.explain('c1', view)!.text).toContain('South has 7 actions.');
    const sheet = face.explain('South', view)!.facts.map((fact) => fact.value);
    expect(sheet).toEqual(expect.arrayContaining([expect.stringContaining('of 9'), 'level 1 (5 damage)']));
    const strong = { ...view, players: view.players.map((player) => ({ ...player, lives: 2, health: 1 })) };
    expect(face.measures(strong)[0]!.values[0]).toBe(12);
    const event = { move: 1, clause: '', seat: 0, text: '' };
    const gained = { ...event, kind: 'gained', data: { stat: 'food', amount: 2, now: 3 } };
    expect(face.scenes(gained, view)).toMatchObject([{ text: '+2 rations' }]);
    const explored = { ...event, kind: 'explored', data: { at: forest, tile: 'forest', face: 2 } };
    expect(face.scenes(explored, view)).toMatchObject([{ sides: 8, meaning: '2: a bear' }]);
    const there = { ...view, turn: moments[0]!.view.turn, players: view.players.map((player) => ({ ...player, tile: forest })) };
    expect(face.confirm(option('explore'), there)).toContain('costs 6 health');
  });

  test('board and sheet follow it', () => {
    const { container } = showBoard(face, view, looks(2));
    expect(container.textContent).toContain('+8');
    const sheet = render(face.Sheet, { view, printed: other, look: looks(2)[0]!, compact: false, active: true });
    expect(sheet.container.innerHTML).toContain('of 9');
    expect(sheet.container.innerHTML).toContain('range 9');
  });
});

describe('sheet', () => {
  test.each([true, false])('compact %s: lives can be counted, numbers are there', (compact) => {
    const { view } = moments[0]!;
    const player = view.players[0]!;
    const { container } = render(face.Sheet, { view, printed: face.printed, look: looks(2)[0]!, compact, active: true });
    expect(container.querySelectorAll('.lives svg')).toHaveLength(player.lives);
    expect(container.querySelector('.food b')!.textContent).toBe(String(player.food));
  });
});

testCatalog('river_duel', face, secrets);
