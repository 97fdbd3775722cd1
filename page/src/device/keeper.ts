/** The service worker that keeps this edition: started once, asked to keep all of it, told to give way to a newer one. */
import { HOME } from './files';

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** Whoever agrees to a newer edition does it for all tabs: what an older page would still fetch is gone then. */
function follow(): void {
  let had = !!navigator.serviceWorker.controller;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (had) location.reload();
    had = true;
  });
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker?.register(new URL('sw.js', HOME)).catch(() => null);
  if (!found) return null;
  follow();
  const look = (): void => {
    if (found.waiting && navigator.serviceWorker.controller) void import('./newer').then(({ offer }) => offer(found));
  };
  look();
  // What this page fetched before anybody kept it.
  const used = performance.getEntriesByType('resource').map(({ name }) => name);
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ used: [...used, new URL('index.html', HOME).href] }));
  found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
  return found;
}

export function keeper(): Promise<ServiceWorkerRegistration | null> {
  return (registered ??= registration());
}

async function asked(wish: 'keep' | 'whole?'): Promise<boolean> {
  const worker = (await keeper()) && (await navigator.serviceWorker.ready).active;
  if (!worker) return false;
  const line = new MessageChannel();
  const answer = new Promise<boolean>((done) => (line.port1.onmessage = ({ data }: MessageEvent<boolean>) => done(data)));
  worker.postMessage(wish, [line.port2]);
  return answer;
}

/** Whether all of it is here. */
export const isWhole = (): Promise<boolean> => asked('whole?').catch(() => false);

/** Fetches what is still missing, and asks the browser not to throw it away; whether all of it is here. */
export function keepAll(): Promise<boolean> {
  void navigator.storage?.persist?.().catch(() => false); // Firefox asks the person, who may never answer
  return asked('keep');
}

/** Whether the host that gives this edition away answers; a network alone says nothing of it. */
async function answers(): Promise<boolean> {
  const found = await fetch(new URL('sw.js', HOME), { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  return !!found?.ok && /javascript/.test(found.headers.get('Content-Type') ?? '');
}

/** Throws away what was kept, where it can be fetched again. */
export async function heal(): Promise<void> {
  if (!globalThis.caches || !(await answers())) return;
  for (const name of await caches.keys()) if (name.startsWith('tavolino ')) await caches.delete(name);
}
