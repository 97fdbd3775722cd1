import type { Candidate, GameEvent } from '../../shell/types';
import type { Stage } from '../adapter';
import { reseat, wordsOf } from '../pieces';
import { byColour, COLOURS, type AzulView, type Colour, type Kind } from './view';

/** One tile, or the first-player marker: it lies in a slot of a zone. */
export type Piece = { id: number; kind: Kind; zone: string; slot: number; delay: number; fresh: boolean };
export type Float = { id: number; row: number; column: number; points: number };
type Slot = { zone: string; slot: number; kind: Kind };

const TRAVEL = 250;
const STAGGER = 30;

/** Every slot that the view fills. */
export function slotsOf(view: AzulView): Slot[] {
  const slots: Slot[] = [];
  const add = (zone: string, kinds: readonly Kind[], from = 0) =>
    kinds.forEach((kind, i) => slots.push({ zone, slot: from + i, kind }));
  view.trays.forEach((tray, i) => {
    const marked = i === 0 && view.marker === 'tray';
    if (marked) add('t1', ['marker']);
    add(`t${i + 1}`, byColour(tray), marked ? 1 : 0);
  });
  for (const colour of COLOURS) add('centre', view.centre.filter((c) => c === colour));
  if (view.marker === 'centre') add('centre', ['marker']);
  view.you.lines.forEach((line, i) => {
    if (line.colour) add(`row${i + 1}`, Array<Kind>(line.count).fill(line.colour));
  });
  view.you.wall.forEach((row, r) =>
    row.forEach((set, c) => {
      const colour = view.pattern[r]?.[c];
      if (set && colour) slots.push({ zone: 'wall', slot: r * 5 + c, kind: colour });
    }),
  );
  add('floor', view.you.floor);
  if (view.marker === 'you' && !view.you.floor.includes('marker')) add('you', ['marker']);
  if (view.marker === 'automa') add('automa', ['marker']);
  for (const colour of COLOURS) add('pile', Array<Kind>(view.automa.pile[colour]).fill(colour));
  return slots;
}

/** The tile that lies there, then one of the same place, then one that may still go. */
const FITS: ((piece: Piece, slot: Slot) => boolean)[] = [
  (p, s) => p.zone === s.zone && p.slot === s.slot && p.kind === s.kind,
  (p, s) => p.zone === s.zone && p.kind === s.kind,
  (p, s) => p.kind === s.kind && p.zone !== 'pile' && p.zone !== 'wall',
  (p, s) => p.kind === s.kind,
];

export class AzulStage implements Stage {
  pieces = $state<Piece[]>([]);
  floats = $state<Float[]>([]);
  score = $state(0);
  claimed = $state(0);
  penalty = $state(0);
  round = $state(1);
  bag = $state(0);
  die = $state<number | null>(null);
  rolls = $state(0);
  considered = $state.raw<Candidate[]>([]);
  /** No motion now: the window changed, or the view was simply put down. */
  calm = $state(true);
  private count = 0;
  private hand: Piece[] = [];

  settle(raw: unknown, calm: boolean): void {
    const view = raw as AzulView;
    this.calm = calm;
    this.hand = [];
    this.considered = [];
    this.floats = [];
    const slots = slotsOf(view);
    let order = 0;
    this.pieces = reseat(this.pieces, slots, FITS).map((piece, n) => {
      const slot = slots[n] as Slot;
      if (!piece) return this.fresh(slot, slot.zone.startsWith('t') && !calm, order++ * 12);
      if (piece.zone !== slot.zone || piece.slot !== slot.slot) piece.delay = order++ * 12;
      return Object.assign(piece, slot);
    });
    this.score = view.you.score;
    this.claimed = view.automa.tiles;
    this.penalty = view.you.penalty;
    this.round = view.round;
    if (view.die !== null) this.die = view.die;
    this.bag = COLOURS.reduce((sum, colour) => sum + view.bag[colour], 0);
  }

  consider(candidates: Candidate[]): void {
    this.considered = candidates;
  }

