import type {
  Box, Carried, Door, Exercises, Games, Hint, Judged, Link, Log, Matches, Me, Options, Pass, Previews, Problem, Races, Replay, Review, Rules, Share, Shares, Snapshot, Statistics, TableClock, Texts,
} from './types';
import { alone, isHere, kept } from './where';

/** The server said no. */
export class Refused extends Error {
  constructor(readonly problem: Partial<Problem> & { status: number }) {
    super(problem.title ?? String(problem.status));
  }
}

/** The server could not be reached. */
export class Unreachable extends Error {}

type Watcher = (online: boolean) => void;
const watchers = new Set<Watcher>();
/** Tells whether the last call reached the server. */
export function watchConnection(watcher: Watcher): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
function tell(online: boolean): void {
  for (const watcher of watchers) watcher(online);
}

export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (b) => b.toString(16).padStart(2, '0')).join('');
}

/** What was answered, and whether the server is there; null where nobody asked it. */
export type Found = [Response, boolean | null];

/** Where calls go: to the server, to the house on this device, or, where the page was kept, to whichever can answer. */
async function reach(path: string, init: RequestInit): Promise<Found> {
  if (alone || isHere(path)) return [await (await import('../device/device')).ask(path, init), alone || null];
  return kept() ? (await import('../device/either')).ask(path, init) : [await fetch(path, init), true];
}

async function once(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  try {
    const [response, there] = await reach(path, init);
    if (response.status === 502 || response.status === 503 || response.status === 504) throw new Unreachable(path);
    if (there !== null) tell(there);
    return response;
  } catch (error) {
    if (!isHere(path)) tell(false);
    throw error instanceof Unreachable ? error : new Unreachable(path);
  }
}

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** How often a command is repeated while the connection is lost. */
const PATIENT = 200;

/** Repeats what is safe to repeat: commands carry a key, so the same command plays nothing twice. */
export async function call<T>(method: string, path: string, body?: unknown, tries = 4): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      const response = await once(method, path, body);
      if (response.status === 429 && attempt < tries) {
        await wait(1000 * Number(response.headers.get('Retry-After') ?? 1));
        continue;
      }
      if (response.status === 204) return undefined as T;
      if (!response.ok) throw new Refused({ ...(await response.json().catch(() => null)), status: response.status });
      return (await response.json()) as T;
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= tries) throw error;
      await wait(Math.min(3000, 400 * 2 ** attempt));
    }
  }
}

export const match = (id: string, rest = '') => `/api/matches/${encodeURIComponent(id)}${rest}`;

/** The edition of texts and shelf that the document names: with it they are kept for ever. */
function edition(): string {
  const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="tavolino-texts"]');
  return named ? `v=${named.content}` : '';
}
const printed = (path: string, of = '') => [path, [of, edition()].filter(Boolean).join('&')].filter(Boolean).join('?');

export const getGames = () => call<Games>('GET', printed('/api/games'));
export const getMe = () => call<Me>('GET', '/api/me');
export const deleteMe = () => call<void>('DELETE', '/api/me', undefined, 1);
export const OWN_URL = '/api/me/everything';
export const postPass = () => call<Pass>('POST', '/api/me/pass', {});
export const postEnter = (token: string) => call<Me>('POST', '/api/me/enter', { token });
/** A page of this server by an address that others can open. */
export const getLink = (to: string) => call<Link>('GET', `/api/link?to=${encodeURIComponent(to)}`);
export const getDoor = () => call<Door>('GET', '/api/door');
export const putDoor = (open: boolean) => call<Door>('PUT', '/api/door', { open });
export const putSettings = (settings: Record<string, unknown>) => call<unknown>('PUT', '/api/me/settings', settings);
/** The texts of a game; without one, all that belong to none. */
export const getTexts = (lang: string, game?: string) => call<Texts>('GET', printed(`/api/texts/${lang}`, game && `of=${game}`));
export const getRules = (game: string, lang: string) => call<Rules>('GET', `/api/rules/${game}?lang=${lang}`);
export const getStatistics = (game: string) => call<Statistics>('GET', `/api/statistics?game=${game}`);

export const getMatches = () => call<Matches>('GET', '/api/matches');
export const getRaces = () => call<Races>('GET', '/api/races');
/** The match as it stands, with the turns after `since`; without it, with none. */
export const getMatch = (id: string, since?: number) => call<Snapshot>('GET', match(id, since === undefined ? '' : `?since=${since}`));
export const getBox = (id: string) => call<Box>('GET', match(id, '/box'));
export const getLog = (id: string) => call<Log>('GET', match(id, '/turns'));
export const getPreviews = (id: string) => call<Previews>('GET', match(id, '/previews'));
export const deleteMatch = (id: string) => call<void>('DELETE', match(id));
export const startMatch = (game: string, options: Options, deal: number | null, ranked: boolean, more: object = {}) =>
  call<Snapshot>('POST', '/api/matches', { game, options, deal, ranked, ...more, key: newKey() });

/** The lesson of a game, where it was left or from its beginning. */
export const postLesson = (game: string) => call<Snapshot>('POST', `/api/lessons/${encodeURIComponent(game)}`, { key: newKey() });

export const command = (id: string, verb: string, expected: number, more: object = {}) =>
  call<Snapshot>('POST', match(id, `/${verb}`), { ...more, expected, key: newKey() }, PATIENT);
export const postMove = (id: string, action: string, expected: number) => command(id, 'moves', expected, { action });
export const postUndo = (id: string, expected: number) => command(id, 'undo', expected);
export const postRedo = (id: string, expected: number) => command(id, 'redo', expected);
export const postBack = (id: string, to: number, expected: number) => command(id, 'back', expected, { to });
export const postHint = (id: string, step: number, expected: number) =>
  call<Hint>('POST', match(id, '/hint'), { step, expected });
export const postJudge = (id: string, draft: string, expected: number) =>
  call<Judged>('POST', match(id, '/judge'), { draft, expected });

export const getReplay = (token: string) => call<Replay>('GET', `/api/replays/${encodeURIComponent(token)}`);
export const getOwnReplay = (id: string) => call<Replay>('GET', match(id, '/replay'));
export const getShares = () => call<Shares>('GET', '/api/shares');
export const deleteShare = (id: string) => call<unknown>('DELETE', `/api/shares/${encodeURIComponent(id)}`);
export const getClock = (id: string) => call<TableClock>('GET', match(id, '/clock'));
export const postShare = (id: string) => call<Share>('POST', match(id, '/share'), {});
/** A token that is the game itself. */
export const getCarried = (id: string) => call<Carried>('GET', match(id, '/carried'));
export const getExercises = () => call<Exercises>('GET', '/api/exercises');
export const getReview = (id: string) => call<Review>('GET', match(id, '/review'));
export const recordUrl = (id: string) => match(id, '/record');

/** A link to a file of the server leads there by itself; on a device the file is made here. */
export async function keepFile(event: MouseEvent): Promise<void> {
  const link = event.currentTarget as HTMLAnchorElement;
  if (!alone && !isHere(link.pathname)) return;
  event.preventDefault();
  await (await import('../device/keep')).keep(link.pathname);
}
