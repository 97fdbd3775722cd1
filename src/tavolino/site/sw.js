// Keeps the edition for when there is no network. What a name stands for never changes within one; a new edition
// waits until the person agrees, and takes over from the old one whatever is the same.
const EDITION = '';
const DOCUMENT = ''; // a folder of files has its places behind the #, a server in the path
const FILES = {};
const LATER = /^(python|printed)\/|\.(woff2|png)$/; // kept when it was used, or is asked for
const NAMES = 'digests.json';
const HOME = new URL('./', self.location);
const CACHE = `tavolino ${HOME.pathname} ${EDITION}`;
const OURS = CACHE.slice(0, -EDITION.length);

const at = (name) => new URL(name, HOME).href;

async function fetched(name) {
  const fresh = await fetch(at(name), { cache: 'no-cache' });
  if (!fresh.ok) throw new Error(`${name}: ${fresh.status}`);
  return fresh;
}

/** A name without what changes in it from edition to edition. */
const plain = (name) => name.replace(/-[\w-]{8,12}(?=\.\w+$)/, '');

/** What an older edition has, by name and digest. */
async function before() {
  const names = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  const found = await Promise.all(names.map(async (name) => {
    const cache = await caches.open(name);
    const digests = (await cache.match(at(NAMES)).then((one) => one?.json()).catch(() => null)) ?? {};
    return { cache, digests, has: new Set((await cache.keys()).map(({ url }) => plain(url.slice(HOME.href.length)))) };
  }));
  return found.reverse();
}

async function taken(cache, name, older) {
  for (const one of older) {
    const same = one.digests[name] === FILES[name] && (await one.cache.match(at(name)));
    if (same) return cache.put(at(name), same);
  }
  return cache.put(at(name), await fetched(name));
}

async function installed() {
  const cache = await caches.open(CACHE);
  const older = await before();
  const wanted = (name) => !LATER.test(name) || older.some(({ has }) => has.has(plain(name)));
  await Promise.all(Object.keys(FILES).filter(wanted).map((name) => taken(cache, name, older)));
  await cache.put(at(NAMES), Response.json(FILES));
}

async function activated() {
  for (const name of await caches.keys()) if (name.startsWith(OURS) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** Whether it is what the edition has under this name. */
async function isTrue(name, response) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('') === FILES[name];
}

/** What is kept, each looked at once while this worker lives: what was spoilt is fetched again, if the host has it. */
const looked = new Map();
async function look(name) {
  const cache = await caches.open(CACHE);
  const here = await cache.match(at(name));
  if (!here || (await isTrue(name, here))) return;
  const fresh = await fetched(name).catch(() => null);
  if (fresh && (await isTrue(name, fresh))) await cache.put(at(name), fresh);
}

/** Kept, or fetched and kept: a cache with a hole in it heals, and one that is full is no hindrance. */
async function found(name) {
  if (!looked.has(name)) looked.set(name, look(name).catch(() => undefined));
  await looked.get(name);
  const cache = await caches.open(CACHE);
  const here = await cache.match(at(name));
  if (here) return here;
  const fresh = await fetched(name);
  cache.put(at(name), fresh.clone()).catch(() => undefined);
  return fresh;
}

async function isWhole() {
  const has = new Set((await (await caches.open(CACHE)).keys()).map(({ url }) => url));
  return Object.keys(FILES).every((name) => has.has(at(name)));
}

async function kept(names) {
  const cache = await caches.open(CACHE);
  for (const name of names) if (name in FILES && !(await cache.match(at(name)))) await cache.put(at(name), await fetched(name));
}

addEventListener('install', (event) => event.waitUntil(installed()));
addEventListener('activate', (event) => event.waitUntil(activated()));
addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
  if (event.data.used) event.waitUntil(kept(event.data.used.map((url) => url.slice(HOME.href.length).split('?')[0])));
  if (event.data === 'keep') event.waitUntil(kept(Object.keys(FILES)).then(isWhole).catch(() => false).then((whole) => event.ports[0].postMessage(whole)));
  if (event.data === 'whole?') event.waitUntil(isWhole().then((whole) => event.ports[0].postMessage(whole)));
});
addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method !== 'GET' || !url.startsWith(HOME.href)) return;
  const place = url.slice(HOME.href.length);
  const [name] = place.split(/[?#]/);
  if (name in FILES) event.respondWith(found(name));
  else if (mode !== 'navigate' || /^api(\/|$)/.test(name)) return;
  else if (name && DOCUMENT === 'index.html') event.respondWith(Response.redirect(at(`#/${place}`)));
  else event.respondWith(found(DOCUMENT).catch(() => fetch(event.request))); // what was kept is gone: what there is now
});
