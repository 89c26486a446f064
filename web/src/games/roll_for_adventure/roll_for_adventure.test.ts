import { render } from '@testing-library/svelte';
import { tick } from 'svelte';
import { describe, expect, test, vi } from 'vitest';
import type { Scene } from '../contract';
import { looksOf, option, readRecorded, showBoard, testCatalog, testEvents, testScenes, type Moment } from '../harness';
import { face as makeFace } from '.';
import type * as painting from './paint';
import { listed, offered, pick, picked, pickFor, pickFrom, toggle } from './picking.svelte';
import recorded from './recorded.json';
import { told } from './scenes';
import type { Printed, View } from './shown';
import { dieTarget, nameOf, oddsOf, placesOfDice, spacesOf, TERRITORIES } from './view';

// The paintings are hundreds of strokes that jsdom takes long to read; they have their own test.
vi.mock('./paint', () => ({ paint: () => '' }));
const { paint } = await vi.importActual<typeof painting>('./paint');

const { events, moments, secrets } = readRecorded<Printed, View>(recorded);
// With several numbers to choose from.
const place = moments.find(
  ({ view, decision }) => decision.ask === 'place' && new Set(view.pool.map((die) => die.face)).size > 1,
)!;
const { printed } = place;
const face = makeFace(printed);
const looks = (seats: number) => looksOf(['Red', 'Blue', 'Green', 'Yellow'].slice(0, seats));

// The sentence in the log is enough.
const SILENT = ['starts', 'phase_ends', 'activated', 'discarded'];

type Table = Pick<Moment<Printed, View>, 'seats' | 'printed' | 'view'>;

function board(given: Record<string, unknown> = {}, at: Table = place) {
  return showBoard(makeFace(at.printed), at.view, looks(at.seats), given);
}

const target = (container: HTMLElement, name: string) =>
  container.querySelector<HTMLElement>(`button[data-target="${name}"]`);

describe('events', () => {
  testEvents(
    (event) => makeFace(event.printed),
    told,
    events,
    SILENT,
    (event) => (moments.find((each) => each.printed === event.printed) ?? place).view,
  );
});

