import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameBoard, Stage } from '../src/games/adapter';
import { Match } from '../src/shell/match.svelte';
import { settings } from '../src/shell/settings.svelte';
import type { Log, Previews, Snapshot, Turn } from '../src/shell/types';

const turn = (number: number, text = `a${number}`): Turn => ({ number, seat: number % 2 ? 'you' : 'automa', action: { text, kind: 'take', params: {} }, events: [], why: [] });
const turns = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => turn(from + i + 1));
const snapshot = (number: number, change: Partial<Snapshot> = {}): Snapshot => ({
  id: 'm1', game: 'azul', deal: 1, seal: null, options: {}, ranked: false, assisted: false, hints: 0,
  number, version: 1, to_move: 'you', view: { number },
  legal: [{ text: 'x', kind: 'take', params: {} }], since: number, turns: [],
  undo: { can: true, reveals: false, to: 0, refusal: null }, redo: { can: false, to: 0 }, outcome: null, record: true, race: null, lesson: null, practice: false, daily: null, box: null, ask: null,
  ...change,
});
const moved = (from: number, to: number, version: number): Snapshot => snapshot(to, { version, since: from, turns: turns(from, to) });
const log = (number: number): Log => ({ number, setup: [], turns: turns(0, number), closing: [] });

type Reply = (body: Record<string, unknown>, url: string) => unknown;
/** A server that answers by the end of the address; what is not named is refused. */
function serve(replies: Record<string, Reply>) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const name = url.split('?')[0]?.split('/').at(-1) ?? '';
    asked.push(name);
    const found = await replies[name]?.(init.body ? (JSON.parse(String(init.body)) as Record<string, unknown>) : {}, url);
    const { status = 200, ...body } = (found ?? { status: 404 }) as { status?: number };
    return new Response(JSON.stringify(body), { status });
  });
  return asked;
}

function table(number = 0, own = true) {
  const shown: unknown[] = [];
  const stage: Stage = { settle: (view) => void shown.push(view), tell: () => 0, consider: () => undefined };
  const board = { opening: [], about: () => ({}), newStage: () => stage } as unknown as GameBoard;
  const opened = { snapshot: snapshot(number), box: { printed: 'yes' }, log: log(number) };
  return { match: new Match(opened, board, own), shown };
}

afterEach(() => vi.unstubAllGlobals());
settings.speed = 'off';

