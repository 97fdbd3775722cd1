import { render } from 'svelte/server';
import { describe, expect, it } from 'vitest';
import type { BoardProps } from '../src/games/adapter';
import Board from '../src/games/plain/Board.svelte';
import { board } from '../src/games/plain/board';
import { say, usual } from '../src/games/usual';

const roll = { text: 'roll twice', kind: 'roll', params: { times: 2 } };

describe('a game without words of its own', () => {
  const telling = usual('dice');
  it('is told as it is written', () => {
    expect(say('dice', roll)).toBe('roll twice');
    expect(telling.place({ field: 3, row: [1, 2] }).key).toBe('3 1 2');
    expect(telling.candidate({ what: { die: 6 }, chosen: true, criteria: [] }).key).toBe('6');
  });
});

describe('a game without a board of its own', () => {
  const props: BoardProps = {
    game: 'dice', stage: board.newStage(), turns: [], active: true, playing: false, busy: false, hint: null, confirm: false, voice: null,
    view: { score: 7, dice: [6, 1], you: { on_hand: null }, seats: [{ name: 'you' }, { name: 'automa' }] },
    legal: [{ ...roll, preview: { points: 3, lines: [{ key: 'dice.likely', params: {}, points: null, rule: '' }] } }],
    attempt: () => undefined, judge: async () => null, hush: () => undefined, openRule: () => undefined,
  };
  const shown = (change: Partial<BoardProps> = {}) => render(Board, { props: { ...props, ...change } }).body.replaceAll(/<!--.*?-->/g, '');

  it('shows what is seen as names and values, one in the other', () => {
    for (const [name, value] of [['score', '7'], ['dice', '6 1'], ['on hand', '–']])
      expect(shown()).toMatch(new RegExp(`<dt[^>]*>${name}</dt> ?<dd[^>]*>\\s*${value}`));
    expect(shown()).toMatch(/seats.*name.*you.*name.*automa/s);
  });
  it('shows what can be done as buttons, with what would follow', () => {
    expect(shown()).toMatch(/data-testid="do-roll-twice"[^]*roll twice[^]*\+3[^]*dice\.likely/);
    expect(shown({ active: false })).not.toContain('roll twice');
  });
  it('says why not', () => expect(shown({ voice: { tone: 'refusal', text: 'Not now.', rule: 'DI 1.1', about: {} } })).toMatch(/role="alert"[^]*Not now\.[^]*DI 1\.1/));
});
