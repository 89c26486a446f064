// What the tests of every game's face have in common.
import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { cards, faceNames, loadFace } from '.';
import { seatLook } from '../look/seats';
import type { DecisionShown, EventShown, OptionShown } from '../protocol';
import type { GameFace, Printed, Scene, SeatLook, View } from './contract';

/** What somebody sees of a moment: a seat, or null who watches. */
interface Seen<V> {
  viewer: number | null;
  view: V;
}

/** What scripts/make_recorded.py makes of a game's golden records. */
interface Recorded<P, V> {
  tables: { seats: number; printed: P }[];
  events: (EventShown & { table: number; viewer: number | null })[];
  decisions: { table: number; view: V; decision: DecisionShown; others: Seen<V>[] }[];
}

/** A decision as the seat that is asked sees it, and what others see where that differs. */
export interface Moment<P = Printed, V = View> {
  seats: number;
  printed: P;
  view: V;
  decision: DecisionShown;
  others: Seen<V>[];
}

export type EventSeen<P = Printed> = EventShown & { seats: number; printed: P; viewer: number | null };

/**
 * Events of every kind and decisions of every kind, from played matches, each with what is printed at its table; and
 * whether anybody saw what others did not.
 */
export function readRecorded<P = Printed, V = View>(recorded: unknown) {
  const { tables, events, decisions } = recorded as Recorded<P, V>;
  return {
    events: events.map(({ table, ...event }): EventSeen<P> => ({ ...event, ...tables[table]! })),
    moments: decisions.map(({ table, ...decision }): Moment<P, V> => ({ ...decision, ...tables[table]! })),
    secrets: decisions.some(({ others }) => others.length > 0),
  };
}

/** Seats as the table would show them; the first is one's own. */
export const looksOf = (names: string[]): SeatLook[] =>
  names.map((name, seat) => seatLook(seat, name, `player ${seat}`, seat === 0));

export const option = (name: string, label = ''): OptionShown => ({ option: name, label, target: '' });

export function press(key: string) {
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
}

/** A board with nothing to do, but for what is given. */
export function showBoard(face: GameFace, view: View, seats: SeatLook[], given: Record<string, unknown> = {}) {
  const props = {
    view,
    printed: face.printed,
    seats,
    options: [] as OptionShown[],
    barred: [],
    lit: null,
    scene: null as Scene | null,
    pace: 0,
    onlight: vi.fn(),
    onchoose: vi.fn(),
    onpick: vi.fn(),
    onexplain: vi.fn(),
    onscenedone: vi.fn(),
    ...given,
  };
  return { props, ...render(face.Board, props) };
}

/** Every event has scenes or is silent on purpose: then the sentence in the log is enough. */
export function testEvents<E extends EventShown>(
  faceOf: (event: E) => GameFace,
  told: readonly string[],
  events: E[],
  silent: string[],
  viewOf: (event: E) => View,
) {
  test.each(events)('$kind can be seen, or is silent on purpose', (event) => {
    const scenes = faceOf(event).scenes(event, viewOf(event));
    expect(told).toContain(event.kind);
    expect(scenes.length > 0).toBe(!silent.includes(event.kind));
    expect(JSON.stringify(scenes)).not.toMatch(/undefined|NaN|null,"path/);
  });

  test('every kind that can be told was recorded', () => {
    expect([...new Set(events.map((event) => event.kind))].sort()).toEqual([...told].sort());
  });
}

/** At any pace a board says once that a scene is over. */
export function testScenes(
  scenes: Scene[],
  board: (given: Record<string, unknown>) => Pick<ReturnType<typeof showBoard>, 'props'>,
) {
  test.each(scenes.flatMap((scene) => [0, 1].map((pace) => ({ scene, pace }))))(
    '$scene.kind at pace $pace is done once',
    async ({ scene, pace }) => {
      vi.useFakeTimers();
      const { props } = board({ scene, pace });
      await vi.advanceTimersByTimeAsync(5000);
      expect(props.onscenedone).toHaveBeenCalledTimes(1);
      vi.useRealTimers();
    },
  );
}

/** A piece shows where it walked, until the next view says where it is. */
export function testWalk(board: () => ReturnType<typeof showBoard>, piece: string, path: string[]) {
  test('a piece that walked stays there until the next view', async () => {
    const { container, rerender, props } = board();
    const where = () => container.querySelector<HTMLElement>('.walker')!.style.transform;
    const before = where();
    await rerender({ ...props, scene: { kind: 'walk', piece, path } });
    await vi.waitFor(() => expect(where()).not.toBe(before));
    await rerender({ ...props, scene: null, view: { ...props.view } });
    await vi.waitFor(() => expect(where()).toBe(before));
  });
}

export function testCatalog(name: string, face: GameFace, secrets: boolean) {
  test('the lobby finds the card without the board, the table finds the face', async () => {
    await checkCatalog(name, face, secrets);
  });
}

/** A face that keeps quiet about secrets would leave them on a screen that is handed on. */
export async function checkCatalog(name: string, face: GameFace, secrets: boolean) {
  expect(faceNames).toContain(name);
  expect(cards[name]!.tagline).toBe(face.tagline);
  expect((await loadFace(name, face.printed)).secrets, 'says whether the game has secrets').toBe(secrets);
}
