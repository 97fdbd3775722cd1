import { describe, expect, it } from 'vitest';
import { say, usual } from '../src/games/usual';

describe('a game without words of its own', () => {
  const telling = usual('dice');
  it('is told as it is written', () => {
    expect(say(telling, { text: 'roll twice', kind: 'roll', params: { times: 2 } })).toBe('roll twice');
    expect(telling.place({ field: 3, row: [1, 2] }).key).toBe('3 1 2');
    expect(telling.candidate({ what: { die: 6 }, chosen: true, criteria: [] }).key).toBe('6');
  });
});
