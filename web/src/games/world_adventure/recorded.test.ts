// The face at moments and events of recorded matches, as the server shows them.
import { cleanup } from '@testing-library/svelte';
import { afterEach, describe, expect, test } from 'vitest';
import { looksOf, readRecorded, showBoard } from '../harness';
import { face as makeFace } from '.';
import recorded from './recorded.json';
import { scenes } from './scenes';
import type { Events, Printed, View } from './shown';
import type { Told } from '../contract';

const { events, moments, secrets } = readRecorded<Printed, View>(recorded);

afterEach(cleanup);

describe('recorded matches', () => {
  test.each(moments)('a $decision.ask with $seats seats is shown and described', ({ printed, view, decision }) => {
    const face = makeFace(printed);
    const looks = looksOf(printed.players).map((look) => ({ ...look, mine: look.seat === decision.seat }));
    const { container } = showBoard(face, view, looks, { options: decision.options });
    expect(container.querySelector('[data-target]')).not.toBeNull();
    expect(container.textContent).not.toMatch(/undefined|NaN/);
    expect(JSON.stringify(face.describe(view))).not.toMatch(/undefined|NaN/);
  });

  test.each(events)('$kind has scenes without gaps', ({ printed, ...event }) => {
    const { view } = moments.find((moment) => moment.printed === printed) ?? moments[0]!;
    expect(JSON.stringify(scenes(event as unknown as Told<Events>, view, printed))).not.toMatch(/undefined|NaN|null,"path/);
  });

  test('somebody saw what others did not', () => expect(secrets).toBe(true));
});
