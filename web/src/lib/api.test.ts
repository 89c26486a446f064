import { afterEach, expect, test, vi } from 'vitest';
import { waiting } from './network.svelte';
import { ApiError, explain, kick, listTables, login, logout, makeGuest, sit } from './api';

const answer = (status: number, body?: unknown): Response =>
  new Response(body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body), { status });

function server(...answers: (Response | Error)[]) {
  const asked = vi.fn<(path: string, init: RequestInit) => Promise<Response>>();
  for (const it of answers) {
    if (it instanceof Error) asked.mockRejectedValueOnce(it);
    else asked.mockResolvedValueOnce(it);
  }
  vi.stubGlobal('fetch', asked);
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

async function caught(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => null,
    (it: unknown) => it,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

test('a refusal keeps its reason, code and status', async () => {
  server(answer(409, { reason: 'The seat is taken.', code: 'bad_option', error: '' }));
  const error = await caught(sit('t1', { invitation: 'x' }));
  expect([error.status, error.reason, error.code]).toEqual([409, 'The seat is taken.', 'bad_option']);
  expect(explain(error)).toBe('The seat is taken.');
});

test("an error of the server's own is quoted with its number", async () => {
  server(answer(500, { reason: 'Something broke.', code: 'internal', error: 'e42' }));
  expect(explain(await caught(listTables('open')))).toBe('Something broke. (Error e42)');
});

test('no connection and answers that are not ours have sentences too', async () => {
  server(new TypeError('Failed to fetch'), answer(502, '<html>Bad gateway</html>'));
  expect(await caught(listTables('open'))).toMatchObject({ status: 0, code: 'offline' });
  expect((await caught(listTables('open'))).reason).toMatch(/has a problem/);
});

test('changes carry the header and JSON, and an empty answer is fine', async () => {
  const asked = server(answer(204));
  expect(await kick('a/b', 1)).toBeUndefined();
  const [path, init] = asked.mock.calls[0]!;
  expect(path).toBe('/api/tables/a%2Fb/kick');
  expect(init).toMatchObject({ method: 'POST', body: '{"seat":1}' });
  expect(init.headers).toMatchObject({ 'X-Questhall': '1', 'Content-Type': 'application/json' });
});

test('logging out says on how many devices', async () => {
  const asked = server(answer(204));
  await logout(true);
  expect(asked.mock.calls[0]![1].body).toBe('{"everywhere":true}');
});

const nobody = () => answer(401, { reason: 'Tell us your name first.', code: 'nobody', error: '' });
const mia = { id: 'p', name: 'Mia', account: '' };

test('a browser that keeps no cookies is told so, before or after it has tried', async () => {
  server(answer(201, mia), nobody(), answer(200, mia), nobody());
  expect((await caught(makeGuest('Mia'))).message).toMatch('keeps no cookies');
  expect((await caught(login({ login: 'mia', password: 'x' }))).code).toBe('no_cookies');
  const asked = server();
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValueOnce(false);
  expect((await caught(makeGuest('Mia'))).message).toMatch('keeps no cookies');
  expect(asked).not.toHaveBeenCalled();
});

test('a lost session is told as such', async () => {
  server(nobody());
  expect((await caught(sit('t1'))).message).toMatch('no longer knows you');
});

test('an answer that takes long is told of until it comes', async () => {
  vi.useFakeTimers();
  let arrive = (_: Response) => {};
  vi.stubGlobal('fetch', () => new Promise<Response>((done) => (arrive = done)));
  const tables = listTables('open');
  await vi.advanceTimersByTimeAsync(3_900);
  expect(waiting.late).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect(waiting.late).toBe(1);
  arrive(answer(200, []));
  expect(await tables).toEqual([]);
  expect(waiting.late).toBe(0);
  vi.useRealTimers();
});
