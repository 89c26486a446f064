import { describe, expect, test, vi } from 'vitest';
import type { GameFace } from './contract';
import { checkCatalog, readRecorded, testCatalog, testEvents } from './harness';

// A made-up game in which every seat holds a card of its own.
interface Cards {
  hands: (string | null)[];
}
const made = vi.hoisted(() => ({
  face: {
    printed: { deck: 3 },
    tagline: 'One card each.',
    secrets: true,
    scenes: ({ data }: { data: { card?: string } }) => [{ kind: 'banner', text: data.card ?? 'a card', seat: 0 }],
  },
}));
const face = made.face as unknown as GameFace;
vi.mock('.', () => ({ faceNames: ['cards'], cards: { cards: made.face }, loadFace: async () => made.face }));

const event = { move: 1, kind: 'dealt', clause: 'DEAL-1', seat: 0, text: '', table: 0 };
const decision = { number: 0, seat: 0, ask: 'play', question: 'Which?', mine: true, options: [], barred: [] };
const open = {
  tables: [{ seats: 2, printed: { deck: 3 } }],
  events: [{ ...event, viewer: null, data: {} }],
  decisions: [{ table: 0, view: { hands: ['ruby', 'opal'] }, decision, others: [] }],
};
const hidden = {
  ...open,
  events: [{ ...event, viewer: 0, data: { card: 'ruby' } }, { ...event, viewer: 1, data: {} }],
  decisions: [
    {
      ...open.decisions[0]!,
      view: { hands: ['ruby', null] },
      others: [{ viewer: 1, view: { hands: [null, 'opal'] } }, { viewer: null, view: { hands: [null, null] } }],
    },
  ],
};

describe('a game with secrets', () => {
  const { events, moments, secrets } = readRecorded<object, Cards>(hidden);

  test('is known by what others see', () => {
    expect(secrets).toBe(true);
    expect(readRecorded(open).secrets).toBe(false);
  });

  test('keeps what everybody sees of a moment, and what is printed at its table', () => {
    expect(moments[0]!.view.hands).toEqual(['ruby', null]);
    expect(moments[0]!.others.map(({ view }) => view.hands)).toEqual([[null, 'opal'], [null, null]]);
    expect(moments[0]!.printed).toEqual({ deck: 3 });
    expect(events.map(({ viewer, data }) => [viewer, data])).toEqual([[0, { card: 'ruby' }], [1, {}]]);
  });

  testEvents(() => face, ['dealt'], events, [], () => moments[0]!.view);

  testCatalog('cards', face, secrets);

  test('whose face denies them is caught, and so is one that claims what is not there', async () => {
    await expect(checkCatalog('cards', face, false)).rejects.toThrow('secrets');
    made.face.secrets = false;
    await expect(checkCatalog('cards', face, secrets)).rejects.toThrow('secrets');
    made.face.secrets = true;
  });
});
