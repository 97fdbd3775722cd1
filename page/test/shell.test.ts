import { describe, expect, it } from 'vitest';
import { bins } from '../src/shell/plot';
import { blocks, runs } from '../src/shell/prose';
import { read } from '../src/shell/router.svelte';
import { matching } from '../src/shell/search';
import { tidy } from '../src/shell/settings.svelte';

describe('the addresses', () => {
  it('are read back', () => {
    expect(read('/')).toEqual({ page: 'home' });
    expect(read('/statistics')).toEqual({ page: 'statistics' });
    expect(read('/azul/abc')).toEqual({ page: 'match', game: 'azul', id: 'abc' });
    expect(read('/azul/abc?race=xyz')).toEqual({ page: 'match', game: 'azul', id: 'abc', race: 'xyz' });
    expect(read('/replay/tok?at=12')).toEqual({ page: 'replay', token: 'tok', own: false, at: 12 });
    expect(read('/azul/abc/replay?at=3')).toEqual({ page: 'replay', token: 'abc', own: true, at: 3 });
    expect(read('/replay/tok?at=-1')).toEqual({ page: 'replay', token: 'tok', own: false, at: null });
    expect(read('/no/such/place')).toEqual({ page: 'home' });
  });
});

describe('the settings', () => {
  it('fall back where something unknown was stored', () => {
    const kept = tidy({ theme: 'neon', speed: 'fast', confirm: 'yes' }, 'pl');
    expect(kept).toMatchObject({ theme: 'auto', speed: 'fast', confirm: false, language: 'pl', panel: true });
  });
});

describe('the search in the rules', () => {
  const p = (citation: string, text: string) => ({ number: citation, citation, text, informative: false });
  const book = {
    title: 'B', language: 'it',
    sections: [
      { number: '1', title: 'Prendere', text: '', paragraphs: [p('AZ 1.2', 'Si prende un colore.'), p('AZ 1.3', 'È la città.')] },
      { number: '2', title: 'Automa', text: '', paragraphs: [p('AZ 2.1', 'Lancia il dado.')] },
    ],
  };
  it('gives everything without words', () => expect(matching(book, ' ')).toHaveLength(2));
  it('ignores accents and case', () => expect(matching(book, 'CITTA')[0]?.paragraphs[0]?.citation).toBe('AZ 1.3'));
  it('finds a paragraph by its number', () => expect(matching(book, 'az 2.1')).toHaveLength(1));
  it('wants every word', () => expect(matching(book, 'colore dado')).toHaveLength(0));
});

describe('the histogram', () => {
  it('counts every value once', () => {
    const values = [3, 7, 7, 41, 90, 12];
    expect(bins(values).reduce((s, b) => s + b.count, 0)).toBe(values.length);
  });
  it('has room around a single value', () => expect(bins([-68]).length).toBeGreaterThanOrEqual(8));
  it('is empty without values', () => expect(bins([])).toEqual([]));
});

describe('the prose', () => {
  it('finds strong, emphasised and code words', () =>
    expect(runs('a **b** *c* `d`').map((r) => r.kind)).toEqual(['plain', 'strong', 'plain', 'em', 'plain', 'code']));
  it('finds tables and lists', () => {
    const found = blocks('Words.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\nList:\n- x\n- y');
    expect(found.map((b) => b.kind)).toEqual(['text', 'table', 'text', 'list']);
  });
});
