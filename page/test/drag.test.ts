/** What follows a drag: its own click is nobody's, every other one counts. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { follow } from '../src/shell/drag';

let table: EventTarget;
const happens = (kind: string, what: object): Event => {
  const event = Object.assign(new Event(kind, { cancelable: true }), { pointerId: 1, isPrimary: true, button: 0, clientX: 0, clientY: 0 }, what);
  table.dispatchEvent(event);
  return event;
};
/** Node's own event has no detail. */
const counts = (detail: number): boolean => !happens('click', { detail }).defaultPrevented;

beforeEach(() => {
  table = new EventTarget();
  vi.stubGlobal('addEventListener', table.addEventListener.bind(table));
  vi.stubGlobal('removeEventListener', table.removeEventListener.bind(table));
  follow(happens('pointerdown', {}) as PointerEvent, { start: () => {}, move: () => {}, drop: () => {}, cancel: () => {} });
  happens('pointermove', { clientX: 20 });
  happens('pointerup', { clientX: 20 });
});
afterEach(() => vi.unstubAllGlobals());

test('the click of the drag is nobody’s, the next one is', () => {
  expect([counts(1), counts(1)]).toEqual([false, true]);
});

test('where no click came of the drag, the next press is not robbed of its own', () => {
  happens('pointerdown', {});
  expect(counts(1)).toBe(true);
});

test('who presses a button by key right after a drag has pressed it', () => {
  expect([counts(0), counts(1)]).toEqual([true, false]);
});
