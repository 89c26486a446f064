import { render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import type { DecisionShown, OddsShown } from '../protocol';
import { Lost } from './live';
import OptionText from '../table/OptionText.svelte';
import { chanceText, OddsBook, surenessText } from './odds.svelte';

const exact = (chance: number) => ({ chance, low: chance, high: chance, samples: 0, tells: '' });

function book(decision: Partial<DecisionShown> = {}) {
  const asked = { number: 7, mine: true, odds: true, ...decision } as DecisionShown;
  const answers: ((shown: OddsShown) => void)[] = [];
  const ask = vi.fn((number: number, option: number) => new Promise<OddsShown>((done) => answers.push((shown) => done({ ...shown, decision: number, option }))));
  return { asked, answers, ask, odds: new OddsBook(() => asked, ask) };
}

const shown = (chance: number | null) => ({ type: 'odds', id: 1, table: 'T', decision: 0, option: 0, odds: chance === null ? null : exact(chance) }) as OddsShown;
const settle = () => new Promise((done) => setTimeout(done));

test('nothing is asked for before one wants it, nor where nothing can fail', () => {
  const { odds, ask } = book();
  odds.want([0, 1]);
  expect(ask).not.toHaveBeenCalled();
  expect(odds.of(0)).toBeNull();
  const other = book({ odds: false });
  other.odds.on = true;
  other.odds.want([0]);
  expect(other.ask).not.toHaveBeenCalled();
  expect(other.odds.offered).toBe(false);
});

test('options are asked for one after another, what is in sight first', async () => {
  const { odds, ask, answers } = book();
  odds.on = true;
  odds.want([0, 1]);
  expect(ask.mock.calls).toEqual([[7, 0]]);
  expect(odds.of(0)).toBe('waiting');
  odds.want([2]);
  answers[0]!(shown(0.25));
  await settle();
  expect(odds.of(0)).toEqual(exact(0.25));
  expect(ask.mock.calls).toEqual([[7, 0], [7, 2]]);
  answers[1]!(shown(null));
  await settle();
  expect(odds.of(2)).toBeNull();
  odds.want([0, 2]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('what is known of one decision says nothing of the next', async () => {
  const { odds, answers, asked, ask } = book();
  odds.on = true;
  odds.want([0]);
  answers[0]!(shown(1));
  await settle();
  asked.number = 8;
  expect(odds.of(0)).toBe('waiting');
  odds.want([0]);
  expect(ask).toHaveBeenLastCalledWith(8, 0);
});

test('a connection that breaks ends the asking, and it can be tried again', async () => {
  const ask = vi.fn(async () => Promise.reject(new Lost()));
  const odds = new OddsBook(() => ({ number: 1, mine: true, odds: true }) as DecisionShown, ask);
  odds.on = true;
  odds.want([0]);
  await settle();
  odds.want([0]);
  await settle();
  expect(ask).toHaveBeenCalledTimes(2);
});

test('where the board has a place for it, it is told unless somebody does not want it', () => {
  const { odds, ask } = book();
  odds.shown = true;
  odds.want([0]);
  expect(ask).toHaveBeenCalledOnce();
  odds.on = false;
  expect(odds.of(0)).toBeNull();
  odds.shown = false;
  odds.shown = true;
  expect(odds.on).toBe(false);
});

test('chances in words', () => {
  const sampled = { chance: 0.621, low: 0.6, high: 0.641, samples: 2000, tells: '' };
  expect([chanceText(exact(0.615)), surenessText(exact(0.615))]).toEqual(['62 %', 'exact']);
  expect([chanceText(sampled), surenessText(sampled)]).toEqual(['62 %', '± 3 points, 2,000 samples']);
  expect([chanceText({ ...exact(0.5), high: 1 }), surenessText({ ...exact(0.5), high: 1 })]).toEqual(['at least 50 %', 'too many ways to try all']);
  const guessed = { ...exact(0.5), low: 0, high: 1 };
  expect([chanceText(guessed), surenessText(guessed)]).toEqual(['about 50 %', 'an estimate']);
  expect([0, 0.001, 0.9999, 1].map((chance) => chanceText(exact(chance)))).toEqual(['0 %', 'under 1 %', 'over 99 %', '100 %']);
});

test('beside the chance stands what else is to be expected', () => {
  const { container } = render(OptionText, { label: 'Attack', odds: { ...exact(0.5), tells: 'About 0.8 faint.' } });
  expect(container.querySelector('.odds b')!.textContent).toBe('50 %');
  expect(container.querySelector('.effect')!.textContent).toBe('About 0.8 faint.');
});
