import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Scene, View } from '../contract';
import { looksOf, option, readRecorded, showBoard, testCatalog, testEvents, testScenes, type Moment } from '../harness';
import { face as makeFace } from '.';
import { CARD_CLAUSES, TERRITORY_TEXTS } from './content';
import type * as painting from './paint';
import { listed, offered, pick, picked, pickFor, pickFrom, toggle } from './picking.svelte';
import recorded from './recorded.json';
import { told } from './scenes';
import { dieTarget, oddsOf, placesOfDice, quest, TERRITORIES } from './view';

// The paintings are hundreds of strokes that jsdom takes long to read; they have their own test.
const face = makeFace({});
vi.mock('./paint', () => ({ paint: () => '' }));
const { paint } = await vi.importActual<typeof painting>('./paint');

const { events, moments, secrets } = readRecorded(recorded);
// With several numbers to choose from.
const place = moments.find(
  ({ view, decision }) => decision.ask === 'place' && new Set(quest(view).pool.map((die) => die.face)).size > 1,
)!;
const looks = (seats: number) => looksOf(['Red', 'Blue', 'Green', 'Yellow'].slice(0, seats));

// The sentence in the log is enough.
const SILENT = ['starts', 'phase_ends', 'activated', 'discarded'];

function board(given: Record<string, unknown> = {}, at: Pick<Moment, 'seats' | 'view'> = place) {
  return showBoard(face, at.view, looks(at.seats), given);
}

const target = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`button[data-target="${name}"]`);

describe('events', () => {
  testEvents(
    () => face,
    told,
    events,
    SILENT,
    (event) => moments.find(({ seats }) => seats === event.seats)?.view ?? place.view,
  );
});

