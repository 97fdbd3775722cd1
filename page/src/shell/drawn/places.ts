/** Where the ends of a move lie on the table, and the arrow between them. */
import type { Rect } from '../beside';

export type { Rect };

/** A name of a thing, or a selector of something else; the first that has a size of those between bars. */
function element(room: Element, name: string): Element | null {
  for (const one of name.split('|')) {
    for (const hit of room.querySelectorAll(one.startsWith('[') ? one : `[data-thing="${CSS.escape(one)}"]`)) {
      const { width, height } = hit.getBoundingClientRect();
      if (width * height > 0) return hit;
    }
  }
  return null;
}

/** They come into sight, where a part of the board scrolls or is moved under the finger. */
export function bring(room: Element, names: readonly string[]): void {
  for (const one of names.map((name) => element(room, name))) {
    one?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    one?.dispatchEvent(new Event('bring', { bubbles: true })); // where scrolling is not the browser's
  }
}

/** Their places, from the corner of the drawing. */
export function found(room: Element, drawing: Element, names: readonly string[]): Rect[] {
  const { left, top } = drawing.getBoundingClientRect();
  return names.flatMap((name) => {
    const box = element(room, name)?.getBoundingClientRect();
    return box ? [{ x: Math.round(box.left - left), y: Math.round(box.top - top), w: Math.round(box.width), h: Math.round(box.height) }] : [];
  });
}

/** The place that holds them all. */
export function together(places: readonly Rect[]): Rect {
  const x = Math.min(...places.map((one) => one.x));
  const y = Math.min(...places.map((one) => one.y));
  return { x, y, w: Math.max(...places.map((one) => one.x + one.w)) - x, h: Math.max(...places.map((one) => one.y + one.h)) - y };
}

/** A bow from the middle of one place to the rim of another. */
export function arrow(from: Rect, to: Rect): string {
  const [x1, y1] = [from.x + from.w / 2, from.y + from.h / 2];
  const [x2, y2] = [to.x + to.w / 2, to.y + to.h / 2];
  const far = Math.hypot(x2 - x1, y2 - y1);
  if (far < 8) return '';
  // Where the straight way enters the place; a little before it the head ends.
  const enter = Math.min(Math.abs(to.w / 2 / (x2 - x1 || 1e-9)), Math.abs(to.h / 2 / (y2 - y1 || 1e-9)), 0.45);
  const [ex, ey] = [x2 - (x2 - x1) * enter * 0.8, y2 - (y2 - y1) * enter * 0.8];
  const bow = Math.min(60, far * 0.18);
  const [mx, my] = [(x1 + ex) / 2 + ((y1 - y2) / far) * bow, (y1 + ey) / 2 + ((x2 - x1) / far) * bow];
  const round = (value: number) => Math.round(value);
  return `M${round(x1)} ${round(y1)}Q${round(mx)} ${round(my)} ${round(ex)} ${round(ey)}`;
}
