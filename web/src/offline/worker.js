/* global STAMP, INDEX, FILES, caches, clients -- offline.mjs writes the first three in front of this */

// The service worker: shows the hall and one's records where there is no network. With a network nothing is ever taken
// from here but files whose names carry a hash of their content, so the next load after an upgrade is the new version.

const SHELL = `hall-${STAMP}`; // the page and its files, all of one build
const OWN = 'own'; // what the server told this person; gone when the person changes
const MARK = 'x-questhall-offline'; // when an answer was kept, in answers that are given again
const LIST = '/api/tables?list=mine';
const PLAIN = ['/api/me', '/api/games', '/api/history', LIST];
const RECORD = /^\/api\/tables\/([^/]+)(?:\/(?:story|moments))?$/;
const WHO = ['/api/guest', '/api/account', '/api/login', '/api/logout'];

let person = 0; // counts who was here, so that a late answer to the one before is not kept
let keeping = Promise.resolve(); // one after the other: a table before its story

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));

async function install() {
  const page = await fetch('/', { cache: 'no-store' });
  if (!page.ok || (await hashOf(page.clone())) !== INDEX) throw new Error('The server has another version by now.');
  const shell = await caches.open(SHELL);
  await shell.put('/', page);
  await shell.addAll(FILES);
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name.startsWith('hall-') && name !== SHELL) await caches.delete(name);
  await clients.claim();
}

async function hashOf(page) {
  const bytes = await crypto.subtle.digest('SHA-256', await page.arrayBuffer());
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method === 'POST' && WHO.includes(pathname)) event.respondWith(changePerson(request));
  else if (request.method !== 'GET') return;
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (PLAIN.includes(pathname + search) || RECORD.test(pathname)) event.respondWith(own(event, pathname, search));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const shell = await caches.open(SHELL);
    const kept = await shell.match('/');
    if (!kept) throw error;
    return kept;
  }
}

async function file(request) {
  const shell = await caches.open(SHELL);
  return (await shell.match(request)) ?? fetch(request);
}

// What the server told

async function own(event, pathname, search) {
  const whose = person;
  let answer;
  try {
    answer = await fetch(event.request);
  } catch (error) {
    const kept = await (await caches.open(OWN)).match(pathname + search);
    if (!kept) throw error;
    return kept;
  }
  if (pathname === '/api/me' && answer.status === 401) await forget();
  else if (answer.ok) event.waitUntil(later(keep, pathname, search, whose, answer.clone()));
  return answer;
}

function later(work, ...what) {
  keeping = keeping.then(() => work(...what)).catch(() => {}); // what cannot be kept is not kept
  return keeping;
}

/** Keeps an answer that may be kept: of a table only what is over, and only one's own. */
async function keep(pathname, search, whose, answer) {
  const text = await answer.text();
  const store = await caches.open(OWN);
  const [, table] = RECORD.exec(pathname) ?? [];
  if (table && pathname.endsWith(table) && !isOver(JSON.parse(text))) return;
  if (table && !pathname.endsWith(table) && !(await store.match(`/api/tables/${table}`))) return;
  if (whose !== person) return;
  const headers = { 'content-type': 'application/json', [MARK]: new Date().toISOString() };
  await store.put(pathname + search, new Response(text, { headers }));
  if (pathname + search === LIST) await tidy(store, JSON.parse(text));
}

function isOver(table) {
  return table.phase === 'finished' && table.seats.some((seat) => seat.mine);
}

/** Records that are no longer listed go. */
async function tidy(store, tables) {
  const listed = new Set(tables.map(({ id }) => id));
  for (const kept of await store.keys()) {
    const [, table] = RECORD.exec(new URL(kept.url).pathname) ?? [];
    if (table && !listed.has(table)) await store.delete(kept);
  }
}

async function changePerson(request) {
  const answer = await fetch(request);
  if (answer.ok) await forget();
  return answer;
}

async function forget() {
  person++;
  await keeping;
  await caches.delete(OWN);
}

// A notice that it is somebody's turn leads to the table.

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});

async function goTo(path) {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : clients.openWindow(path));
}