  tell(event: GameEvent): number {
    this.calm = false;
    const p = event.params;
    const colour = p['colour'] as Colour;
    switch (event.kind) {
      case 'azul.dealt':
        return this.deal(p['trays'] as string[], Number(p['round']));
      case 'azul.took':
        this.hand = this.at(String(p['source']), colour);
        return 0;
      case 'azul.claimed': {
        const from = this.at(String(p['source']), colour);
        this.claimed += from.length;
        return this.send(from, 'pile', this.at('pile', colour).length);
      }
      case 'azul.spilled': {
        const rest = this.at(String(p['source'])).filter((x) => x.kind !== 'marker' && !this.hand.includes(x));
        return this.toCentre(rest);
      }
      case 'azul.marker_moved':
        return this.send(this.at('t1', 'marker'), 'centre', 0);
      case 'azul.marker_taken': {
        const marker = this.pieces.filter((x) => x.kind === 'marker');
        if (p['seat'] !== 'you') return this.send(marker, 'automa', 0);
        const full = this.at('floor').length >= 7;
        return this.send(marker, full ? 'you' : 'floor', full ? 0 : this.at('floor').length);
      }
      case 'azul.laid': {
        const zone = `row${p['row']}`;
        return this.send(this.hand.splice(0, Number(p['count'])), zone, this.at(zone).length);
      }
      case 'azul.floored':
        return this.send(this.hand.splice(0, Number(p['count'])), 'floor', this.at('floor').length);
      case 'azul.overflowed':
        return this.drop(this.hand.splice(0, Number(p['count'])));
      case 'azul.rolled':
        this.die = Number(p['die']);
        this.rolls++;
        return 620;
      case 'azul.tiled': {
        const row = Number(p['row']);
        const column = Number(p['column']);
        const points = Number(p['points']);
        this.score += points;
        this.floats.push({ id: ++this.count, row: row - 1, column: column - 1, points });
        return this.send(this.at(`row${row}`).slice(-1), 'wall', (row - 1) * 5 + column - 1) + 260;
      }
      case 'azul.cleared':
        return this.drop(this.at(`row${p['row']}`)) * 0.6;
      case 'azul.floor_paid':
        this.score = Math.max(0, this.score - Math.abs(Number(p['points'])));
        this.penalty = 0;
        this.send(this.at('floor', 'marker'), 'you', 0);
        return this.drop(this.at('floor').filter((x) => x.kind !== 'marker')) + 200;
      case 'azul.bonus_row':
      case 'azul.bonus_column':
      case 'azul.bonus_colour':
        this.score += Number(p['points']);
        return 500;
      default:
        return 0;
    }
  }

  private fresh(slot: Slot, fromBag: boolean, delay: number): Piece {
    return { ...slot, id: ++this.count, delay, fresh: fromBag };
  }

  private at(zone: string, kind?: Kind): Piece[] {
    return this.pieces.filter((p) => p.zone === zone && (!kind || p.kind === kind));
  }

  private send(pieces: Piece[], zone: string, from: number): number {
    pieces.forEach((piece, i) => {
      piece.delay = i * STAGGER;
      piece.zone = zone;
      piece.slot = from + i;
    });
    return pieces.length ? TRAVEL + STAGGER * (pieces.length - 1) : 0;
  }

  private toCentre(pieces: Piece[]): number {
    pieces.forEach((piece, i) => {
      const slot = this.at('centre', piece.kind).length;
      piece.delay = i * STAGGER;
      piece.zone = 'centre';
      piece.slot = slot;
    });
    return pieces.length ? TRAVEL + STAGGER * pieces.length : 0;
  }

  private drop(pieces: Piece[]): number {
    const gone = new Set(pieces.map((p) => p.id));
    this.pieces = this.pieces.filter((p) => !gone.has(p.id));
    return gone.size ? TRAVEL : 0;
  }

  private deal(trays: string[], round: number): number {
    const marker = this.pieces.find((p) => p.kind === 'marker');
    this.round = round;
    this.floats = [];
    let order = 0;
    trays.forEach((text, i) => {
      const names = wordsOf(text) as Kind[];
      const marked = names.includes('marker');
      if (marked && marker) this.send([marker], 't1', 0);
      else if (marked) this.pieces.push(this.fresh({ zone: 't1', slot: 0, kind: 'marker' }, true, 0));
      byColour(names.filter((n): n is Colour => n !== 'marker')).forEach((kind, j) => {
        const slot = { zone: `t${i + 1}`, slot: j + (marked ? 1 : 0), kind };
        this.pieces.push(this.fresh(slot, true, order++ * STAGGER));
      });
    });
    this.bag -= order;
    return TRAVEL + order * STAGGER;
  }
}
