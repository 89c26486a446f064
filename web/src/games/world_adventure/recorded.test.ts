// The face at moments and events of recorded matches, as the server shows them.
import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { looksOf, readRecorded, showBoard } from '../harness';
import { face as makeFace } from '.';
import City from './City.svelte';
import type { Desk } from './desk';
import Mat from './Mat.svelte';
import { DOORS, open } from './picking.svelte';
import recorded from './recorded.json';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import type { Told } from '../contract';

const { events, moments, secrets } = readRecorded<Printed, View>(recorded);

// The chart takes long: it is drawn twice for every question, and for some turns.
const TWICE = 2;
const TURNS = 8;
const asked = new Map<string, number>();
const drawn = moments.filter(({ decision: { ask } }) => {
  asked.set(ask, (asked.get(ask) ?? 0) + 1);
  return asked.get(ask)! <= (ask === 'turn' ? TURNS : TWICE);
});

const GAPS = /undefined|NaN/;
const looking = ({ printed, decision }: (typeof moments)[number]) =>
  looksOf(printed.players).map((look) => ({ ...look, mine: look.seat === decision.seat }));

afterEach(cleanup);

describe('recorded matches', () => {
  test.each(drawn)('a $decision.ask with $seats seats is shown and described', (moment) => {
    const { printed, view, decision } = moment;
    const face = makeFace(printed);
    const { container } = showBoard(face, view, looking(moment), { options: decision.options });
    expect(container.querySelector('[data-target]')).not.toBeNull();
    expect(container.textContent).not.toMatch(GAPS);
    expect(JSON.stringify(face.describe(view))).not.toMatch(GAPS);
  });

  test.each(moments)('a $decision.ask with $seats seats leaves every room of the city and the mat in order', (moment) => {
    const { printed, view, decision } = moment;
    const desk: Desk = { options: [], barred: decision.barred, lit: null, still: true, light: () => {}, choose: () => {}, explain: () => {} };
    const seats = looking(moment);
    const me = decision.seat;
    for (const door of DOORS) {
      open(door, view);
      const { container } = render(City, { view, printed, seats, me, desk });
      expect(container.querySelector('[aria-pressed="true"]')!.getAttribute('data-door')).toBe(door);
      expect(container.textContent).not.toMatch(GAPS);
      cleanup();
    }
    const { container } = render(Mat, { view, printed, seats, look: seats[me]!, desk: { ...desk, options: decision.options }, mine: true, onturn: () => {} });
    expect(container.textContent).not.toMatch(GAPS);
  });

  test.each(events)('$kind has scenes without gaps', ({ printed, ...event }) => {
    const { view } = moments.find((moment) => moment.printed === printed) ?? moments[0]!;
    expect(JSON.stringify(scenes(event as unknown as Told<Events>, view, printed))).not.toMatch(/undefined|NaN|null,"path/);
  });

  test('somebody saw what others did not', () => expect(secrets).toBe(true));
});
