import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Position, TableShown } from '../protocol';
import { WINDOW } from './moments';
import { Replay } from './replay.svelte';

const api = vi.hoisted(() => ({ showTable: vi.fn(), tellStory: vi.fn(async () => []), showMoments: vi.fn() }));
const game = vi.hoisted(() => ({ scenes: () => [], explain: () => null, secrets: true }));
vi.mock('../games', () => ({ loadFace: async () => game }));
vi.mock('./api', () => api);

const LAST = 30 * WINDOW + 3;
const window = (part: number, eyes: number | null = null) => ['t', part * WINDOW, part * WINDOW + WINDOW - 1, eyes];
const fetched = () => api.showMoments.mock.calls;

async function open(moment = 0): Promise<Replay> {
  const replay = new Replay('t');
  await replay.open(moment);
  return replay;
}

beforeEach(() => {
  vi.clearAllMocks();
  api.showTable.mockResolvedValue({ game: 'g', printed: {}, seats: [], position: { moves: LAST } } as unknown as TableShown);
  api.showMoments.mockImplementation(async (_: string, first: number, last: number, viewer: number | null) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({ viewer, moves: first + at, view: {} }) as Position),
  );
});

describe('a long replay', () => {
  it('loads the window of what it shows, and keeps it', async () => {
    const replay = await open();
    expect(fetched()).toEqual([window(0)]);
    await replay.show(20 * WINDOW + 5);
    expect(replay.playback.position?.moves).toBe(20 * WINDOW + 5);
    await replay.show(2);
    expect(replay.playback.position?.moves).toBe(2);
    await replay.show(20 * WINDOW);
    expect(fetched()).toEqual([window(0), window(20)]);
  });

  it('asks for no move after the last', async () => {
    const replay = await open(LAST + 9);
    expect(replay.at).toBe(LAST);
    expect(fetched()).toEqual([['t', 30 * WINDOW, LAST, null]]);
  });

  it('loads what comes next before it is wanted', async () => {
    const replay = await open(WINDOW / 2 - 2);
    await replay.step();
    expect(fetched()).toEqual([window(0)]);
    await replay.step();
    expect(fetched()).toEqual([window(0), window(1)]);
    await replay.show(WINDOW - 1);
    await replay.step();
    expect(replay.at).toBe(WINDOW);
    expect(fetched()).toHaveLength(2);
  });

  it('tries again what could not be loaded ahead, and stops with a word when it is wanted', async () => {
    const replay = await open(WINDOW / 2 - 1);
    const failed = vi.fn();
    replay.onfailed = failed;
    api.showMoments.mockRejectedValueOnce(new Error('away'));
    await replay.step();
    expect(failed).not.toHaveBeenCalled();
    await replay.show(WINDOW - 1);
    api.showMoments.mockRejectedValueOnce(new Error('still away'));
    replay.playing = true;
    await replay.step();
    expect(failed).toHaveBeenCalledWith(new Error('still away'));
    expect([replay.at, replay.playing]).toEqual([WINDOW - 1, false]);
    await replay.step();
    expect(replay.at).toBe(WINDOW);
  });

  it('goes over the middle of what was chosen together, on and back', async () => {
    const asked = [0, 1, 1, 1, 4]; // the decision of each moment: three chose together
    const at = (moves: number) => ({ viewer: null, moves, view: {}, decision: { number: asked[moves] ?? moves } }) as unknown as Position;
    api.showMoments.mockImplementation(async (_: string, first: number) => Array.from({ length: WINDOW }, (_, step) => at(first + step)));
    api.tellStory.mockResolvedValueOnce([1, 4, 5].map((move) => ({ move, text: `${move}` })) as never);
    const replay = await open(1);
    await replay.step();
    expect([replay.at, replay.here.map(({ text }) => text)]).toEqual([4, ['4']]);
    await replay.show(3);
    expect([replay.at, replay.playback.position?.moves]).toEqual([1, 1]);
    expect(replay.playback.log.map(({ text }) => text)).toEqual(['1']);
    await replay.show(2); // with the arrow keys on the slider
    expect(replay.at).toBe(4);
    expect((await open(2)).at).toBe(4);
  });

  it('keeps what each seat saw apart', async () => {
    const replay = await open();
    await replay.lookAs(1);
    expect(replay.playback.position?.viewer).toBe(1);
    await replay.lookAs(null);
    expect(replay.playback.position?.viewer).toBeNull();
    expect(fetched()).toEqual([window(0), window(0, 1)]);
  });
});
