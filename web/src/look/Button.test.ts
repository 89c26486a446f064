import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Button from './Button.svelte';

const children = createRawSnippet(() => ({ render: () => '<span>Strike</span>' }));
afterEach(cleanup);

test('a click is told', async () => {
  const onclick = vi.fn();
  render(Button, { children, onclick });
  await fireEvent.click(screen.getByRole('button', { name: 'Strike' }));
  expect(onclick).toHaveBeenCalledOnce();
});

test('a barred or busy button does nothing, but can be reached and gives its reason', async () => {
  const onclick = vi.fn();
  const { rerender } = render(Button, { children, onclick, disabled: true, title: 'You have 0 food' });
  const button = screen.getByRole('button', { name: 'Strike' });
  await fireEvent.click(button);
  expect(onclick).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.title).toBe('You have 0 food');
  await rerender({ children, onclick, disabled: false, busy: true });
  await fireEvent.click(screen.getByRole('button'));
  expect(onclick).not.toHaveBeenCalled();
});

test('with an address it is a link, and no button inside a form submits it unasked', () => {
  render(Button, { children, href: '/new/river_duel' });
  expect(screen.getByRole('link', { name: 'Strike' }).getAttribute('href')).toBe('/new/river_duel');
  cleanup();
  render(Button, { children });
  expect((screen.getByRole('button') as HTMLButtonElement).type).toBe('button');
  cleanup();
  render(Button, { children, type: 'submit' });
  expect((screen.getByRole('button') as HTMLButtonElement).type).toBe('submit');
});
