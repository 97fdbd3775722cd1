/** Where the places of a step are on the board now. */
import type { Rect } from '../beside';

const ROOM = 5;
/** Less than this of a place is not in sight. */
const LEAST = 12;
/** More than this part of it is enough. */
const MOST = 0.75;

type Edges = { left: number; top: number; right: number; bottom: number };

const area = (rect: DOMRect) => rect.width * rect.height;

/** What an element takes up; one without a size of its own takes up what its children do. */
function spread(element: Element): DOMRect[] {
  const own = element.getBoundingClientRect();
  if (area(own) > 0) return [own];
  return [...element.children].flatMap(spread);
}

/** All that bear a name; `a@b` is an `a` that lies at `b`. */
function named(board: Element, name: string): Element[] {
  const [what = '', where] = name.split('@');
  const lying = where ? `[data-where="${CSS.escape(where)}"]` : '';
  return [...board.querySelectorAll(`[data-testid="${CSS.escape(what)}"]${lying}`)];
}

/** A place on the board, and whether most of it is in sight. */
export type Place = Rect & { whole: boolean };

/** The place that one of several names means, the first that is in sight. */
export function placeOf(board: Element, names: string): Place | null {
  for (const name of names.split('|')) {
    for (const one of named(board, name)) {
      const rect = one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && rectOf(board, one);
      if (rect) return rect;
    }
  }
  return null;
}

/** Something that bears the first of the names, in sight or not. */
export const anywhere = (board: Element, names: string): Element | null => named(board, names.split('|')[0] ?? '')[0] ?? null;

/** Its place on the board with a little room around it, as far as the board shows it. */
function rectOf(board: Element, element: Element): Place | null {
  const all = spread(element);
  const own: Edges = {
    left: Math.min(...all.map((r) => r.left)) - ROOM,
    top: Math.min(...all.map((r) => r.top)) - ROOM,
    right: Math.max(...all.map((r) => r.right)) + ROOM,
    bottom: Math.max(...all.map((r) => r.bottom)) + ROOM,
  };
  const size = (own.right - own.left) * (own.bottom - own.top);
  let frame: Element | null = element.parentElement;
  for (; frame && frame !== board.parentElement; frame = frame.parentElement) {
    if (frame === board || getComputedStyle(frame).overflow !== 'visible') cut(own, frame.getBoundingClientRect());
  }
  const { left, top, right, bottom } = own;
  if (!(right - left > LEAST + ROOM && bottom - top > LEAST + ROOM)) return null;
  const table = board.getBoundingClientRect();
  const [w, h] = [right - left, bottom - top];
  return { x: left - table.left, y: top - table.top, w, h, whole: w * h > MOST * size };
}

function cut(edges: Edges, frame: DOMRect): void {
  edges.left = Math.max(edges.left, frame.left);
  edges.top = Math.max(edges.top, frame.top);
  edges.right = Math.min(edges.right, frame.right);
  edges.bottom = Math.min(edges.bottom, frame.bottom);
}

/** Tells whenever something on the board may have moved. */
export function whenMoved(board: Element, moved: () => void): () => void {
  let waiting = 0;
  const soon = () => {
    waiting ||= requestAnimationFrame(() => {
      waiting = 0;
      moved();
    });
  };
  const changes = new MutationObserver(soon);
  changes.observe(board, { subtree: true, childList: true, attributeFilter: ['style', 'class', 'transform', 'viewBox', 'data-testid', 'data-where', 'hidden'] });
  const sizes = new ResizeObserver(soon);
  sizes.observe(board);
  const events = ['scroll', 'transitionend', 'animationend'];
  for (const name of events) board.addEventListener(name, soon, true);
  soon();
  return () => {
    cancelAnimationFrame(waiting);
    changes.disconnect();
    sizes.disconnect();
    for (const name of events) board.removeEventListener(name, soon, true);
  };
}
