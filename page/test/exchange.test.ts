import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Exchange, type Said } from '../src/shell/exchange';

class Source {
  readyState = 1;
  private readonly ears = new Map<string, (event: unknown) => void>();
  constructor(readonly url: string) {}
  addEventListener = (kind: string, ear: (event: unknown) => void) => void this.ears.set(kind, ear);
  close = () => void (this.readyState = 2);
  say = (kind: string, event: unknown = {}) => this.ears.get(kind)?.(event);
}

function exchange() {
  const sources: Source[] = [];
  const open = new Exchange((url) => {
    const source = new Source(decodeURIComponent(url));
    sources.push(source);
    return source as unknown as EventSource;
  });
  return { open, sources, now: () => sources.at(-1) as Source };
}
const settle = () => vi.advanceTimersByTime(1);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('one stream for all tabs', () => {
  it('holds what any of them wants, and nothing when none does', () => {
    const { open, sources, now } = exchange();
    const tabs = Array.from({ length: 10 }, () => () => undefined);
    tabs.forEach((tab, n) => open.want(tab, [`match/m${n % 3}`]));
    settle();
    expect(sources).toHaveLength(1);
    expect(now().url).toBe('/api/live?of=match/m0&of=match/m1&of=match/m2');
    for (const tab of tabs) open.want(tab, []);
    settle();
    expect(sources).toHaveLength(1);
    expect(now().readyState).toBe(2);
  });

  it('tells each tab what it wants to hear, and a late one what was said last', () => {
    const { open, now } = exchange();
    const heard: string[] = [];
    open.want(({ data }: Said) => void heard.push(`one ${data}`), ['match/a']);
    open.want(({ data }: Said) => void heard.push(`two ${data}`), ['match/b']);
    settle();
    now().say('changed', { data: 'x', lastEventId: 'match/a 3' });
    expect(heard).toEqual(['one x']);
    open.want(({ data }: Said) => void heard.push(`three ${data}`), ['match/a']);
    expect(heard).toEqual(['one x', 'three x']);
  });

  it('says what it knows when it opens again', () => {
    const { open, now } = exchange();
    open.want(() => undefined, ['race/r']);
    settle();
    now().say('race', { data: '{}', lastEventId: 'race/r 12' });
    open.want(() => undefined, ['match/a']);
    settle();
    expect(now().url).toBe('/api/live?of=match/a&of=race/r/12');
  });

  it('asks again after a while where it was refused', () => {
    const { open, sources, now } = exchange();
    open.want(() => undefined, ['match/a']);
    settle();
    now().readyState = 2;
    now().say('error');
    settle();
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(6000);
    expect(sources).toHaveLength(2);
  });
});
