// Every request of the lobby, typed. The live table has its own connection.

import type {
  AccountWanted, DailyShown, EventShown, GameShown, HistoryShown, HouseRulesChecked, HouseRulesDrafted, LessonShown,
  MovesShown, MutedShown, NewTable, PasswordWanted, PersonShown, Position, Problem, RecordFile, ReviewState, RulesShown, SeatTaken, SeatWanted, TableListed,
  TableMade, TableOpened, TableShown, Thoughts, Verified,
} from '../protocol';
import { offline, waiting } from './network.svelte';

/** The server said no, or could not be reached (`status` 0). `message` is a sentence to show. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly code: string,
    readonly error = '',
  ) {
    super(error ? `${reason} (Error ${error})` : reason);
    this.name = 'ApiError';
  }
}

const NO_COOKIES =
  'This browser keeps no cookies for the hall, so nobody knows you from one click to the next. Allow cookies for this site and load the page again. Without them you can watch, but not sit down.';
const NOBODY = 'The hall no longer knows you: you were logged out, or the browser’s cookies were cleared. Log in again, or go on as a new guest.';

const PATIENCE = 4_000; // milliseconds until a hall that does not answer is told of

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

async function ask<Answer>(method: Method, path: string, body?: object): Promise<Answer> {
  const headers: Record<string, string> = { Accept: 'application/json', 'X-Questhall': '1' };
  if (method !== 'GET') headers['Content-Type'] = 'application/json';
  let response: Response;
  try {
    response = await patiently(fetch(`/api${path}`, { method, headers, body: method === 'GET' ? undefined : JSON.stringify(body ?? {}) }));
  } catch {
    throw new ApiError(0, 'The hall cannot be reached. Is the connection there?', 'offline');
  }
  const kept = response.headers.get('x-questhall-offline'); // by the service worker
  offline.since = kept ?? '';
  if (!response.ok) throw await problem(response, path);
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** Wait for an answer as long as it takes; the page says that it takes long. */
async function patiently(answer: Promise<Response>): Promise<Response> {
  let late = 0;
  const timer = setTimeout(() => (waiting.late += late = 1), PATIENCE);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    waiting.late -= late;
  }
}

async function problem(response: Response, path: string): Promise<ApiError> {
  let told: Partial<Problem> = {};
  try {
    told = (await response.json()) as Partial<Problem>;
  } catch {
    // Not from our server: a proxy's page, say.
  }
  if (told.code === 'nobody' && path !== ME) {
    window.dispatchEvent(new Event('questhall:nobody')); // we asked as somebody: `me` finds out who was lost
    return new ApiError(response.status, NOBODY, told.code);
  }
  const reason = told.reason || (response.status >= 500 ? 'The hall has a problem. Try again in a moment.' : 'That did not work.');
  return new ApiError(response.status, reason, told.code ?? '', told.error ?? '');
}

