import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const answer = (status: number, body: object): Response => new Response(JSON.stringify(body), { status });
const nobody = () => answer(401, { reason: 'Tell us your name first.', code: 'nobody', error: '' });
const mia = { id: 'p', name: 'Mia', account: 'mia' };
const otter = { id: 'q', name: 'Merry Otter', account: '' };

function server(...answers: Response[]) {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const it of answers) asked.mockResolvedValueOnce(it);
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function fresh() {
  vi.resetModules();
  return (await import('./me.svelte')).me;
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

test('a newcomer becomes a guest with a made-up name', async () => {
  const me = await fresh();
  const asked = server(nobody(), answer(201, otter), answer(200, otter));
  expect((await me.ensure()).name).toBe('Merry Otter');
  expect(JSON.parse(String(asked.mock.calls[1]![1].body)).name).toMatch(/^\w+ \w+$/);
  expect(me.lost).toBeNull();
});

test('somebody known stays, and trouble is no reason to become another', async () => {
  const me = await fresh();
  const asked = server(answer(503, { reason: 'Not ready', code: 'busy' }), answer(200, mia));
  await expect(me.ensure()).rejects.toThrow('Not ready');
  expect((await me.ensure()).name).toBe('Mia');
  expect((await me.ensure()).name).toBe('Mia');
  expect(asked).toHaveBeenCalledTimes(2);
});

test('who was known and is so no more is not silently somebody else', async () => {
  server(answer(200, mia));
  await (await fresh()).find();
  const me = await fresh();
  server(nobody(), nobody());
  await me.find();
  expect(me.lost).toEqual({ name: 'Mia', account: 'mia' });
  await expect(me.ensure()).rejects.toThrow('no longer knows you');
  server(nobody(), answer(201, otter), answer(200, otter));
  await me.beNew();
  expect([me.person?.name, me.lost]).toEqual(['Merry Otter', null]);
});

test('who logs out is missed by nobody', async () => {
  const me = await fresh();
  server(answer(200, mia), nobody());
  await me.find();
  me.forget();
  await me.find();
  expect(me.lost).toBeNull();
});
