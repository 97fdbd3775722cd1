import { describe, expect, it } from 'vitest';
import { left, next, put, sources } from '../src/box/places';
import { swallow, Typing } from '../src/box/typing';
import type { AskField } from '../src/shell/types';

const field = (name: string, places: string[], left: Record<string, number> = {}): AskField => ({
  name, kind: 'draw', places, left, values: places.map(() => null), pieces: [], fill: null, is_bag: false,
  said: places.map((place) => ({ key: place, params: {} })),
});
const FIELDS = [field('sequence', ['one', 'two']), field('bag', ['tray 1', 'tray 1'], { red: 2 }), field('bag', ['tray 2'], { red: 2 })];

describe('the places of a pad', () => {
  it('are grouped by what is drawn from, then by where it lies', () => {
    expect(sources(FIELDS).map((one) => [one.name, one.rooms.map((room) => room.places.length)])).toEqual([['sequence', [1, 1]], ['bag', [2, 1]]]);
  });
  it('are filled in order, from wherever one began', () => {
    const all = sources(FIELDS);
    let values = FIELDS.map((one) => one.values);
    expect(next(all, values, null)).toEqual({ field: 0, at: 0 });
    values = put(values, { field: 1, at: 1 }, 'red');
    expect(next(all, values, { field: 1, at: 1 })).toEqual({ field: 2, at: 0 });
    values = put(put(values, { field: 2, at: 0 }, 'red'), { field: 1, at: 0 }, 'red');
    expect(next(all, values, { field: 1, at: 0 })).toEqual({ field: 0, at: 0 });
  });
  it('know how many of a piece may still come', () => {
    const values = put(FIELDS.map((one) => one.values), { field: 1, at: 0 }, 'red');
    expect(left(FIELDS, values, { field: 2, at: 0 }, 'red')).toBe(1);
  });
});

describe('what is typed', () => {
  const colours = ['blue', 'black', 'white', 'yellow'].map((one) => ({ value: one, names: [one] }));
  /** The window hears a key before any pad does. */
  const spent = (key: string, now: number): boolean => {
    let stopped = false;
    swallow({ key, preventDefault: () => undefined, stopPropagation: () => void (stopped = true) } as unknown as KeyboardEvent, now);
    return stopped;
  };
  const typed = (text: string, all = colours): string[] => {
    const found: string[] = [];
    const typing = new Typing();
    for (const key of text) {
      const name = key === '\n' ? 'Enter' : key;
      if (!spent(name, 0)) typing.press(name, all, (one) => found.push(one), 0);
    }
    return found;
  };
  it('is understood when only one thing can be meant', () => expect(typed('blabluw')).toEqual(['black', 'blue', 'white']));
  it('may be the whole word', () => expect(typed('yellowwhiteblue')).toEqual(['yellow', 'white', 'blue']));
  it('is settled by Enter where one name begins another', () => {
    const faces = ['1', '10', '2'].map((one) => ({ value: one, names: [one] }));
    expect(typed('1\n102', faces)).toEqual(['1', '10', '2']);
  });
  it('is nothing where nothing is meant', () => expect(typed('qz')).toEqual([]));
  it('takes the Enter of its word away from everybody else, once and not for long', () => {
    const typing = new Typing();
    const type = (text: string, now: number) => [...text].forEach((key) => spent(key, now) || typing.press(key, colours, () => undefined, now));
    type('white', 10_000);
    expect([spent('Enter', 10_100), spent('Enter', 10_200)]).toEqual([true, false]);
    type('yellow', 20_000);
    expect(spent('Enter', 24_000)).toBe(false);
    type('whiteb', 30_000);
    expect(spent('Enter', 30_100)).toBe(false);
  });
});
