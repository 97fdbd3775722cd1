/** The house on this device as the page sees it: the same calls as to a server, answered by a worker. */
import { files, HOME, type Files } from './files';
import { heal, keeper } from './keeper';
import { notePlayed } from './played';
import type { Trouble } from './warn';

export type Asked = { id: number; method: string; path: string; body: string | null; accepted: string };
export type Answered = { id: number; status: number; bytes: Uint8Array; media: string; name: string };
type Heard = Answered | { id: number; trouble: string } | { failed: string; broken: boolean } | { kept: boolean };
type Waiting = { answer: (found: Response) => void; refuse: (error: Error) => void };

/** What never changes lies beside the page, so that nobody waits for Python to read it. */
const PRINTED = /^\/api\/(games|texts|rules)\b/;
/** The store is full, or has not taken what it was given; which of them, the answer says. */
const UNKEPT = 507;
const FULL = 'server.store_full.detail';
const LANGUAGES = ['en', 'it', 'pl', 'ru'];

const waiting = new Map<number, Waiting>();
let count = 0;
let worker: Promise<Worker> | null = null;

/** It cannot go on: whoever asks next starts it again. */
function refuseAll(trouble: string): void {
  console.error(trouble);
  void worker?.then((one) => one.terminate());
  worker = null;
  for (const [id, { refuse }] of waiting) {
    waiting.delete(id);
    refuse(new Error(trouble));
  }
}

function response({ status, bytes, media, name }: Answered): Response {
  const headers: Record<string, string> = { 'Content-Type': media };
  if (name) headers['Content-Disposition'] = `attachment; filename="${name}"`;
  return status === 204 ? new Response(null, { status }) : new Response(bytes as Uint8Array<ArrayBuffer>, { status, headers });
}

function hear(data: Heard): void {
  if ('kept' in data) return void (data.kept || warn('unkept'));
  if ('failed' in data) {
    if (data.broken) void heal();
    return refuseAll(data.failed);
  }
  const one = waiting.get(data.id);
  waiting.delete(data.id);
  if ('trouble' in data) {
    console.error(data.trouble);
    one?.refuse(new Error(data.trouble));
  } else one?.answer(response(data));
}

function sat(found: Files): Worker {
  const made = new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module', name: 'tavolino' });
  made.onmessage = ({ data }: MessageEvent<Heard>) => hear(data);
  made.onerror = (event) => refuseAll(event.message);
  made.postMessage(found);
  return made;
}

/** Starts Python, if it is not started yet. */
export function wake(): Promise<Worker> {
  void keeper();
  worker ??= files().then(sat);
  worker.catch(() => (worker = null));
  return worker;
}

const warn = async (why: Trouble): Promise<void> => (await import('./warn')).warn(why);

async function tellUnkept(found: Response): Promise<void> {
  const { key } = (await found.json()) as { key: string };
  await warn(key === FULL ? 'full' : 'refused');
}

async function answered(method: string, path: string, body: string | null): Promise<Response> {
  const at = await wake();
  return new Promise((answer, refuse) => {
    const id = ++count;
    const heard = (found: Response) => {
      if (found.status === UNKEPT && method === 'POST') void tellUnkept(found.clone());
      if (found.ok && method === 'POST') notePlayed(true);
      answer(found);
    };
    waiting.set(id, { answer: heard, refuse });
    at.postMessage({ id, method, path, body, accepted: navigator.languages.join(',') } satisfies Asked);
  });
}

/** `/api/texts/it?of=azul&v=…` is `printed/…/texts.it.azul.json`. */
export function printedAt(path: string, language: string): string {
  const { pathname, searchParams } = new URL(path, 'http://device');
  const [kind = '', named = ''] = pathname.split('/').slice(2);
  const spoken = searchParams.get('lang') ?? language;
  const parts = { games: [spoken], texts: [named, searchParams.get('of')], rules: [spoken, named] }[kind] ?? [];
  return `printed/${[kind, ...parts.filter(Boolean)].join('.')}.json`;
}

const preferred = (): string => navigator.languages.map((one) => one.slice(0, 2).toLowerCase()).find((one) => LANGUAGES.includes(one)) ?? 'en';

/** As `fetch`, but nothing leaves the device. */
export async function ask(path: string, init: RequestInit): Promise<Response> {
  const method = init.method ?? 'GET';
  if (path === '/api/me' && method === 'GET') return Response.json({ guest: 'device', name: '', settings: {} });
  if (PRINTED.test(path)) return fetch(new URL(printedAt(path, preferred()), HOME));
  return answered(method, path, (init.body as string | null | undefined) ?? null);
}

// For who asks from the console, and for the tests.
Object.assign(globalThis, { tavolino: { ask } });
