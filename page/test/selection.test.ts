import { describe, expect, it } from 'vitest';
import { neighbour, takeText, targets } from '../src/games/azul/selection';
import type { Choice } from '../src/shell/types';

const take = (source: string, colour: string, row: number): Choice => ({
  text: takeText({ source, colour }, row),
  kind: 'take',
  params: { source, colour, row },
  preview: { points: row, lines: [] },
});
const legal = [take('t3', 'blue', 1), take('t3', 'blue', 4), take('t3', 'blue', 0), take('centre', 'red', 2)];

describe('the notation', () => {
  it('writes a line and the floor', () => {
    expect(takeText({ source: 't3', colour: 'blue' }, 2)).toBe('take t3 blue row 2');
    expect(takeText({ source: 'centre', colour: 'red' }, 0)).toBe('take centre red floor');
  });
});

describe('the legal list', () => {
  it('says where a pick can go, with the preview', () => {
    const open = targets(legal, { source: 't3', colour: 'blue' });
    expect([...open.keys()]).toEqual([1, 4, 0]);
    expect(open.get(4)?.preview?.points).toBe(4);
  });
  it('opens nothing without a pick', () => expect(targets(legal, null).size).toBe(0));
});

describe('arrow keys', () => {
  const all = [{ x: 0, y: 0 }, { x: 50, y: 5 }, { x: 200, y: 0 }, { x: 10, y: 90 }];
  const [a, b, c, d] = all;
  it('go to the nearest in that direction', () => {
    expect(neighbour(a!, all, 'ArrowRight')).toBe(b);
    expect(neighbour(b!, all, 'ArrowRight')).toBe(c);
    expect(neighbour(a!, all, 'ArrowDown')).toBe(d);
  });
  it('stay at the edge', () => expect(neighbour(a!, all, 'ArrowUp')).toBeNull());
  it('ignore other keys', () => expect(neighbour(a!, all, 'Enter')).toBeNull());
});
