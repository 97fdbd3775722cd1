import { describe, expect, it } from 'vitest';
import { fill, pluralIndex } from '../src/shell/template';

describe('pluralIndex', () => {
  it.each([
    ['en', 0, 1], ['en', 1, 0], ['en', 2, 1],
    ['it', 1, 0], ['it', 5, 1],
    ['pl', 1, 0], ['pl', 2, 1], ['pl', 5, 2], ['pl', 12, 2], ['pl', 22, 1], ['pl', 25, 2], ['pl', 101, 2],
    ['ru', 1, 0], ['ru', 2, 1], ['ru', 5, 2], ['ru', 12, 2], ['ru', 21, 0], ['ru', 22, 1], ['ru', 101, 0],
  ])('%s %i is form %i', (language, count, form) => {
    expect(pluralIndex(language, count)).toBe(form);
  });
});

describe('fill', () => {
  const texts = {
    plain: 'Line {row} is full.',
    grouped: '{colour:c} from {source:s}',
    listed: 'Order: {order:c}.',
    many: ['{count} tile', '{count} tiles'],
    'c.blue': 'blue',
    'c.red': 'red',
    's.t1': 'tray ONE',
  };

  it('puts in parameters', () => expect(fill(texts, 'en', 'plain', { row: 3 })).toBe('Line 3 is full.'));
  it('looks groups up', () =>
    expect(fill(texts, 'en', 'grouped', { colour: 'blue', source: 't1' })).toBe('blue from tray ONE'));
  it('joins lists', () => expect(fill(texts, 'en', 'listed', { order: ['red', 'blue'] })).toBe('Order: red, blue.'));
  it('chooses the plural by count', () => {
    expect(fill(texts, 'en', 'many', { count: 1 })).toBe('1 tile');
    expect(fill(texts, 'en', 'many', { count: 3 })).toBe('3 tiles');
  });
  it('shows an unknown key as itself', () => expect(fill(texts, 'en', 'no.such', {})).toBe('no.such'));
  it('shows an unknown member of a group as its key', () =>
    expect(fill(texts, 'en', 'grouped', { colour: 'green', source: 't1' })).toBe('c.green from tray ONE'));
  it('leaves a missing parameter visible', () => expect(fill(texts, 'en', 'plain', {})).toBe('Line {row} is full.'));
  it('writes a true minus', () => expect(fill({ a: '{n}' }, 'en', 'a', { n: -2 })).toBe('−2'));
});
