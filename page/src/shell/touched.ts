/** The thing that was touched last: a refusal speaks of it and stands beside it. */
import type { Anchor, Rect } from './beside';

const THING = '[data-thing], [data-drop], [data-city], button, a, [role="button"], [tabindex="0"]';

let element: Element | null = null;
let place: Rect | null = null;

function touch(target: Element | null, x: number, y: number): void {
  const board = target?.closest('.table-top');
  element = place = null;
  if (!target || !board) return;
  const room = board.getBoundingClientRect();
  const found = target.closest(THING);
  const own = found && board.contains(found) ? found.getBoundingClientRect() : null;
  // What is as large as a part of the room is ground, not a thing.
  const thing = own && own.width * own.height < (room.width * room.height) / 4 ? own : null;
  if (thing) element = found;
  place = thing
    ? { x: thing.left - room.left, y: thing.top - room.top, w: thing.width, h: thing.height }
    : { x: x - room.left - 12, y: y - room.top - 12, w: 24, h: 24 };
}

if (typeof addEventListener !== 'undefined') {
  const pointed = (e: PointerEvent) => touch(document.elementFromPoint(e.clientX, e.clientY), e.clientX, e.clientY);
  addEventListener('pointerdown', pointed, true);
  addEventListener('pointerup', pointed, true);
  addEventListener('keydown', () => touch(document.activeElement, 0, 0), true);
}

/** What was touched, for later: its element while it is there, then the place where it was. */
export function touched(): () => Anchor | null {
  const [thing, where] = [element, place];
  return () => (thing?.isConnected ? thing : where);
}