describe('picking', () => {
  const { options } = place.decision;
  const { pool } = quest(place.view);

  test('nothing picked: the panel lists no placement, the board one for each number and place', () => {
    expect(pickFrom(options)).toBe('number');
    expect(listed(options, place.view).some(({ option }) => option.startsWith('place'))).toBe(false);
    const keys = offered(options, place.view)
      .filter(({ option }) => option.startsWith('place'))
      .map((option) => `${option.target} ${option.option.split(' ')[1]}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a die brings all of its number, then each by itself; another number replaces them', () => {
    const first = pool[0]!;
    const alike = pool.filter((die) => die.face === first.face);
    const other = pool.find((die) => die.face !== first.face)!;
    toggle(dieTarget(first), options, place.view);
    expect([...picked(place.view)].sort()).toEqual(alike.map(dieTarget).sort());
    for (const option of offered(options, place.view).filter((each) => each.option.startsWith('place')))
      expect(option.option.split(' ')[1]).toBe(String(first.face));
    toggle(dieTarget(other), options, place.view);
    expect(picked(place.view)).not.toContain(dieTarget(first));
    expect(picked({ ...place.view })).toEqual([]);
    pick([], place.view);
  });

  test.each(moments.filter(({ decision }) => pickFrom(decision.options, true)))(
    'every option of $decision.ask can be reached',
    ({ view, decision }) => {
      for (const option of decision.options) {
        const [verb, ...rest] = option.option.split(' ');
        if (['lose', 'return', 'cash'].includes(verb!)) pick(rest, view);
        else if (verb === 'flip' || verb === 'shift')
          pick(
            quest(view)
              .pool.filter((die) => `${die.kind}${die.face}` === rest[0])
              .map(dieTarget),
            view,
          );
        else if (['place', 'hold', 'reroll'].includes(verb!)) pickFor(option.option, view);
        else pick([], view);
        expect(listed(decision.options, view), option.option).toContain(option);
      }
      pick([], view);
    },
  );

  test.each(moments)('what is listed for $decision.ask can be read', ({ view, decision }) => {
    expect(listed(decision.options, view).length).toBeLessThanOrEqual(30);
  });

  test('what a guide asks for is picked already', async () => {
    const wanted = options.find(({ option }) => option.startsWith('place'))!;
    render(face.picking!.Picker, {
      view: place.view,
      printed: {},
      seats: looks(place.seats),
      options,
      wanted: wanted.option,
      onlight: vi.fn(),
    });
    await tick();
    expect(listed(options, place.view)).toContain(wanted);
    pick([], place.view);
  });
});

describe('board', () => {
  test.each(moments)(
    'a $decision.ask with $seats seats: every target is there and open',
    ({ seats, view, decision }) => {
      const { container, props } = board({ view, options: decision.options }, { seats, view });
      for (const option of offered(decision.options, view).filter((each) => each.target)) {
        const found = target(container, option.target);
        expect(found, option.option).not.toBeNull();
        expect(found!.classList).toContain('open');
        if (pickFrom(decision.options) === 'spaces') continue; // there a click picks
        found!.click();
        expect(props.onchoose).toHaveBeenLastCalledWith(option.target);
      }
    },
  );

  test.each(moments)('a $decision.ask shows every die that lies on the table', ({ seats, view }) => {
    const { container } = board({}, { seats, view });
    const there = placesOfDice(quest(view)).filter(
      ({ place: at }) => !quest(view).players.some(({ name }) => name === at),
    );
    for (const { die } of there)
      expect(container.querySelectorAll(`[data-die="${die.die}"]`), dieTarget(die)).toHaveLength(1);
  });

  test('a die of the roll is picked by a click', async () => {
    const { container } = board({ options: place.decision.options });
    const die = target(container, dieTarget(quest(place.view).pool[0]!))!;
    die.click();
    await tick();
    expect(die.getAttribute('aria-pressed')).toBe('true');
    pick([], place.view);
  });

  const scenes: Scene[] = [
    { kind: 'walk', piece: 'die 0,die 1', path: ['oblivion'] },
    { kind: 'walk', piece: 'skull desert', path: ['3'] },
    { kind: 'tumble', seat: 0, faces: [4, 2], pieces: ['die 0', 'die 1'] },
    { kind: 'float', at: 'forest', text: 'a five lost', tone: 'loss' },
    { kind: 'float', at: 'nowhere', text: 'a five lost', tone: 'loss' },
    { kind: 'flash', at: 'ice', tone: 'gain' },
    { kind: 'banner', text: 'Rubble Imp, rank 1', seat: null },
  ];

  testScenes(scenes, board);

  test('the sides of a territory are painted differently', () => {
    for (const territory of TERRITORIES) {
      expect(paint(territory, 'A').length).toBeGreaterThan(2000);
      expect(paint(territory, 'B')).not.toBe(paint(territory, 'A'));
      expect(paint(territory, 'A')).not.toMatch(/NaN|undefined/);
    }
  });
});

describe('words', () => {
  test.each(moments)('everything on the table of a $decision.ask can be explained', ({ view, decision }) => {
    const game = quest(view);
    const targets = [
      ...TERRITORIES,
      ...['pool', 'vortex', 'oblivion', 'deck', 'supply', 'adventure'],
      ...Object.keys(game.territories.ice.spaces),
      ...game.enemies.map((enemy) => enemy.name),
      ...game.players.map((player) => player.name),
      ...Object.keys(game.cards),
      ...placesOfDice(game).map(({ die }) => dieTarget(die)),
      ...decision.options.map((option) => option.target).filter(Boolean),
    ];
    for (const name of targets) {
      const explained = face.explain(name, view);
      expect(explained, name).not.toBeNull();
      expect(explained!.clauses.length, name).toBeGreaterThan(0);
      expect(new Set(explained!.clauses).size).toBe(explained!.clauses.length);
      expect(new Set(explained!.facts.map((fact) => fact.label)).size).toBe(explained!.facts.length);
      expect(JSON.stringify(explained)).not.toMatch(/undefined|NaN/);
    }
    expect(face.explain('nowhere', view)).toBeNull();
  });

  test.each(moments)('the description of a $decision.ask has everybody and everything', ({ view, seats }) => {
    const tables = face.describe(view);
    expect(tables[0]!.rows).toHaveLength(seats);
    expect(tables[1]!.rows).toHaveLength(4);
    expect(tables[2]!.rows).toHaveLength(quest(view).enemies.length);
    for (const table of tables) expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
  });

  test.each(['won', 'overrun', 'no_dice', 'turn_limit'])('the ending %s is a sentence', (how) => {
    expect(face.ending(how, [0, 0], looks(2))).toMatch(/^[A-Z].*\([A-Z]+-\d\)\.$/);
  });

  test('ending a roll on the vortex with many dice left is asked about', () => {
    const view = { ...place.view, pool: Array.from({ length: 6 }, (_, die) => ({ die, kind: 'R', face: 1 })) } as View;
    expect(face.confirm(option('place 1 vortex R'), view)).toContain('VORTEX-4');
    expect(face.confirm(option('place 1 vortex RRR'), view)).toBeNull();
    expect(face.confirm(option('place 1 desert R'), view)).toBeNull();
  });

  test('measures have a value for everybody, chances add up', () => {
    for (const { view, seats } of moments) {
      for (const measure of face.measures(view)) expect(measure.values.filter(Number.isFinite)).toHaveLength(seats);
      const { master, ranks } = oddsOf(quest(view));
      const all = master + ranks.reduce((sum, { chance }) => sum + chance, 0);
      if (Object.keys(quest(view).deck.left).length) expect(all).toBe(100);
    }
    expect(face.headline(place.view)).toMatch(/^Turn \d+ of \d+\s· \d of \d stones$/);
  });

  test('all sides and all sets of cards have their clauses', () => {
    expect(Object.keys(TERRITORY_TEXTS)).toHaveLength(8);
    for (const card of moments.flatMap(({ view }) => Object.values(quest(view).cards))) expect(CARD_CLAUSES[card.set]).toBeDefined();
  });
});

describe('sheet', () => {
  test.each([true, false])('compact %s: the dice at home can be counted', (compact) => {
    for (const { view, seats } of moments.slice(0, 6)) {
      const { container, unmount } = render(face.Sheet, { printed: {}, view, look: looks(seats)[0]!, compact, active: true });
      expect(container.querySelectorAll('[data-die]')).toHaveLength(quest(view).players[0]!.dice.length);
      unmount();
    }
  });
});

test('seats wear the colours they are named after', () => {
  expect(looks(4).map(({ letter, shape }) => `${letter} ${shape}`)).toEqual(['R rose', 'B tower', 'G oak', 'Y sun']);
});

testCatalog('roll_for_adventure', face, secrets);
