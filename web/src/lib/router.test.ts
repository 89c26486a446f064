import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { go, route, startRouter } from './router.svelte';

let stop: () => void;
beforeEach(() => {
  window.scrollTo = vi.fn() as unknown as typeof window.scrollTo;
  go('/');
  stop = startRouter();
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function click(html: string, init: MouseEventInit = {}): MouseEvent {
  document.body.innerHTML = html;
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });
  document.body.querySelector('a')?.dispatchEvent(event);
  return event;
}

test('a path has parts and a hash', () => {
  go('/rules/river_duel#MOVE-7');
  expect([route.path, route.parts, route.hash]).toEqual(['/rules/river_duel', ['rules', 'river_duel'], 'MOVE-7']);
  expect(window.location.pathname).toBe('/rules/river_duel');
});

test('a new page starts at the top, another clause of the same page does not', () => {
  go('/rules/river_duel');
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  vi.mocked(window.scrollTo).mockClear();
  go('/rules/river_duel#MOVE-1');
  expect(window.scrollTo).not.toHaveBeenCalled();
});

test('links inside are caught, also around other things', () => {
  document.body.innerHTML = '<a href="/credits"><b>Credits</b></a>';
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, button: 0 });
  document.body.querySelector('b')?.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(true);
  expect(route.path).toBe('/credits');
});

test.each([
  ['another site', '<a href="https://example.org/">x</a>', {}],
  ['a new window', '<a href="/credits" target="_blank">x</a>', {}],
  ['a download', '<a href="/credits" download>x</a>', {}],
  ['the server itself', '<a href="/api/tables/x/record">x</a>', {}],
  ['a click with Ctrl', '<a href="/credits">x</a>', { ctrlKey: true }],
])('%s is left to the browser', (_, html, init) => {
  const event = click(html, init);
  expect(event.defaultPrevented).toBe(false);
  expect(route.path).toBe('/');
});

test('the back button is followed', () => {
  window.history.replaceState(null, '', '/account');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(route.parts).toEqual(['account']);
});
