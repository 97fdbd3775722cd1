/** The table under the fingers: one scrolls it, two make it larger, a wheel does both. */
import type { Layout, Rect } from './layout';

const LARGEST = 2.2;

export class Roll {
  /** How far the table is scrolled. */
  by = $state(0);
  zoom = $state(1);
  private fingers = new Map<number, { x: number; y: number }>();
  private spread = 0;

  /** Never further than to its end. */
  bound(height: number, l: Layout): void {
    const most = Math.max(0, height - l.table.h);
    if (this.by > most) this.by = most;
  }

  turn(dy: number, height: number, l: Layout): void {
    this.by = Math.max(0, Math.min(Math.max(0, height - l.table.h), this.by + dy));
  }

  /** Brings what lies there into sight. */
  reveal(at: Rect, l: Layout): void {
    const top = at.y - l.table.y;
    if (top - this.by < 0) this.by = Math.max(0, top - 8);
    else if (top + at.h - this.by > l.table.h) this.by = top + at.h + 24 - l.table.h;
  }

  wheel(event: WheelEvent, height: number, l: Layout): void {
    event.preventDefault();
    if (event.ctrlKey) this.scale(this.zoom * Math.exp(-event.deltaY / 300));
    else this.turn(event.deltaY, height, l);
  }

  scale(zoom: number): void {
    this.zoom = Math.max(1, Math.min(LARGEST, zoom));
  }

  touch(event: PointerEvent): void {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 2) this.spread = this.apart();
  }

  /** A finger has moved: one scrolls, two zoom. */
  drag(event: PointerEvent, height: number, l: Layout): void {
    const last = this.fingers.get(event.pointerId);
    if (!last) return;
    const dy = event.clientY - last.y;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.fingers.size === 1) return this.turn(-dy, height, l);
    const apart = this.apart();
    if (this.spread > 20) this.scale((this.zoom * apart) / this.spread);
    this.spread = apart;
    this.turn(-dy / 2, height, l);
  }

  lift(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }

  private apart(): number {
    const [a, b] = [...this.fingers.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }
}

/** What the edge of the table leaves of a thing that lies on it. */
export function trimmed(y: number, h: number, l: Layout): string {
  const above = Math.max(0, l.table.y - y);
  const below = Math.max(0, y + h - l.table.y - l.table.h);
  if (above >= h || below >= h) return 'gone';
  return above || below ? `inset(${above - (above ? 0 : 40)}px -40px ${below - (below ? 0 : 40)}px -40px)` : '';
}