describe('picking', () => {
  const { options } = place.decision;
  const { pool } = place.view;

  test('nothing picked: the panel lists no placement, the board one for each number and place', () => {
    expect(pickFrom(options)).toBe('number');
    expect(listed(options, place.view, printed).some(({ option }) => option.startsWith('place'))).toBe(false);
    const keys = offered(options, place.view, printed)
      .filter(({ option }) => option.startsWith('place'))
      .map((option) => `${option.target} ${option.option.split(' ')[1]}`);
    expect(keys.length).toBeGreaterThan(0);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('a die brings all of its number, then each by itself; another number replaces them', () => {
    const first = pool[0]!;
    const alike = pool.filter((die) => die.face === first.face);
    const other = pool.find((die) => die.face !== first.face)!;
    toggle(dieTarget(first), options, place.view, printed);
    expect([...picked(place.view)].sort()).toEqual(alike.map(dieTarget).sort());
    for (const option of offered(options, place.view, printed).filter((each) => each.option.startsWith('place')))
      expect(option.option.split(' ')[1]).toBe(String(first.face));
    toggle(dieTarget(other), options, place.view, printed);
    expect(picked(place.view)).not.toContain(dieTarget(first));
    expect(picked({ ...place.view })).toEqual([]);
    pick([], place.view);
  });

  test.each(moments.filter(({ decision }) => pickFrom(decision.options, true)))(
    'every option of $decision.ask can be reached',
    ({ view, printed, decision }) => {
      for (const option of decision.options) {
        const [verb, ...rest] = option.option.split(' ');
        if (['lose', 'return', 'cash'].includes(verb!)) pick(rest, view);
        else if (verb === 'flip' || verb === 'shift')
          pick(
            view.pool.filter((die) => nameOf(die, printed) === rest[0]).map(dieTarget),
            view,
          );
        else if (['place', 'hold', 'reroll'].includes(verb!)) pickFor(option.option, view, printed);
        else pick([], view);
        expect(listed(decision.options, view, printed), option.option).toContain(option);
      }
      pick([], view);
    },
  );

  test.each(moments)('what is listed for $decision.ask can be read', ({ view, printed, decision }) => {
    expect(listed(decision.options, view, printed).length).toBeLessThanOrEqual(30);
  });

  test('what a guide asks for is picked already', async () => {
    const wanted = options.find(({ option }) => option.startsWith('place'))!;
    render(face.picking!.Picker, {
      view: place.view,
      printed,
      seats: looks(place.seats),
      options,
      wanted: wanted.option,
      onlight: vi.fn(),
    });
    await tick();
    expect(listed(options, place.view, printed)).toContain(wanted);
    pick([], place.view);
  });
});

describe('board', () => {
  test.each(moments)(
    'a $decision.ask with $seats seats: every target is there and open',
    ({ seats, view, printed, decision }) => {
      const { container, props } = board({ options: decision.options }, { seats, printed, view });
      for (const option of offered(decision.options, view, printed).filter((each) => each.target)) {
        const found = target(container, option.target);
        expect(found, option.option).not.toBeNull();
        expect(found!.classList).toContain('open');
        if (pickFrom(decision.options) === 'spaces') continue; // there a click picks
        found!.click();
        expect(props.onchoose).toHaveBeenLastCalledWith(option.target);
      }
    },
  );

  test.each(moments)('a $decision.ask shows every die that lies on the table', ({ seats, view, printed }) => {
    const { container } = board({}, { seats, printed, view });
    const there = placesOfDice(view, printed).filter(({ place: at }) => !printed.players.includes(at));
    for (const { die } of there)
      expect(container.querySelectorAll(`[data-die="${die.die}"]`), dieTarget(die)).toHaveLength(1);
  });

  test('a die of the roll is picked by a click', async () => {
    const { container } = board({ options: place.decision.options });
    const die = target(container, dieTarget(place.view.pool[0]!))!;
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
  test.each(moments)('everything on the table of a $decision.ask can be explained', ({ view, printed, decision }) => {
    const face = makeFace(printed);
    const targets = [
      ...TERRITORIES,
      ...['pool', 'vortex', 'oblivion', 'deck', 'supply', 'adventure'],
      ...TERRITORIES.flatMap((territory) => spacesOf(printed, territory)),
      ...view.enemies.map((enemy) => enemy.name),
      ...printed.players,
      ...Object.keys(printed.cards),
      ...placesOfDice(view, printed).map(({ die }) => dieTarget(die)),
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

  test.each(moments)('the description of a $decision.ask has everybody and everything', ({ view, printed, seats }) => {
    const tables = makeFace(printed).describe(view);
    expect(tables[0]!.rows).toHaveLength(seats);
    expect(tables[1]!.rows).toHaveLength(4);
    expect(tables[2]!.rows).toHaveLength(view.enemies.length);
    for (const table of tables) expect(table.rows.every((row) => row.length === table.head.length)).toBe(true);
  });

  test.each(['won', 'overrun', 'no_dice', 'turn_limit'])('the ending %s is a sentence', (how) => {
    expect(face.ending(how, [0, 0], looks(2))).toMatch(/^[A-Z].*\([A-Z]+-\d\)\.$/);
  });

  test('ending a roll on the vortex with many dice left is asked about', () => {
    const view: View = { ...place.view, pool: Array.from({ length: 6 }, (_, die) => ({ die, face: 1 })) };
    expect(face.confirm(option('place 1 vortex R'), view)).toContain('VORTEX-4');
    expect(face.confirm(option('place 1 vortex RRR'), view)).toBeNull();
    expect(face.confirm(option('place 1 desert R'), view)).toBeNull();
  });

  test('measures have a value for everybody, chances add up', () => {
    for (const { view, printed, seats } of moments) {
      for (const measure of face.measures(view)) expect(measure.values.filter(Number.isFinite)).toHaveLength(seats);
      const { master, ranks } = oddsOf(view, printed);
      const all = master + ranks.reduce((sum, { chance }) => sum + chance, 0);
      if (Object.keys(view.deck.left).length) expect(all).toBe(100);
    }
    expect(face.headline(place.view)).toMatch(/^Turn \d+ of \d+\s· \d of \d stones$/);
  });
});

describe('what is printed', () => {
  /** As other content or house rules would have it. */
  function changed(moment: Moment<Printed, View>, change: (printed: Printed) => void) {
    const other = structuredClone(moment.printed);
    change(other);
    return { ...moment, printed: other };
  }
  const withBoard = (wanted: (boards: Printed['boards']) => unknown) =>
    moments.find(({ printed: { boards } }) => wanted(boards))!;
  const shown = (at: Table) => board({}, at).container;
  const values = (at: Table, name: string) =>
    makeFace(at.printed)
      .explain(name, at.view)!
      .facts.map((fact) => fact.value);

  test('dice and seats', () => {
    const [die] = place.view.pool;
    const at = changed(place, (other) => {
      other.dice[die!.die] = 'b';
      other.kinds.b = 'golden';
      other.players = ['Ann', 'Ben', 'Cleo', 'Dan'];
      other.faces = ['aces', 'deuces', 'treys', 'quads', 'quints', 'sices'];
    });
    const face = makeFace(at.printed);
    expect(face.explain(dieTarget(die!), at.view)!.title).toBe(`Bonus die: ${die!.face}`);
    expect(face.explain('Ann', at.view)!.title).toContain('Ann');
    expect(JSON.stringify(face.describe(at.view))).toMatch(/golden .*Ann|Ann.*golden /);
    expect(JSON.stringify(face.describe(at.view))).toContain('treys');
    expect(shown(at).textContent).toContain(at.printed.players[at.view.seat]);
  });

  test('the adventure, the turn limit and the summary', () => {
    const at = changed(place, (other) => {
      other.adventure = { name: 'jewel', title: 'The Lamp', stones: 11 };
      other.turn_limit = 77;
      other.summary.lead = 'Something else.';
    });
    const face = makeFace(at.printed);
    expect(face.headline(at.view)).toMatch(/of 77\s· \d of 11 stones/);
    expect(values(at, 'adventure')).toEqual([`${at.view.stones} of 11`]);
    expect(shown(at).textContent).toContain('The Lamp');
    expect(shown(at).querySelectorAll('.stone')).toHaveLength(11);
    expect(face.summary.lead).toBe('Something else.');
  });

  test('heroes, and whether they have abilities', () => {
    const at = changed(
      moments.find(({ view }) => view.players[0]!.hero)!,
      (other) => {
        for (const hero of Object.values(other.heroes)) [hero.title, hero.text] = ['Bard', 'Sings.'];
        other.abilities = false;
      },
    );
    const sheet = { printed: at.printed, view: { ...at.view, seat: 0 }, look: looks(at.seats)[0]!, compact: false, active: true };
    const { container } = render(makeFace(at.printed).Sheet, sheet);
    expect(container.textContent).toContain('Bard');
    expect(container.textContent).toContain('Sings.');
    expect(container.textContent).not.toMatch(/ready|used/);
    expect(makeFace(at.printed).explain(at.printed.players[0]!, at.view)!.facts.map(({ label }) => label)).not.toContain('Ability');
  });

  test('cards, a host’s own among them', () => {
    const own = moments.find(
      ({ view, printed }) => view.enemies.length && Object.values(printed.cards).some((card) => card.set === 'custom'),
    )!;
    const at = changed(own, ({ cards }) => {
      for (const card of Object.values(cards))
        Object.assign(card, { title: 'Grue', text: 'Eats you.', rank: 3, home: 'desert', set: 'custom' });
    });
    const face = makeFace(at.printed);
    expect(face.explain(at.view.enemies[0]!.name, at.view)).toMatchObject({ title: 'Grue', text: 'Eats you.' });
    expect(values(at, 'deck')).toContain('Eats you.');
    const cards = shown(at).querySelectorAll('.quarter.desert [data-enemy]');
    expect(cards).toHaveLength(at.view.enemies.length);
    expect(cards[0]!.textContent).toContain('Grue');
  });

  test('captions and tracks of territories', () => {
    const at = changed(place, ({ boards }) => {
      for (const each of TERRITORIES)
        Object.assign(boards[each], { title: `New ${each}`, accepts: 'sevens', task: 'Juggle.', holes: 12 });
    });
    const face = makeFace(at.printed);
    for (const each of TERRITORIES) {
      expect(face.explain(each, at.view)!.title).toMatch(`New ${each}`);
      expect(face.explain(each, at.view)!.text).toContain('Juggle.');
      expect(values(at, each)).toContain('sevens');
      expect(shown(at).querySelector(`.${each} header`)!.textContent).toContain(`New ${each}`);
      expect(shown(at).querySelectorAll(`.${each} .hole`)).toHaveLength(12);
    }
  });

  test('the spaces of side A', () => {
    const from = withBoard(({ desert, forest, ice }) => desert.dunes && forest.path && ice.crystals);
    const at = changed(from, ({ boards: { desert, fortress, forest, ice } }) => {
      desert.dunes = { number: 7, first: 5, second: 4 };
      [fortress.numbers, fortress.spaces] = [[7, 8, 9], 6];
      forest.path = { numbers: [7, 8], spaces: 11 };
      ice.crystals!.spaces = { X1: 7, X2: 8 };
      ice.crystals!.rungs = [{ dice: 2, rewards: [{ kind: 'HEAL_SKULL', n: 3, text: 'heal much' }] }];
    });
    const container = shown(at);
    const sections = [...container.querySelectorAll('.sections .row')];
    expect(sections.map((row) => row.querySelectorAll('.slot').length)).toEqual([5, 4]);
    expect(container.querySelectorAll('.walls .slot')).toHaveLength(18);
    expect([...container.querySelectorAll('.walls b')].map((each) => each.textContent)).toEqual(['7', '8', '9']);
    expect(container.querySelectorAll('.path .slot')).toHaveLength(11);
    expect(container.querySelector('.path')!.textContent).toContain('7·8');
    expect(container.querySelector('.path')!.innerHTML).not.toMatch(/NaN|undefined/);
    expect(container.querySelector('.crystals')!.textContent!.replace(/\s/g, '')).toBe('78');
    expect(container.querySelector('.rung')!.getAttribute('title')).toBe('2 dice: heal much');
    expect(values(at, 'X2')).toContain('a 8');
  });

  test('the spaces of side B', () => {
    const from = withBoard(({ desert, forest, ice }) => desert.worm && forest.arch && ice.grid);
    const at = changed(from, ({ boards: { desert, forest, ice } }) => {
      desert.worm!.number = 7;
      desert.worm!.spaces.S11 = [6, 5];
      desert.worm!.connections[0]!.name = 'Q';
      forest.arch = { ...forest.arch!, left: 8, right: 9, spaces: 10, gates: [1, 2, 3, 4, 5, 4, 3, 2, 1], waits: 'Patience.' };
      ice.grid!.spaces.d1 = [4, 1];
      ice.grid!.lines[0]!.reward = { kind: 'HEAL_SKULL', n: 3, text: 'heal much' };
    });
    const empty = structuredClone(at.view);
    Object.assign(empty.territories.forest.arch!, { left: [], right: [], gate: null });
    const container = shown({ ...at, view: empty });
    expect(container.querySelectorAll('.worm .slot')).toHaveLength(Object.keys(at.printed.boards.desert.worm!.spaces).length);
    expect(target(container, 'S11')!.getAttribute('aria-label')).toContain('accepts a 7');
    expect(container.querySelector('.worm')!.textContent).toContain('Q');
    const arch = [...container.querySelectorAll('.arch .slot')];
    expect(arch).toHaveLength(10);
    expect([arch[0]!.textContent!.trim(), arch.at(-1)!.textContent!.trim()]).toEqual(['8', '9']);
    expect(container.querySelectorAll('.bound')).toHaveLength(9);
    expect(container.querySelector('.arch')!.innerHTML).not.toMatch(/NaN|undefined/);
    expect(container.querySelectorAll('.grid .slot')).toHaveLength(8);
    expect(container.querySelector('.reward')!.getAttribute('title')).toContain('heal much');
    expect(makeFace(at.printed).explain('gate', empty)!.text).toBe('Patience.');
    expect(values(at, from.printed.boards.ice.grid!.lines[0]!.spaces[0]!)).toContain('heal much');
  });
});

describe('sheet', () => {
  test.each([true, false])('compact %s: the dice at home can be counted', (compact) => {
    for (const { view, printed, seats } of moments.slice(0, 6)) {
      const { container, unmount } = render(face.Sheet, { printed, view, look: looks(seats)[0]!, compact, active: true });
      expect(container.querySelectorAll('[data-die]')).toHaveLength(view.players[0]!.dice.length);
      unmount();
    }
  });
});

test('seats wear the colours they are named after', () => {
  expect(looks(4).map(({ letter, shape }) => `${letter} ${shape}`)).toEqual(['R rose', 'B tower', 'G oak', 'Y sun']);
});

testCatalog('roll_for_adventure', face, secrets);
