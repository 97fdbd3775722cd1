import { describe, expect, it } from 'vitest';
import { shownNumbers } from '../src/shell/turns';
import type { Turn } from '../src/shell/types';

const turns = (...seats: string[]): Turn[] => seats.map((seat, i) => ({ seat, number: i + 1 }) as Turn);
const shown = (alone: boolean, ...seats: string[]) => [...shownNumbers(turns(...seats), alone).values()];

describe('turns are counted as at a real table', () => {
  it('a roll and what follows from it are one turn', () => expect(shown(false, 'you', 'automa', 'automa', 'you', 'automa', 'automa')).toEqual([1, 2, 2, 3, 4, 4]));
  it('alone every move has its number', () => expect(shown(true, 'you', 'you', 'you')).toEqual([1, 2, 3]));
});
