import { render } from '@testing-library/svelte';
import { describe, expect, test, vi } from 'vitest';
import { loadFace } from '..';
import type { DecisionShown, EventShown } from '../../protocol';
import type { Scene, View } from '../contract';
import { looksOf, option, press, showBoard, testCatalog, testEvents, testScenes, testWalk } from '../harness';
import { face } from '.';
import { TILES } from './content';
import recorded from './recorded.json'; // events of every kind and decisions of every kind, from played matches
import { layoutOf } from './layout';
import { told } from './scenes';
import type * as scenery from './scenery';
import { duel, neighbours, type Kind } from './view';

// The painting is three thousand strokes that jsdom takes long to read; it has its own test.
vi.mock('./scenery', () => ({ drawScenery: () => '' }));
const { drawScenery } = await vi.importActual<typeof scenery>('./scenery');

interface Recorded {
  boards: Record<string, { tiles: Record<string, Kind> }>;
  events: (EventShown & { seats: number })[];
  decisions: { seats: number; view: View; decision: DecisionShown }[];
}

const { boards, events, decisions } = recorded as unknown as Recorded;
const moments = decisions.map(({ seats, view, decision }) => ({
  seats,
  view: { ...view, board: boards[seats] } as View,
  decision,
}));
const viewFor = (seats: number): View => moments.find((moment) => moment.seats === seats)!.view;
const looks = (seats: number) => looksOf(seats === 2 ? ['South', 'North'] : ['S1', 'S2', 'N1', 'N2']);

const SILENT = ['no_meal', 'round']; // the sentence in the log is enough

function board(seats: number, given: Record<string, unknown> = {}) {
  return showBoard(face, viewFor(seats), looks(seats), given);
}

const tileButton = (container: HTMLElement, tile: string) =>
  container.querySelector<HTMLButtonElement>(`[data-place="${tile}"]`)!;

describe('events', () => {
  testEvents(face, told, events, SILENT, (event) => viewFor(event.seats));

  test('every scene happens at a place or a player of the board', () => {
    for (const event of events) {
      const game = duel(viewFor(event.seats));
      const known = [...Object.keys(game.board.tiles), ...game.players.map((player) => player.name)];
      for (const scene of face.scenes(event, viewFor(event.seats))) {
        if (scene.kind === 'walk') expect(known).toEqual(expect.arrayContaining(scene.path));
        if (scene.kind === 'float' || scene.kind === 'flash') expect(known).toContain(scene.at);
      }
    }
  });

  test('dice come with their meaning', () => {
    const explored = events.find((event) => event.kind === 'explored' && event.clause === 'FOREST-16')!;
    expect(face.scenes(explored, viewFor(explored.seats))).toEqual([
      { kind: 'dice', seat: explored.seat, faces: [6], sides: 6, meaning: '6: +1 food' },
    ]);
  });
});

describe('board', () => {
  test.each([
    [2, 900, 640],
    [2, 390, 360],
    [4, 900, 640],
    [4, 390, 360],
  ])('%i seats on %i by %i: painted, the same each time', (seats, wide, high) => {
    const game = duel(viewFor(seats));
    const layout = layoutOf(game, wide, high);
    const painting = drawScenery(game, layout, {});
    expect(painting).not.toMatch(/NaN|undefined/);
    expect(painting).toBe(drawScenery(game, layout, {}));
    expect(Math.min(layout.cell.width, layout.cell.height)).toBeGreaterThanOrEqual(40);
  });

  test.each([2, 4])('%i seats: a button with a name for every tile, one stop for the tab key', (seats) => {
    const { container } = board(seats);
    const buttons = [...container.querySelectorAll('button')];
    expect(buttons).toHaveLength(Object.keys(boards[seats]!.tiles).length);
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
    const { tile } = duel(view).players[decision.seat]!;
    const { container } = board(duel(view).players.length, { view, options: [], barred: decision.barred });
    const labels = neighbours(duel(view), tile!).map((next) => tileButton(container, next).getAttribute('aria-label'));
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
    const game = duel(viewFor(seats));
    for (const target of [...Object.keys(game.board.tiles), ...game.players.map((player) => player.name)]) {
      const told = face.explain(target, viewFor(seats))!;
      expect(told.title).toContain(target);
      expect(told.clauses.length).toBeGreaterThan(0);
      expect(new Set(told.clauses).size).toBe(told.clauses.length);
      expect(new Set(told.facts.map((fact) => fact.label)).size).toBe(told.facts.length);
    }
    expect(face.explain('nowhere', viewFor(seats))).toBeNull();
  });

  test('what can be explored has six faces', () => {
    for (const [kind, text] of Object.entries(TILES)) {
      expect(text.faces).toHaveLength(['start', 'village', 'bridge'].includes(kind) ? 0 : 6);
    }
  });

  test.each([2, 4])('%i seats: the description has everybody and every place', (seats) => {
    const [players, places] = face.describe(viewFor(seats));
    expect(players!.rows).toHaveLength(seats);
    expect(places!.rows).toHaveLength(Object.keys(boards[seats]!.tiles).length);
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
    const turn = duel(view).turn!;
    const starving = {
      ...view,
      players: duel(view).players.map((player) => ({ ...player, food: 0 })),
      turn: { ...turn, meal: 1 },
    };
    expect(face.confirm(option('concede'), view)).toContain('END-8');
    expect(face.confirm(option('end'), starving as unknown as View)).toContain('FOOD-3');
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

describe('sheet', () => {
  test.each([true, false])('compact %s: lives can be counted, numbers are there', (compact) => {
    const { view } = moments[0]!;
    const player = duel(view).players[0]!;
    const { container } = render(face.Sheet, { view, look: looks(2)[0]!, compact, active: true });
    expect(container.querySelectorAll('.lives svg')).toHaveLength(player.lives);
    expect(container.querySelector('.food b')!.textContent).toBe(String(player.food));
  });
});

testCatalog('river_duel', face);

test('a game without a face is refused', async () => {
  await expect(loadFace('chess')).rejects.toThrow('chess');
});
