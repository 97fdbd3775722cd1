import { describe, expect, it } from 'vitest';
import { reseat, without, wordsOf } from '../src/games/pieces';

describe('seating pieces again', () => {
  type Piece = { id: number; kind: string; at: string };
  const same = (p: Piece, s: Piece) => p.kind === s.kind && p.at === s.at;
  const alike = (p: Piece, s: Piece) => p.kind === s.kind;
  const piece = (id: number, kind: string, at: string): Piece => ({ id, kind, at });

  it('leaves who sits there, then takes who fits', () => {
    const pieces = [piece(1, 'red', 'a'), piece(2, 'red', 'b'), piece(3, 'blue', 'a')];
    const places = [piece(0, 'red', 'c'), piece(0, 'red', 'b'), piece(0, 'blue', 'c'), piece(0, 'blue', 'd')];
    expect(reseat(pieces, places, [same, alike]).map((one) => one?.id ?? null)).toEqual([1, 2, 3, null]);
  });
  it('gives nobody two places', () => expect(reseat([1], [1, 1], [(a, b) => a === b])).toEqual([1, null]));
});

describe('lists', () => {
  it('lose each thing once', () => expect(without(['food', 'food', 'tool'], ['food', 'wine'])).toEqual(['food', 'tool']));
  it('are read from the text of an event', () => expect(wordsOf('blue  red')).toEqual(['blue', 'red']));
});
