/** The service worker that keeps this edition: started once, asked to keep all of it, told to give way to a newer one. */
import { HOME } from './files';

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

async function registration(): Promise<ServiceWorkerRegistration | null> {
  const found = await navigator.serviceWorker?.register(new URL('sw.js', HOME)).catch(() => null);
  if (!found) return null;
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

/** Throws away what was kept, where it can be fetched again. */
export async function heal(): Promise<void> {
  if (!navigator.onLine || !globalThis.caches) return;
  for (const name of await caches.keys()) if (name.startsWith('tavolino ')) await caches.delete(name);
}
