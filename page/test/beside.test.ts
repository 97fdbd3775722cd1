import { describe, expect, it } from 'vitest';
import { beside, overlap } from '../src/shell/beside';

const room = { w: 800, h: 600 };
const plaque = { w: 200, h: 60 };

describe('a plaque beside a thing', () => {
  it('stands above it where there is space, in its middle', () => {
    expect(beside({ x: 300, y: 300, w: 100, h: 40 }, plaque, room)).toEqual({ x: 250, y: 232, w: 200, h: 60 });
  });

  it.each([[0, 0], [760, 0], [0, 560], [760, 560], [380, 10], [10, 300], [780, 300]])('never lies on a thing at %i, %i', (x, y) => {
    const thing = { x, y, w: 40, h: 40 };
    const found = beside(thing, plaque, room);
    expect(overlap(found, thing)).toBe(0);
    expect(found.x).toBeGreaterThanOrEqual(0);
    expect(found.x + found.w).toBeLessThanOrEqual(room.w);
    expect(found.y).toBeGreaterThanOrEqual(0);
    expect(found.y + found.h).toBeLessThanOrEqual(room.h);
  });

  it('takes the wished side first, and leaves in sight what is to be avoided', () => {
    const thing = { x: 300, y: 300, w: 100, h: 40 };
    expect(beside(thing, plaque, room, [], ['below']).y).toBe(348);
    const found = beside(thing, plaque, room, [{ x: 0, y: 0, w: 800, h: 290 }]);
    expect(found).toMatchObject({ x: 408, y: 290 });
  });

  it('covers as little as it can where there is no space at all', () => {
    const thing = { x: 0, y: 100, w: 800, h: 480 };
    expect(beside(thing, plaque, room).y).toBe(32);
  });
});
