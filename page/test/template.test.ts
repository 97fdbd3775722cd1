import { describe, expect, it } from 'vitest';
import { fill } from '../src/shell/template';
import type { Catalogue, Params } from '../src/shell/types';
import table from '../../tests/filling.json';

type Case = { language: string; key: string; params: Params; said: string };

describe('the table that the terminal is tested by too', () => {
  const texts = table.texts as Record<string, Catalogue>;
  it.each(table.cases as Case[])('$language $key $params', ({ language, key, params, said }) => {
    expect(fill(texts[language] ?? {}, language, key, params)).toBe(said);
  });
});
