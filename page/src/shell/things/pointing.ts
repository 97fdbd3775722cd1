/** What is pointed at, and how long one points before it answers. */

import type { Rect } from '../beside';

/** Milliseconds: the mouse rests, the focus rests, a card is left on the way to it, a finger rests. */
export const HOVER = 650;
export const FOCUS = 900;
export const GRACE = 260;
export const FINGER = 520;
/** How far a resting finger may tremble, in pixels. */
export const SLACK = 10;

const MARK = '[data-thing]';

/** The thing on the table that an event is about; a label stands for what it names. */
export function thingAt(target: EventTarget | null): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(`${MARK}, [data-names]`) : null;
  const table = found?.closest('.table-top');
  const named = found?.dataset['names'];
  return table && named ? table.querySelector(`[data-thing="${CSS.escape(named)}"]`) : table ? found : null;
}

/** Everything on the table that can be asked about and is in sight, each once. */
export function things(): HTMLElement[] {
  const seen = new Set<string>();
  return [...document.querySelectorAll<HTMLElement>(`.table-top ${MARK}`)].filter((one) => {
    const name = one.dataset['thing'] ?? '';
    const { width, height } = one.getBoundingClientRect();
    return width * height > 0 && !seen.has(name) && Boolean(seen.add(name));
  });
}

/** Where the other things lie: they stay in sight if they can. */
export function others(element: HTMLElement): Rect[] {
  const apart = things().filter((one) => !one.contains(element) && !element.contains(one));
  return apart.map((one) => one.getBoundingClientRect()).map(({ left, top, width, height }) => ({ x: left, y: top, w: width, h: height }));
}

/** The thing after this one, or before it; after the last comes the first. */
export function nextThing(element: HTMLElement, step: number): HTMLElement | null {
  const all = things();
  const at = all.findIndex((one) => one.dataset['thing'] === element.dataset['thing']);
  return all[(at + step + all.length) % all.length] ?? null;
}
