import { describe, expect, it } from 'vitest';
import { fill, inDialects } from '../src/shell/template';
import type { Catalogue, Params } from '../src/shell/types';
import table from '../../tests/filling.json';

type Case = { language: string; key: string; params: Params; said: string };

describe('the table that the terminal is tested by too', () => {
  const texts = table.texts as Record<string, Catalogue>;
  it.each(table.cases as Case[])('$language $key $params', ({ language, key, params, said }) => {
    expect(fill(texts[language] ?? {}, language, key, params)).toBe(said);
  });
});

describe('a dialect', () => {
  const texts = { 'g.card.r': 'king of coins', 'g.french.card.r': 'king of diamonds', 'g.say': 'On top: {card:g.card}.', 'h.card.r': 'r' };
  it('speaks its own words where it has them', () =>
    expect(fill(inDialects(texts, { g: 'french' }), 'en', 'g.say', { card: 'r' })).toBe('On top: king of diamonds.'));
  it('leaves all as it is where there is none', () => expect(inDialects(texts, { g: '' })).toBe(texts));
});
