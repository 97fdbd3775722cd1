import type { Frame, Spot } from './geometry';

const MOST = 5;
const READABLE = 0.6; // pixels for a unit of the drawing
const TOUCHABLE = 0.85; // where fingers choose: what can be touched is 52 units wide
const CLOSE = 1.4; // no closer, however near to each other it lies
export const FINGER = 46;
const ROOM = 46; // units around what is to be seen

/** What part of the map is seen: a middle and a magnification. */
export class Zoom {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(1);
  height = $state(1);
  private frame = $state.raw<Frame>({ x: 0, y: 0, width: 1, height: 1 });
  private least = READABLE;
  /** A little less than that will do for reading, not for fingers. */
  private slack = 0.85;
  private fingers = false;
  /** What can be done is found by the touch that comes nearest: all of it in sight, if it lies a finger apart. */
  private nearest = false;
  /** Where something can be done; the start city until then. */
  private spots: Spot[] = [];

  /** Another map or another window: the whole of it, or what can be read around its heart. */
  fit(frame: Frame, heart: Spot, width: number, height: number, fingers: boolean, nearest = false): void {
    this.frame = frame;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.fingers = fingers;
    this.nearest = fingers && nearest;
    this.slack = fingers ? 0.999 : 0.85;
    if (!this.spots.length) this.spots = [heart];
    this.need();
    this.wholeMap();
    this.near();
  }

  /** How many pixels for a unit it takes to tell the spots apart; several may stand on one. */
  private need(): void {
    const gaps = this.spots.flatMap((one, n) => this.spots.slice(n + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
    const near = Math.min(...gaps.filter((gap) => gap > 1));
    const apart = Math.min(CLOSE, FINGER / near);
    this.least = this.nearest ? Math.max(apart, Math.min(TOUCHABLE, this.together)) : this.fingers ? Math.max(TOUCHABLE, apart) : READABLE;
  }

  /** Pixels for a unit at which all spots are just in sight. */
  private get together(): number {
    const span = (all: number[]): number => Math.max(...all) - Math.min(...all) + 2 * ROOM + 2;
    return Math.min(this.width / span(this.spots.map((p) => p.x)), this.height / span(this.spots.map((p) => p.y)));
  }

  private get wide(): number {
    return Math.max(this.frame.width, (this.frame.height * this.width) / this.height) / this.k;
  }
  private get high(): number {
    return (this.wide * this.height) / this.width;
  }
  /** Pixels for a unit. */
  get scale(): number {
    return this.width / this.wide;
  }
  get box(): Frame {
    return { x: this.x - this.wide / 2, y: this.y - this.high / 2, width: this.wide, height: this.high };
  }
  get closest(): boolean {
    return this.k >= MOST;
  }
  get whole(): boolean {
    return this.k <= 1.001;
  }

  /** From the map to the window. */
  pixel(p: Spot): Spot {
    return { x: (p.x - this.box.x) * this.scale, y: (p.y - this.box.y) * this.scale };
  }
  /** From the window to the map. */
  place(p: Spot): Spot {
    return { x: this.box.x + p.x / this.scale, y: this.box.y + p.y / this.scale };
  }

  to(middle: Spot): void {
    const { x, y, width, height } = this.frame;
    const within = (value: number, from: number, size: number, seen: number) =>
      seen >= size ? from + size / 2 : Math.max(from + seen / 2, Math.min(from + size - seen / 2, value));
    this.x = within(middle.x, x, width, this.wide);
    this.y = within(middle.y, y, height, this.high);
  }

  /** Brings a spot into sight, if it is not. */
  show(p: Spot): void {
    const { x, y, width, height } = this.box;
    const [dx, dy] = [width * 0.12, height * 0.12];
    if (p.x < x + dx || p.x > x + width - dx || p.y < y + dy || p.y > y + height - dy) this.to(p);
  }

  pan(dx: number, dy: number): void {
    this.to({ x: this.x - dx / this.scale, y: this.y - dy / this.scale });
  }

  /** Closer by a factor; what lies under the pixel stays there. */
  by(factor: number, at: Spot = { x: this.width / 2, y: this.height / 2 }): void {
    const fixed = this.place(at);
    this.k = Math.max(1, Math.min(MOST, this.k * factor));
    const now = this.place(at);
    this.to({ x: this.x + fixed.x - now.x, y: this.y + fixed.y - now.y });
  }

  wholeMap(): void {
    this.k = 1;
    this.to({ x: this.x, y: this.y });
  }

  /** Too small to be touched where it is meant, be it on purpose. */
  get small(): boolean {
    return this.scale < this.least * 0.85;
  }
  private get cramped(): boolean {
    return this.scale < this.least * this.slack;
  }

  /** The whole map if that can be read; else as close as needed, where most can be done. */
  near(middle?: Spot): void {
    this.k = 1;
    if (!this.cramped) return this.wholeMap();
    this.k = this.least / this.scale;
    const [xs, ys] = [this.spots.map((p) => p.x), this.spots.map((p) => p.y)];
    const whole = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    const seen = (from: Spot) => this.spots.filter((p) => this.holds(p, from)).length;
    this.to(middle ?? [whole, ...this.spots].reduce((best, one) => (seen(one) > seen(best) ? one : best)));
  }

  /** Opened around what can be done now, unless all of it is in sight. */
  around(spots: Spot[]): void {
    if (!spots.length) return;
    this.spots = spots;
    this.need();
    if (this.nearest || this.cramped || (!this.whole && !spots.every((p) => this.holds(p)))) this.near();
  }

  /** Whether a spot is in sight, be it at the edge. */
  sees(p: Spot): boolean {
    const { x, y, width, height } = this.box;
    return p.x > x + 8 && p.x < x + width - 8 && p.y > y + 8 && p.y < y + height - 8;
  }

  /** Whether a spot is well in sight, now or from another middle. */
  holds(p: Spot, from: Spot = { x: this.x, y: this.y }): boolean {
    return Math.abs(p.x - from.x) < this.wide / 2 - ROOM && Math.abs(p.y - from.y) < this.high / 2 - ROOM;
  }
}
