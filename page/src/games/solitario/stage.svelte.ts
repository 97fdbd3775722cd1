/** The forty cards on the table: each keeps its identity while it travels and turns. */
import type { Candidate, GameEvent } from '../../shell/types';
import type { Stage } from '../adapter';
import { reseat } from '../pieces';
import type { Card, Suit } from './cards/deck';
import { baseZone, readCard, sameCard, slotsOf, type Slot, type SolitarioView, type Zone } from './view';

export type Piece = { id: number; card: Card | null; open: boolean; zone: Zone; slot: number; delay: number };
export type Float = { id: number; points: number; zone: Zone };

const TRAVEL = 230;
const STAGGER = 30;

/** The card itself, first where it may have been seen; then whatever lies in that place or comes from there. */
const FITS: ((piece: Piece, slot: Slot) => boolean)[] = [
  (p, s) => s.card !== null && sameCard(p.card, s.card) && (p.open || p.zone === s.zone || p.zone === 'stock'),
  (p, s) => s.card !== null && sameCard(p.card, s.card),
  (p, s) => p.zone === s.zone && p.slot === s.slot,
  (p, s) => p.zone === s.zone,
  (p, s) => (s.card === null ? p.zone === 'waste' : p.zone === 'stock'),
  () => true,
];

export class SolitarioStage implements Stage {
  pieces = $state<Piece[]>([]);
  floats = $state<Float[]>([]);
  score = $state(0);
  /** What the last move touched. */
  trace = $state.raw<ReadonlySet<number>>(new Set());
  calm = $state(true);
  private count = 0;

  settle(raw: unknown, calm: boolean): void {
    const view = raw as SolitarioView;
    this.calm = calm;
    const slots = slotsOf(view);
    const first = this.pieces.length === 0;
    const moved = new Set<number>();
    const seated = reseat(this.pieces, slots, FITS);
    slots.forEach((slot, n) => {
      const piece = seated[n];
      if (!piece) return;
      if (piece.zone !== slot.zone) {
        piece.delay = moved.size * STAGGER;
        moved.add(piece.id);
      }
      Object.assign(piece, slot, { open: slot.card !== null, card: slot.card ?? piece.card });
    });
    const fresh = slots.filter((_, n) => !seated[n]).map((slot, i): Piece => ({ ...slot, id: ++this.count, open: slot.card !== null, delay: i * 14 }));
    this.pieces = [...this.pieces.filter((p) => seated.includes(p)), ...fresh];
    if (!first && moved.size) this.trace = new Set(this.pieces.filter((p) => moved.has(p.id) && p.zone !== 'stock' && p.zone !== 'waste').map((p) => p.id));
    if (calm) this.floats = [];
    this.score = view.score;
  }

  consider(_candidates: Candidate[]): void {
    // nobody else plays at this table
  }

  tell(event: GameEvent): number {
    this.calm = false;
    const p = event.params;
    const text = (name: string) => String(p[name] ?? '');
    const points = Number(p['points'] ?? 0);
    const move = (from: Zone, to: Zone, count = 1): number => {
      const length = this.send(from, to, count);
      this.float(points, to);
      return length;
    };
    switch (event.kind) {
      case 'solitario.turned':
        return this.turn((p['cards'] as string[]).map(readCard));
      case 'solitario.turned_over':
        return this.turnOver();
      case 'solitario.shifted':
        return move(text('source') as Zone, text('target') as Zone, (p['cards'] as string[]).length);
      case 'solitario.placed':
        return move('waste', text('target') as Zone);
      case 'solitario.brought_home':
        return move(text('source') as Zone, baseZone(text('suit') as Suit));
      case 'solitario.brought_straight':
        return move('waste', baseZone(text('suit') as Suit));
      case 'solitario.taken_back':
        return move(baseZone(text('suit') as Suit), text('target') as Zone);
      case 'solitario.opened':
        this.float(points, text('column') as Zone);
        return this.open(text('column') as Zone, readCard(text('card')));
      default:
        return 0;
    }
  }

  /** The next cards of the stock go onto the mazzetto one by one. */
  private turn(cards: (Card | null)[]): number {
    const start = this.at('waste').length;
    const moving = this.at('stock').slice(-cards.length).reverse();
    moving.forEach((piece, i) => {
      piece.zone = 'waste';
      piece.slot = start + i;
      piece.delay = i * 60;
      piece.card = cards[i] ?? null;
      piece.open = piece.card !== null;
    });
    this.trace = new Set();
    return TRAVEL + 60 * moving.length;
  }

  /** The mazzetto becomes the stock again; what is shown of it follows when the view settles. */
  private turnOver(): number {
    const packet = this.at('waste');
    packet.forEach((piece, i) => {
      piece.zone = 'stock';
      piece.slot = packet.length - 1 - i;
      piece.delay = (packet.length - 1 - i) * 16;
      piece.open = false;
    });
    this.trace = new Set();
    return TRAVEL + 16 * packet.length;
  }

  at(zone: Zone): Piece[] {
    return this.pieces.filter((p) => p.zone === zone).sort((a, b) => a.slot - b.slot);
  }

  top(zone: Zone): Piece | null {
    return this.at(zone).at(-1) ?? null;
  }

  /** Moves the last cards of a zone onto another. */
  send(from: Zone, to: Zone, count: number): number {
    const moving = this.at(from).slice(-count);
    const start = this.at(to).length;
    moving.forEach((piece, i) => {
      piece.delay = i * STAGGER;
      piece.zone = to;
      piece.slot = start + i;
    });
    this.trace = new Set(moving.map((p) => p.id));
    return moving.length ? TRAVEL + STAGGER * (moving.length - 1) : 0;
  }

  open(zone: Zone, card: Card | null): number {
    const piece = this.top(zone);
    if (!piece) return 0;
    piece.card = card;
    piece.open = true;
    piece.delay = 0;
    return TRAVEL;
  }

  float(points: number, zone: Zone): void {
    if (!points) return;
    const id = ++this.count;
    this.score += points;
    this.floats = [...this.floats.slice(-4), { id, points, zone }];
  }

  sink(id: number): void {
    this.floats = this.floats.filter((f) => f.id !== id);
  }
}
