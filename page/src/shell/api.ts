import type {
  Brief, Hint, Judged, Meta, Options, Problem, Replay, Review, Rules, Snapshot, Statistics, Texts,
} from './types';

/** The server said no. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
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

async function once(method: string, path: string, body: unknown): Promise<Response> {
  const init: RequestInit = { method, credentials: 'same-origin' };
  if (body !== undefined) {
    init.headers = { 'Content-Type': 'application/json' };
    init.body = JSON.stringify(body);
  }
  try {
    const response = await fetch(path, init);
    if (response.status === 502 || response.status === 503 || response.status === 504) throw new Unreachable(path);
    tell(true);
    return response;
  } catch (error) {
    tell(false);
    throw error instanceof Unreachable ? error : new Unreachable(path);
  }
}

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** How often a command is repeated while the connection is lost. */
export const PATIENT = 200;

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
      const answer: unknown = await response.json().catch(() => ({}));
      if (!response.ok) throw new Refused({ ...(answer as object), status: response.status });
      return answer as T;
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt >= tries) throw error;
      await wait(Math.min(3000, 400 * 2 ** attempt));
    }
  }
}

const match = (id: string, rest = '') => `/api/matches/${encodeURIComponent(id)}${rest}`;

export const getGames = () => call<{ games: Meta[] }>('GET', '/api/games');
export const getMe = () => call<{ guest: string; name: string; settings: Record<string, unknown> }>('GET', '/api/me');
export const putSettings = (settings: Record<string, unknown>) => call<unknown>('PUT', '/api/me/settings', settings);
export const getTexts = (lang: string) => call<{ language: string; texts: Texts }>('GET', `/api/texts/${lang}`);
export const getRules = (game: string, lang: string) => call<Rules>('GET', `/api/rules/${game}?lang=${lang}`);
export const getStatistics = (game: string) => call<Statistics>('GET', `/api/statistics?game=${game}`);

export const getMatches = () => call<{ matches: Brief[] }>('GET', '/api/matches');
export const getMatch = (id: string) => call<Snapshot>('GET', match(id));
export const deleteMatch = (id: string) => call<void>('DELETE', match(id));
export const startMatch = (game: string, options: Options, deal: number | null, ranked: boolean) =>
  call<Snapshot>('POST', '/api/matches', { game, options, deal, ranked, key: newKey() });

export const postMove = (id: string, action: string, expected: number) =>
  call<Snapshot>('POST', match(id, '/moves'), { action, expected, key: newKey() }, PATIENT);
export const postUndo = (id: string, expected: number) =>
  call<Snapshot>('POST', match(id, '/undo'), { expected, key: newKey() }, PATIENT);
export const postRedo = (id: string, expected: number) =>
  call<Snapshot>('POST', match(id, '/redo'), { expected, key: newKey() }, PATIENT);
export const postBack = (id: string, to: number, expected: number) =>
  call<Snapshot>('POST', match(id, '/back'), { to, expected, key: newKey() }, PATIENT);
export const postHint = (id: string, step: number, expected: number) =>
  call<Hint>('POST', match(id, '/hint'), { step, expected });

export const postJudge = (id: string, draft: string, expected: number) =>
  call<Judged>('POST', match(id, '/judge'), { draft, expected });

export const getMatchReplay = (id: string) => call<Replay>('GET', match(id, '/replay'));
export const getReplay = (token: string) => call<Replay>('GET', `/api/replays/${encodeURIComponent(token)}`);
export const postShare = (id: string) => call<{ token: string }>('POST', match(id, '/share'), {});
export const getReview = (id: string) => call<Review>('GET', match(id, '/review'));
export const recordUrl = (id: string) => match(id, '/record');
export const liveUrl = (id: string) => match(id, '/live');
