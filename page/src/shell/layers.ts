import { href } from './where';

/** What lies open over the page, one upon the other: Back closes what was opened last. */
type Layer = { close: () => void };

const open: Layer[] = [];
/** A step back that the page itself has asked for. */
let leaving = false;
/** Where it was then: no layer has an address of its own. */
let from = '';
let after: (() => void)[] = [];

/** Each layer has an entry in the browser's history, with the number of layers in it. */
const depth = (): number => (history.state as { depth?: number } | null)?.depth ?? 0;

/** Opens a layer; what comes back takes it away again, however it was closed. */
export function layer(close: () => void): () => void {
  const own = { close };
  open.push(own);
  if (!leaving) enter();
  return () => {
    const at = open.indexOf(own);
    if (at < 0) return;
    open.splice(at, 1);
    setTimeout(leave); // not now: a closed dialog often leads elsewhere
  };
}

function enter(): void {
  // An entry that is left over is used again.
  if (depth() < open.length) history.pushState({ depth: open.length }, '');
}

/** Drops the entries of layers that are closed. */
function leave(): void {
  const over = depth() - open.length;
  if (over <= 0 || leaving) return;
  leaving = true;
  from = location.href;
  history.go(-over);
}

/** A reload in the moment in which a layer was opened: the entry says so, but there is none below it. */
let lost = false;

/** The browser went back or forward: closes what lies above. Whether that is where to stay. */
export function popped(): boolean {
  if (leaving && location.href !== from) {
    lost = true;
    history.go(1);
    return false;
  }
  if (leaving) {
    leaving = false;
    if (lost) history.replaceState(null, '');
    lost = false;
    enter(); // for what was opened meanwhile
  } else while (open.length > depth()) open.pop()?.close();
  leave();
  if (leaving) return true;
  const waiting = after;
  after = [];
  for (const deed of waiting) deed();
  return true;
}

/** Goes to an address, in place of a layer that lies open; after a step back that is under way. */
export function visit(path: string, replace: boolean): void {
  if (leaving) return void after.push(() => visit(path, replace));
  history[replace || depth() > 0 ? 'replaceState' : 'pushState'](null, '', href(path));
}
