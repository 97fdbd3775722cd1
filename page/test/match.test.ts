import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameBoard, Stage } from '../src/games/adapter';
import { Match } from '../src/shell/match.svelte';
import { settings } from '../src/shell/settings.svelte';
import type { Snapshot, Turn } from '../src/shell/types';

const turn = (number: number, seat: string): Turn => ({ number, seat, action: `a${number}`, events: [], why: [] });
const snapshot = (number: number, change: Partial<Snapshot> = {}): Snapshot => ({
  id: 'm1', game: 'azul', deal: 1, options: {}, ranked: false, assisted: false, hints: 0,
  number, version: number, seat: 'you', to_move: 'you', view: { number },
  legal: [{ text: 'x', kind: 'take', params: {}, preview: null }],
  setup: [], turns: Array.from({ length: number }, (_, i) => turn(i + 1, i % 2 ? 'automa' : 'you')),
  undo: { can: true, reveals: false, to: 0, refusal: null }, redo: { can: false, to: 0 }, outcome: null, record: true,
  ...change,
});
const answer = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function table() {
  const shown: unknown[] = [];
  const stage: Stage = { settle: (v) => void shown.push(v), tell: () => 0, consider: () => undefined };
  const board = { opensTurn: () => false, about: () => ({}) } as unknown as GameBoard;
  return { match: new Match(snapshot(0), stage, board), shown };
}

afterEach(() => vi.unstubAllGlobals());
settings.speed = 'off';

describe('a match', () => {
  it('sends the move with a key and the expected number, and shows the answer', async () => {
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer(snapshot(2)));
    vi.stubGlobal('fetch', fetch);
    const { match, shown } = table();
    await match.attempt('take t1 blue row 1');
    const body = JSON.parse(String(fetch.mock.calls[0]?.[1]?.body)) as Record<string, unknown>;
    expect(body).toMatchObject({ action: 'take t1 blue row 1', expected: 0 });
    expect(String(body['key'])).toHaveLength(32);
    expect(match.snapshot.number).toBe(2);
    expect(shown.at(-1)).toEqual({ number: 2 });
  });

  it('says why a move is refused and keeps the table', async () => {
    vi.stubGlobal('fetch', async () => answer({ key: 'azul.refuse.line_full', params: { row: 2 }, rule: 'AZ 1.3c' }, 422));
    const { match } = table();
    await match.attempt('take t1 blue row 2');
    expect(match.refusal).toMatchObject({ tone: 'refusal', rule: 'AZ 1.3c', text: 'azul.refuse.line_full' });
    expect(match.snapshot.number).toBe(0);
    expect(match.busy).toBe(false);
  });

  it('fetches the match again when it was behind', async () => {
    const fetch = vi.fn(async (_url: string, init: RequestInit) =>
      init.method === 'POST' ? answer({ number: 4 }, 409) : answer(snapshot(4)));
    vi.stubGlobal('fetch', fetch);
    const { match } = table();
    await match.undo();
    await vi.waitFor(() => expect(match.snapshot.number).toBe(4));
  });

  it('repeats a command that did not arrive with the same key', async () => {
    const keys: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      keys.push((JSON.parse(String(init.body)) as Record<string, unknown>)['key']);
      if (keys.length === 1) throw new TypeError('offline');
      return answer(snapshot(2));
    });
    const { match } = table();
    await match.attempt('x');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it('climbs the hint ladder and counts one hint', async () => {
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      const { step } = JSON.parse(String(init.body)) as { step: number };
      return answer({ step, focus: { source: 't1' }, action: step > 1 ? 'x' : null, reasons: [], margin: null, alternatives: [] });
    });
    const { match } = table();
    await match.nextHint();
    await match.nextHint();
    await match.nextHint();
    await match.nextHint();
    expect(match.hint?.step).toBe(3);
    expect(match.snapshot.hints).toBe(1);
  });
});
