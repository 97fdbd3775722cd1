import { describe, expect, it } from 'vitest';
import { checked, hex, hmac, sha256 } from '../src/shell/sealed';
import type { Check } from '../src/shell/types';
import games from './sealed.json';

const bytes = (text: string) => new TextEncoder().encode(text);
const good = games as unknown as Check[];

describe('a sealed deal is checked by the page itself', () => {
  it('hashes as the standard says', () => {
    expect(hex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(hex(sha256(bytes('a'.repeat(1000))))).toBe('41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3');
    const key = new Uint8Array(20).fill(0x0b);
    expect(hex(hmac(key, 'Hi There'))).toBe('b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7');
  });

  it('agrees with the house on every game', () => {
    expect(good.length).toBeGreaterThan(4);
    for (const one of good) expect(checked(one)).toEqual({ seal: true, wrong: 0 });
  });

  const changed = (change: (one: Check) => void): Check => {
    const one = structuredClone(good[0]!);
    change(one);
    return one;
  };
  it.each([
    ['the secret', (one: Check) => (one.seal.secret = `0${one.seal.secret!.slice(1)}`), false],
    ['the seal', (one: Check) => (one.seal.commitment = `0${one.seal.commitment.slice(1)}`), false],
    ['the rules', (one: Check) => (one.rules += 1), false],
    ['an option', (one: Check) => (one.options['more'] = true), false],
    ['what it was for', (one: Check) => (one.seal.kind = 'practice'), false],
    ['the words', (one: Check) => (one.seal.words = ['other']), true],
    ['the round', (one: Check) => (one.seal.round += 1), true],
    ['a card', (one: Check) => one.answers.at(-1)!.values.reverse(), true],
  ])('notices that %s was changed', (_what, change, fits) => {
    const found = checked(changed(change));
    expect(found.seal).toBe(fits);
    if (fits) expect(found.wrong).toBeGreaterThan(0);
  });
});
