/** A sealed deal checked by the page itself: its own small code from docs/deals.md, on any kind of line. */
import type { Check, Options } from './types';

const K = new Uint32Array(64);
const START = new Uint32Array(8);

/** The first bits of the fractions of the roots of the first primes, as SHA-256 wants them. */
function primes(): void {
  const bits = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
  let found = 0;
  for (let n = 2; found < 64; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (!prime) continue;
    if (found < 8) START[found] = bits(Math.sqrt(n));
    K[found++] = bits(Math.cbrt(n));
  }
}
primes();

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

export function sha256(text: Uint8Array): Uint8Array {
  const long = new Uint8Array(((text.length + 72) >> 6) << 6);
  long.set(text);
  long[text.length] = 0x80;
  const view = new DataView(long.buffer);
  view.setUint32(long.length - 8, Math.floor(text.length / 2 ** 29));
  view.setUint32(long.length - 4, text.length << 3);
  const state = START.slice();
  const w = new Uint32Array(64);
  for (let at = 0; at < long.length; at += 64) {
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getUint32(at + 4 * i);
      else {
        const before = w[i - 15]!, last = w[i - 2]!;
        const low = turned(before, 7) ^ turned(before, 18) ^ (before >>> 3);
        w[i] = w[i - 16]! + low + w[i - 7]! + (turned(last, 17) ^ turned(last, 19) ^ (last >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + K[i]! + w[i]!) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((value, i) => (state[i] = state[i]! + value));
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((value, i) => found.setUint32(4 * i, value));
  return new Uint8Array(found.buffer);
}

export function hmac(key: Uint8Array, text: string): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  const padded = (by: number, rest: Uint8Array) => {
    const found = new Uint8Array(64 + rest.length).fill(by, 0, 64);
    key.forEach((bits, i) => (found[i] = bits ^ by));
    found.set(rest, 64);
    return found;
  };
  return sha256(padded(0x5c, sha256(padded(0x36, bytes))));
}

export const hex = (bytes: Uint8Array) => [...bytes].map((one) => one.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));

function lines(what: string, check: Check, more: string[]): string {
  const shown = (value: Options[string]) => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value));
  const options = Object.keys(check.options).sort().map((name) => `option ${name}=${shown(check.options[name]!)}`);
  return ['tavolino sealed 1', what, `game ${check.game}`, `rules ${check.rules}`, ...options, ...more].join('\n');
}

class Stream {
  private block: DataView = new DataView(new ArrayBuffer(0));
  private count = 0;
  constructor(private key: Uint8Array) {}

  private word(): number {
    if (this.count % 8 === 0) this.block = new DataView(hmac(this.key, String(this.count / 8)).buffer);
    return this.block.getUint32(4 * (this.count++ % 8));
  }

  below(limit: number): number {
    for (;;) {
      const product = this.word() * limit;
      if (product % 2 ** 32 >= 2 ** 32 % limit) return Math.floor(product / 2 ** 32);
    }
  }
}

function answer(stream: Stream, { kind, pool, takes }: Check['answers'][number]): number[] {
  if (kind === 'roll') return [stream.below(pool[0]!) + 1];
  if (kind === 'shuffle') {
    const cards = [...pool];
    for (let last = cards.length - 1; last > 0; last--) {
      const other = stream.below(last + 1);
      [cards[last], cards[other]] = [cards[other]!, cards[last]!];
    }
    return cards;
  }
  const bag = pool.flatMap((count, one) => Array<number>(count).fill(one));
  return Array.from({ length: takes }, () => bag.splice(stream.below(bag.length), 1)[0]!);
}

/** Whether the secret fits the seal, and the first answer (from 1) that does not come from it; 0: none. */
export function checked(check: Check): { seal: boolean; wrong: number } {
  const { seal } = check;
  const secret = bytesOf(seal.secret ?? '');
  const fits = hex(hmac(secret, lines('commitment', check, [`kind ${seal.kind}`]))) === seal.commitment;
  const key = hmac(secret, lines('deal', check, [`round ${seal.round}`, ...seal.words.map((word) => `word ${word}`)]));
  const streams = new Map<string, Stream>();
  const wrong = check.answers.findIndex((one) => {
    const stream = streams.get(one.name) ?? new Stream(hmac(key, `stream ${one.name}`));
    streams.set(one.name, stream);
    return String(answer(stream, one)) !== String(one.values);
  });
  return { seal: fits, wrong: wrong + 1 };
}
