import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Dialog from './Dialog.svelte';

const children = createRawSnippet(() => ({ render: () => '<p><input aria-label="Amount"><button>Give</button></p>' }));
let opener: HTMLButtonElement;

beforeEach(() => {
  opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
});
afterEach(() => {
  cleanup();
  opener.remove();
});

async function opened(onclose = vi.fn()) {
  const shown = render(Dialog, { open: true, title: 'Give food', onclose, children });
  await tick();
  await tick();
  return { ...shown, onclose };
}

test('it is named, and focus starts inside', async () => {
  await opened();
  expect(screen.getByRole('dialog', { name: 'Give food' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
});

test('Tab does not leave it, in either direction', async () => {
  await opened();
  const [close, give] = [screen.getByRole('button', { name: 'Close' }), screen.getByRole('button', { name: 'Give' })];
  give.focus();
  await fireEvent.keyDown(give, { key: 'Tab' });
  expect(document.activeElement).toBe(close);
  await fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
  expect(document.activeElement).toBe(give);
});

test('Escape closes it, and focus returns to where it was', async () => {
  const { onclose } = await opened();
  await fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await tick();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(onclose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(opener);
});

test('keys pressed in it do not reach the page behind', async () => {
  const heard = vi.fn();
  document.addEventListener('keydown', heard);
  await opened();
  await fireEvent.keyDown(screen.getByLabelText('Amount'), { key: '1' });
  document.removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});
