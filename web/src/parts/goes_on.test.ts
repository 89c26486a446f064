import { afterEach, expect, test } from 'vitest';
import { goesOn } from './goes_on';
import { whole } from './whole';

/** jsdom lays nothing out: these are its sizes. */
function sized(sizes: Partial<Record<'scrollHeight' | 'clientHeight' | 'scrollWidth' | 'clientWidth', number>>): HTMLElement {
  const thing = document.createElement('div');
  document.body.append(thing);
  for (const [name, value] of Object.entries({ scrollHeight: 0, clientHeight: 0, scrollWidth: 0, clientWidth: 0, ...sizes }))
    Object.defineProperty(thing, name, { value });
  return thing;
}

afterEach(() => (document.body.innerHTML = ''));

test('what scrolls says in which ways it goes on', () => {
  const window = sized({ scrollHeight: 300, clientHeight: 100, scrollWidth: 104, clientWidth: 100 });
  const { destroy } = goesOn(window);
  expect(window.dataset.goesOn).toBe('down');
  window.scrollTop = 100;
  window.dispatchEvent(new Event('scroll'));
  expect(window.dataset.goesOn).toBe('up down');
  window.scrollTop = 200;
  window.dispatchEvent(new Event('scroll'));
  expect(window.dataset.goesOn).toBe('up');
  destroy();
  window.scrollTop = 0;
  window.dispatchEvent(new Event('scroll'));
  expect(window.dataset.goesOn).toBe('up');
});

test('a name is whole or left out', () => {
  const narrow = sized({ scrollWidth: 80, clientWidth: 66 });
  whole(narrow, 'Bloodsucker');
  expect(narrow.classList.contains('short')).toBe(true);
  const wide = sized({ scrollWidth: 66, clientWidth: 66, scrollHeight: 26, clientHeight: 26 });
  whole(wide, 'Crypt Spirit');
  expect(wide.classList.contains('short')).toBe(false);
});
