/** Where the places of a step are on the board now. */
import type { Rect } from '../beside';

const ROOM = 5;

const area = (rect: DOMRect) => rect.width * rect.height;

/** What an element takes up; one without a size of its own takes up what its children do. */
function spread(element: Element): DOMRect[] {
  const own = element.getBoundingClientRect();
  if (area(own) > 0) return [own];
  return [...element.children].flatMap(spread);
}

/** The first of several names that is in sight; `a@b` is an `a` that lies at `b`. */
export function found(board: Element, names: string): Element | null {
  for (const name of names.split('|')) {
    const [what = '', where] = name.split('@');
    const lying = where ? `[data-where="${CSS.escape(where)}"]` : '';
    for (const one of board.querySelectorAll(`[data-testid="${CSS.escape(what)}"]${lying}`)) {
      if (one.checkVisibility({ visibilityProperty: true }) && spread(one).some((rect) => area(rect) > 0)) return one;
    }
  }
  return null;
}

/** Its place on the board with a little room around it, as far as the board shows it. */
export function rectOf(board: Element, element: Element): Rect | null {
  const table = board.getBoundingClientRect();
  const all = spread(element);
  const left = Math.max(table.left, Math.min(...all.map((r) => r.left)) - ROOM);
  const top = Math.max(table.top, Math.min(...all.map((r) => r.top)) - ROOM);
  const right = Math.min(table.right, Math.max(...all.map((r) => r.right)) + ROOM);
  const bottom = Math.min(table.bottom, Math.max(...all.map((r) => r.bottom)) + ROOM);
  if (right - left <= 2 * ROOM || bottom - top <= 2 * ROOM) return null;
  return { x: left - table.left, y: top - table.top, w: right - left, h: bottom - top };
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
  changes.observe(board, { subtree: true, childList: true, attributes: true, attributeFilter: ['style', 'class', 'transform', 'data-testid', 'hidden', 'aria-selected'] });
  const sizes = new ResizeObserver(soon);
  sizes.observe(board);
  const events = ['scroll', 'transitionend', 'animationend'];
  for (const name of events) board.addEventListener(name, soon, true);
  moved();
  return () => {
    cancelAnimationFrame(waiting);
    changes.disconnect();
    sizes.disconnect();
    for (const name of events) board.removeEventListener(name, soon, true);
  };
}