/** A sentence for whatever went wrong. */
export function explain(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const at = (table: string, rest = ''): string => `/tables/${encodeURIComponent(table)}${rest}`;

// People

const ME = '/me';

export const makeGuest = (name: string): Promise<PersonShown> => become('/guest', { name });
export const makeAccount = (wanted: AccountWanted): Promise<PersonShown> => ask('POST', '/account', wanted);
export const login = (wanted: AccountWanted): Promise<PersonShown> => become('/login', wanted);
export const changePassword = (wanted: PasswordWanted): Promise<PersonShown> => ask('POST', '/password', wanted);
export const logout = (everywhere = false): Promise<void> => ask('POST', '/logout', { everywhere });
export const whoAmI = (): Promise<PersonShown> => ask('GET', ME);
export const rename = (name: string): Promise<PersonShown> => ask('PATCH', '/me', { name });
export const listMutes = (): Promise<MutedShown[]> => ask('GET', '/mutes');
export const mute = (person: string): Promise<void> => ask('PUT', `/mutes/${encodeURIComponent(person)}`);
export const unmute = (person: string): Promise<void> => ask('DELETE', `/mutes/${encodeURIComponent(person)}`);

/** Whoever we are, or null if nobody is known on this device yet. */
export async function findMe(): Promise<PersonShown | null> {
  try {
    return await whoAmI();
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Become somebody, and make sure that the browser remembers it. */
async function become(path: string, body: object): Promise<PersonShown> {
  const none = new ApiError(0, NO_COOKIES, 'no_cookies');
  if (!navigator.cookieEnabled) throw none;
  const person = await ask<PersonShown>('POST', path, body);
  if (!(await findMe())) throw none;
  return person;
}

// Games

let games: Promise<GameShown[]> | null = null;

/** The games do not change while the page is open: asked once. */
export function listGames(): Promise<GameShown[]> {
  games ??= ask<GameShown[]>('GET', '/games').catch((error: unknown) => {
    games = null;
    throw error;
  });
  return games;
}

const books = new Map<string, Promise<RulesShown>>();

/** Nor do their rule books. */
export function showRules(game: string): Promise<RulesShown> {
  let book = books.get(game);
  if (!book) {
    book = ask<RulesShown>('GET', `/games/${encodeURIComponent(game)}/rules`).catch((error: unknown) => {
      books.delete(game);
      throw error;
    });
    books.set(game, book);
  }
  return book;
}

/** What is printed of a game by its usual house rules; a table says what is printed there. */
export const showPrinted = (game: string): Promise<Record<string, unknown>> =>
  ask('GET', `/games/${encodeURIComponent(game)}/printed`);
export const showLesson = (game: string, chapter: number): Promise<LessonShown> => ask('GET', `/games/${encodeURIComponent(game)}/lesson?chapter=${chapter}`);

/** Whether a table could be opened with such house rules; changes nothing. */
export const checkHouseRules = (game: string, wanted: HouseRulesDrafted): Promise<HouseRulesChecked> =>
  ask('POST', `/games/${encodeURIComponent(game)}/house_rules`, wanted);

// Tables

export const listTables = (list: 'mine' | 'open'): Promise<TableListed[]> => ask('GET', `/tables?list=${list}`);
export const openTable = (wanted: NewTable): Promise<TableOpened> => ask('POST', '/tables', wanted);
export const showTable = (table: string): Promise<TableShown> => ask('GET', at(table));
export const sit = (table: string, wanted: SeatWanted = {}): Promise<SeatTaken> => ask('POST', at(table, '/sit'), wanted);
export const leave = (table: string): Promise<void> => ask('POST', at(table, '/leave'));
export const kick = (table: string, seat: number): Promise<void> => ask('POST', at(table, '/kick'), { seat });
export const start = (table: string): Promise<void> => ask('POST', at(table, '/start'));
export const rematch = (table: string): Promise<TableMade> => ask('POST', at(table, '/rematch'));
export const branch = (table: string, moves: number): Promise<TableMade> => ask('POST', at(table, '/branch'), { moves });

// Alone

export const listDailies = (): Promise<DailyShown[]> => ask('GET', '/daily');
export const showDaily = (game: string, day: string): Promise<DailyShown> =>
  ask('GET', `/daily/${encodeURIComponent(game)}/${encodeURIComponent(day)}`);
/** One's run of today: the one under way, else a new one. */
export const openDaily = (game: string): Promise<TableMade> => ask('POST', `/daily/${encodeURIComponent(game)}`);
export const showHistory = (): Promise<HistoryShown> => ask('GET', '/history');
/** The table at which the bot plays a finished match with the same dice. */
export const letBotPlay = (table: string): Promise<TableMade> => ask('POST', at(table, '/bot'));

// Looking back

/** Through the eyes of a seat, which is allowed once the match is over. */
const eyes = (seat: number | null): string => (seat === null ? '' : `&seat=${seat}`);
/** At most 100 moments at once. */
export const showMoments = (table: string, first: number, last: number, seat: number | null = null): Promise<Position[]> =>
  ask('GET', at(table, `/moments?first=${first}&last=${last}${eyes(seat)}`));
export const tellStory = (table: string, after = 0, seat: number | null = null): Promise<EventShown[]> =>
  ask('GET', at(table, `/story?after=${after}${eyes(seat)}`));
export const downloadRecord = (table: string): Promise<RecordFile> => ask('GET', at(table, '/record'));
export const recordLink = (table: string): string => `/api${at(table, '/record')}`;
export const verify = (table: string): Promise<Verified> => ask('GET', at(table, '/verify'));
/** The review of a finished match, or how far it is. */
export const showReview = (table: string): Promise<ReviewState> => ask('GET', at(table, '/review'));
/** Ask for it: it is made once, and kept. */
export const askReview = (table: string): Promise<ReviewState> => ask('POST', at(table, '/review'));
/** The moves of a finished match: whose, and out of how many options. */
export const listMoves = (table: string): Promise<MovesShown> => ask('GET', at(table, '/moves'));
/** What a bot thinks of one of them, counted from 1. */
export const askWhy = (table: string, move: number): Promise<Thoughts> => ask('POST', at(table, `/moves/${move}/why`));
export const uploadRecord = (record: RecordFile): Promise<TableMade> => ask('POST', '/records', record);
