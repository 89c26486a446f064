import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices, setNotices } from './notices';
import { settings } from './settings.svelte';

let shown: { title: string; body: string; tag: string }[];
let hidden: boolean;
let answer: NotificationPermission;
const requested = vi.fn(async () => ((Notice.permission = answer), answer));

class Notice {
  static permission: NotificationPermission = 'default';
  static requestPermission = requested;
  onclick = () => {};
  constructor(title: string, { body, tag }: { body: string; tag: string }) {
    shown.push({ title, body, tag });
  }
}

beforeEach(() => {
  shown = [];
  hidden = true;
  answer = 'granted';
  Notice.permission = 'default';
  requested.mockClear();
  settings.notices = false;
  vi.stubGlobal('Notification', Notice);
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is asked or shown until somebody switches notices on', async () => {
  await new Notices('t', () => 'Delve').turn(3);
  expect([shown.length, requested.mock.calls.length]).toEqual([0, 0]);
  expect(await setNotices(true)).toBe('');
  expect([settings.notices, requested.mock.calls.length]).toEqual([true, 1]);
});

test('who says no to the browser is told what to do', async () => {
  answer = 'denied';
  expect(await setNotices(true)).toMatch('does not allow');
  expect(settings.notices).toBe(false);
});

test('a turn is told once, and only where nobody looks', async () => {
  await setNotices(true);
  const notices = new Notices('t', () => 'Delve');
  await notices.turn(3);
  await notices.turn(3);
  expect(shown).toEqual([{ title: 'Your turn · Delve', body: 'The table waits for you.', tag: 't' }]);
  hidden = false;
  await notices.turn(4);
  hidden = true;
  await notices.turn(4);
  expect(shown).toHaveLength(1);
  await notices.turn(7);
  expect(shown).toHaveLength(2);
});
