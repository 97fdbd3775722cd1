/** Where a plaque or a tip stands: beside the thing it speaks of, never on it. */
import type { Attachment } from 'svelte/attachments';

export type Rect = { x: number; y: number; w: number; h: number };
type Size = { w: number; h: number };
export type Side = 'above' | 'below' | 'left' | 'right';
/** A thing on the table: its element, the selector of one on its board, or a place in the board's pixels. */
export type Anchor = Element | string | Rect;

const GAP = 8;
const SIDES: readonly Side[] = ['above', 'right', 'left', 'below'];

const between = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));

/** How much of one lies on the other. */
export function overlap(one: Rect, other: Rect): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return Math.max(0, w) * Math.max(0, h);
}

/** The place of something so large in the room: on the first side that has space and leaves what is to be avoided in sight. */
export function beside(thing: Rect, size: Size, room: Size, avoid: Rect[] = [], sides: readonly Side[] = SIDES): Rect {
  const middle = { x: thing.x + (thing.w - size.w) / 2, y: thing.y + (thing.h - size.h) / 2 };
  const wished: Record<Side, { x: number; y: number }> = {
    above: { x: middle.x, y: thing.y - size.h - GAP },
    below: { x: middle.x, y: thing.y + thing.h + GAP },
    left: { x: thing.x - size.w - GAP, y: middle.y },
    right: { x: thing.x + thing.w + GAP, y: middle.y },
  };
  const places = [...sides, ...SIDES].map((side) => ({
    x: between(wished[side].x, GAP, room.w - size.w - GAP),
    y: between(wished[side].y, GAP, room.h - size.h - GAP),
    ...size,
  }));
  const covered = (place: Rect) => overlap(place, thing) * 1e6 + avoid.reduce((sum, one) => sum + overlap(place, one), 0);
  return places.reduce((best, place) => (covered(place) < covered(best) ? place : best));
}

const seen = (element: Element): Rect => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left, y: top, w: width, h: height };
};

/** Lets an element stand beside a thing of its board, and follow it when the board changes its size. */
export function standing(anchor: Anchor | null, avoid: Rect[] = [], sides: readonly Side[] = SIDES): Attachment<HTMLElement> {
  return (plaque) => {
    const board = plaque.closest<HTMLElement>('.table-top') ?? document.body;
    let last: Rect | null = null;
    const thing = (room: Rect): Rect => {
      const found = typeof anchor === 'string' ? board.querySelector(anchor) : anchor;
      if (found instanceof Element && found.isConnected) {
        const at = seen(found);
        last = { ...at, x: at.x - room.x, y: at.y - room.y };
      } else if (found && !(found instanceof Element)) last = found;
      return last ?? { x: room.w / 2, y: room.h, w: 0, h: 0 };
    };
    const place = () => {
      const room = seen(board);
      const spot = beside(thing(room), { w: plaque.offsetWidth, h: plaque.offsetHeight }, room, avoid, sides);
      const own = plaque.offsetParent ? seen(plaque.offsetParent) : { x: 0, y: 0 };
      plaque.style.left = `${spot.x + room.x - own.x}px`;
      plaque.style.top = `${spot.y + room.y - own.y}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(plaque);
    sizes.observe(board);
    board.addEventListener('scroll', place, true);
    return () => {
      sizes.disconnect();
      board.removeEventListener('scroll', place, true);
    };
  };
}