describe('a match', () => {
  it('sends the move with a key and the expected number, and shows the answer on its box', async () => {
    let sent: Record<string, unknown> = {};
    const asked = serve({ moves: (body) => ((sent = body), moved(0, 2, 2)) });
    const { match, shown } = table();
    await match.attempt('take t1 blue row 1');
    expect(sent).toMatchObject({ action: 'take t1 blue row 1', expected: 0 });
    expect(String(sent['key'])).toHaveLength(32);
    expect(match.table.turns.map((one) => one.number)).toEqual([1, 2]);
    expect(shown.at(-1)).toEqual({ printed: 'yes', number: 2 });
    expect(asked).not.toContain('turns');
  });

  it('keeps the log itself: on with new turns, back when some are taken back', async () => {
    serve({ moves: () => moved(2, 4, 2), undo: () => snapshot(2, { version: 3 }) });
    const { match } = table(2);
    await match.attempt('x');
    expect(match.table.turns).toHaveLength(4);
    await match.undo();
    expect(match.table.turns).toEqual(turns(0, 2));
  });

  it('asks for the whole log where a version was missed', async () => {
    const other = { number: 4, setup: [], turns: [turn(1), turn(2, 'another'), turn(3), turn(4)] };
    const asked = serve({ moves: () => moved(2, 4, 5), turns: () => other, m1: () => snapshot(4, { version: 5 }) });
    const { match } = table(2);
    await match.attempt('x');
    expect(asked).toContain('turns');
    expect(match.table.turns[1]?.action.text).toBe('another');
  });

  it('goes on from what it knows at a race table, however many moves it missed', async () => {
    const race = { id: 'r1', round: 1, who: 'p2' };
    const asked = serve({ m1: (_, url) => (expect(url).toContain('since=2'), { ...moved(2, 9, 8), race }) });
    const { match } = table(2, false);
    await match.follow(2);
    expect(asked).toEqual([]);
    await match.follow(9);
    expect(match.table.turns).toHaveLength(9);
    expect(match.active).toBe(false);
    expect(asked).toEqual(['m1']);
  });

  it('says why a move is refused and keeps the table', async () => {
    serve({ moves: () => ({ status: 422, key: 'azul.refuse.line_full', params: { row: 2 }, rule: 'AZ 1.3c' }) });
    const { match } = table();
    await match.attempt('take t1 blue row 2');
    expect(match.refusal).toMatchObject({ tone: 'refusal', rule: 'AZ 1.3c', text: 'azul.refuse.line_full' });
    expect(match.table.number).toBe(0);
    expect(match.busy).toBe(false);
  });

  it('fetches the match again when it was behind', async () => {
    serve({ undo: () => ({ status: 409, number: 4 }), m1: () => moved(0, 4, 3), turns: () => log(4) });
    const { match } = table();
    await match.undo();
    await vi.waitFor(() => expect(match.table.number).toBe(4));
  });

  it('repeats a command that did not arrive with the same key', async () => {
    const keys: unknown[] = [];
    serve({
      moves: (body) => {
        keys.push(body['key']);
        return keys.length === 1 ? { status: 503 } : moved(0, 2, 2);
      },
    });
    const { match } = table();
    await match.attempt('x');
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  const hint = (step: unknown) => ({ step, focus: { source: 't1' }, action: null, reasons: [], margin: null, alternatives: [], guide: [] });

  it('climbs the hint ladder and counts one hint', async () => {
    serve({ hint: ({ step }) => hint(step), m1: () => snapshot(0, { version: 2, hints: 1, assisted: true }), moves: () => moved(0, 2, 3) });
    const { match } = table();
    for (let nth = 0; nth < 4; nth++) await match.nextHint();
    expect(match.hint?.step).toBe(3);
    await vi.waitFor(() => expect(match.table).toMatchObject({ hints: 1, assisted: true }));
    expect(match.hint?.step).toBe(3); // it is still about this table
    await match.attempt('x'); // the hint was a version of its own
    expect(match.table.turns).toHaveLength(2);
    expect(match.hint).toBeNull();
  });

  it('plays while the coach thinks, whose answer then comes too late', async () => {
    let answer: (hint: unknown) => void = () => undefined;
    serve({ hint: () => new Promise((done) => (answer = done)), m1: () => snapshot(2, { version: 3 }), moves: () => moved(0, 2, 3), turns: () => log(2) });
    const { match } = table();
    const asked = match.nextHint();
    expect([match.thinking, match.busy]).toEqual([true, false]);
    await match.attempt('x');
    expect([match.table.number, match.hintOpen, match.thinking]).toEqual([2, false, false]);
    answer(hint(1));
    await asked;
    expect(match.hint).toBeNull();
  });

  it('is never taken back by an answer that was on its way when one moved', async () => {
    let answer: (found: unknown) => void = () => undefined;
    serve({ m1: () => new Promise((done) => (answer = done)), moves: () => moved(0, 2, 2) });
    const { match } = table();
    const looked = match.refetch();
    await match.attempt('x');
    answer(snapshot(0));
    await looked;
    expect(match.table.number).toBe(2);
  });

  it('looks again when something is said while it looks', async () => {
    const answers = [snapshot(0), moved(0, 2, 2)];
    const asked = serve({ m1: () => answers.shift() });
    const { match } = table();
    await Promise.all([match.refetch(), match.refetch()]);
    expect(match.table.number).toBe(2);
    expect(asked.filter((one) => one === 'm1')).toHaveLength(2);
  });
});

describe('what would follow', () => {
  const foreseen = (number: number): Previews => ({ number, previews: [{ points: 7, lines: [] }] });

  it('comes after the table, and is laid onto the legal actions', async () => {
    serve({ previews: () => foreseen(0) });
    const { match } = table();
    expect(match.table.legal[0]?.preview).toBeNull();
    await vi.waitFor(() => expect(match.table.legal[0]?.preview?.points).toBe(7));
  });

  it('is dropped when it speaks of another table, or comes too late', async () => {
    let number = 3;
    const asked = serve({ previews: () => foreseen(number), moves: () => moved(0, 2, 2) });
    const { match } = table();
    await vi.waitFor(() => expect(asked).toEqual(['previews']));
    await match.attempt('x');
    await vi.waitFor(() => expect(asked).toEqual(['previews', 'moves', 'previews']));
    expect(match.table.legal[0]?.preview).toBeNull();
    number = 0; // of the table before
    await match.attempt('x');
    expect(match.table.legal[0]?.preview).toBeNull();
  });
});
