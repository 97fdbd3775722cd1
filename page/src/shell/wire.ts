/** The live channel as a tab hears it. All tabs share one stream, for a browser has few connections. */
import type { Said } from './exchange';
import { alone, isHere } from './where';

export type Listener = { name: string; hear: (data: string) => void; always: boolean };
type Line = (names: string[]) => void;

const listeners = new Set<Listener>();
let line: Line | null = null;

function hear({ name, data }: Said): void {
  for (const one of listeners) if (one.name === name) one.hear(data);
}

/** A stream of this tab's own, where tabs cannot share. */
function ownLine(): Line {
  const exchange = import('./exchange').then(({ Exchange }) => new Exchange((url) => new EventSource(url)));
  return (names) => void exchange.then((one) => one.want(hear, names));
}

function sharedLine(): Line {
  const worker = new SharedWorker(new URL('./wire.worker.ts', import.meta.url), { type: 'module', name: 'tavolino' });
  let works = false;
  worker.port.onmessage = ({ data }: MessageEvent<Said | null>) => {
    works = true;
    if (data) hear(data);
  };
  worker.onerror = () => {
    if (works) return;
    line = ownLine();
    tune();
  };
  return (names) => worker.port.postMessage(names);
}

function opened(): Line {
  if (alone || typeof EventSource === 'undefined') return () => undefined;
  addEventListener('visibilitychange', tune);
  addEventListener('pageshow', tune);
  addEventListener('pagehide', () => line?.([]));
  return typeof SharedWorker === 'undefined' ? ownLine() : sharedLine();
}

/** What nobody looks at is not listened to, unless being there counts. */
function tune(): void {
  const wanted = [...listeners].filter((one) => (one.always || !document.hidden) && !isHere(one.name));
  line?.([...new Set(wanted.map((one) => one.name))]);
}

/** Hears of a table or a race from now on, and at once what was said last. */
export function listen(name: string, heard: (data: string) => void, always = false): () => void {
  line ??= opened();
  if (alone || isHere(name)) void import('../device/news').then(({ bring }) => bring(listeners));
  const own = { name, hear: heard, always };
  listeners.add(own);
  tune();
  return () => {
    listeners.delete(own);
    tune();
  };
}
