import type { Frame, Spot } from './geometry';

const MOST = 5;
const READABLE = 0.6; // pixels for a unit of the drawing

/** What part of the map is seen: a middle and a magnification. */
export class Zoom {
  k = $state(1);
  x = $state(0);
  y = $state(0);
  width = $state(1);
  height = $state(1);
  private frame = $state.raw<Frame>({ x: 0, y: 0, width: 1, height: 1 });

  /** Another map or another window: the whole of it, or what can be read around its heart. */
  fit(frame: Frame, heart: Spot, width: number, height: number): void {
    this.frame = frame;
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.k = 1;
    const small = this.scale < READABLE * 0.85;
    this.k = small ? READABLE / this.scale : 1;
    const middle = { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    this.to(small ? heart : middle);
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
}
