/** The tiles on the table and in the hand: each keeps its identity while it travels. */
import type { Candidate, GameEvent } from '../../shell/types';
import type { Stage } from '../adapter';
import { reseat } from '../pieces';
import type { Spot, Wish } from './felt';
import { homesOf } from './homes';
import { draftText, type RummikubView, type Sorting } from './view';

export type Piece = {
  id: number;
  tile: string;
  /** On the table since an earlier turn: it stays there. */
  fixed: boolean;
  /** Comes from a stack: begins its way there. */
  fresh: boolean;
  delay: number;
};
/** Where every piece lies: rows of the table, and fields of the player board. */
export type Lying = { sets: number[][]; fields: (number | null)[] };

const copy = (lying: Lying): Lying => ({ sets: lying.sets.map((set) => [...set]), fields: [...lying.fields] });

export class RummikubStage implements Stage {
  pieces = $state.raw<ReadonlyMap<number, Piece>>(new Map());
  lying = $state.raw<Lying>({ sets: [], fields: [] });
  /** What was placed or drawn last. */
  trace = $state.raw<ReadonlySet<number>>(new Set());
  calm = $state(true);
  /** Earlier states of this turn, for step-wise undo. */
  past = $state.raw<Lying[]>([]);
  private start: Lying = { sets: [], fields: [] };
  /** Where each tile of the table lay last, with its set. */
  private spots = new Map<number, Spot>();
  /** How the hand was sorted last; a tile moved by hand ends it. */
  private sorting: Sorting | null = null;
  private count = 0;
  private shown = '';

  settle(raw: unknown, calm: boolean): void {
    const view = raw as RummikubView;
    const first = this.pieces.size === 0;
    const shown = JSON.stringify([view.sets, view.hand]);
    if (shown === this.shown) return; // nothing happened: a draft stays as it lies
    this.shown = shown;
    this.calm = calm;
    const before = this.pieces;
    const after = new Map<number, Piece>();
    const wasFixed = new Set([...before.values()].filter((p) => p.fixed).map((p) => p.id));
    const sets = this.matched(view.sets.map((set) => set.tiles), before, after);
    for (const id of sets.flat()) this.put(after, id, { fixed: true, fresh: false });
    const fields = this.handFields(view.hand, before, after, first || calm);
    this.pieces = after;
    this.lying = { sets, fields: this.sorting ? this.inOrder(fields, view.sorted[this.sorting]) : fields };
    this.start = copy(this.lying);
    this.past = [];
    const news = [...after.values()].filter((p) => (p.fixed ? !wasFixed.has(p.id) : !before.has(p.id)));
    if (!first) this.trace = new Set(news.map((p) => p.id));
    if (!calm && !first && news.some((p) => p.fresh)) setTimeout(() => this.arrive(), 30);
  }

  tell(event: GameEvent): number {
    this.calm = false;
    return event.kind === 'rummikub.drew' || event.kind === 'rummikub.placed' ? 120 : 0;
  }

  consider(_candidates: Candidate[]): void {
    // nobody else plays at this table
  }

  /** Fresh tiles leave their stack. */
  private arrive(): void {
    const next = new Map(this.pieces);
    for (const [id, piece] of next) if (piece.fresh) next.set(id, { ...piece, fresh: false });
    this.pieces = next;
  }

  private put(into: Map<number, Piece>, id: number, change: Partial<Piece>): void {
    const piece = into.get(id);
    if (piece) into.set(id, { ...piece, ...change });
  }

  /** Pieces for rows of tiles: those that lie in the same row first, then any of that name. */
  private matched(rows: string[][], before: ReadonlyMap<number, Piece>, after: Map<number, Piece>): number[][] {
    const homes = homesOf(this.rows, rows);
    const inSet = new Map(this.lying.sets.flatMap((set, n) => set.map((id) => [id, n] as const)));
    const places = rows.flatMap((row, r) => row.map((tile) => ({ tile, home: homes[r] })));
    const fits = (test: (piece: Piece, home: number | undefined) => boolean) => (piece: Piece, place: (typeof places)[number]) => piece.tile === place.tile && test(piece, place.home);
    const found = reseat(before.values(), places, [fits(({ id }, home) => inSet.has(id) && inSet.get(id) === home), fits(({ id }) => inSet.has(id)), fits(() => true)]);
    const ids = found.map((known, n) => {
      const piece = known ?? this.fresh(places[n]?.tile ?? 'J', false);
      after.set(piece.id, piece);
      return piece.id;
    });
    return rows.map((row) => ids.splice(0, row.length));
  }

  private fresh(tile: string, fresh: boolean, delay = 0): Piece {
    return { id: ++this.count, tile, fixed: false, fresh, delay };
  }

  /** The own order stays; what is new takes the first free fields (RU R6). */
  private handFields(hand: string[], before: ReadonlyMap<number, Piece>, after: Map<number, Piece>, calm: boolean): (number | null)[] {
    const left = [...hand];
    const old = [...this.start.fields, ...this.lying.fields.filter((id) => !this.start.fields.includes(id))];
    const fields = old.map((id) => {
      const piece = id === null ? undefined : before.get(id);
      if (!piece || after.has(piece.id) || !left.includes(piece.tile)) return null;
      left.splice(left.indexOf(piece.tile), 1);
      after.set(piece.id, { ...piece, fixed: false });
      return piece.id;
    });
    left.forEach((tile, i) => {
      const piece = this.fresh(tile, !calm, i * 90);
      after.set(piece.id, piece);
      const free = fields.indexOf(null);
      if (free < 0) fields.push(piece.id);
      else fields[free] = piece.id;
    });
    return fields;
  }

  // -- the draft

  get text(): string {
    return draftText(this.rows);
  }

  /** The sets on the table by the names of their tiles. */
  get rows(): string[][] {
    return this.lying.sets.map((set) => set.map((id) => this.pieces.get(id)?.tile ?? ''));
  }

  /** Tiles that were laid in this turn. */
  get laid(): number[] {
    return this.lying.sets.flat().filter((id) => !this.pieces.get(id)?.fixed);
  }

  get touched(): boolean {
    return this.past.length > 0;
  }

  private change(next: Lying): void {
    this.calm = false;
    this.past = [...this.past, copy(this.lying)];
    this.lying = { sets: next.sets.filter((set) => set.length > 0), fields: next.fields };
  }

  private without(ids: readonly number[]): Lying {
    const gone = new Set(ids);
    return {
      sets: this.lying.sets.map((set) => set.filter((id) => !gone.has(id))),
      fields: this.lying.fields.map((id) => (id !== null && gone.has(id) ? null : id)),
    };
  }

  /** Lays tiles into a set (by its first other tile), at a place; or as a new set. */
  lay(ids: readonly number[], target: number | null, place = Number.MAX_SAFE_INTEGER, spot: Spot | null = null): void {
    const anchor = target === null ? undefined : this.lying.sets[target]?.find((id) => !ids.includes(id));
    const earlier = target === null ? 0 : (this.lying.sets[target] ?? []).slice(0, place).filter((id) => ids.includes(id)).length;
    const next = this.without(ids);
    for (const id of ids) {
      if (spot) this.spots.set(id, spot);
      else this.spots.delete(id);
    }
    const home = anchor === undefined ? undefined : next.sets.find((set) => set.includes(anchor));
    if (home) home.splice(Math.min(place - earlier, home.length), 0, ...ids);
    else next.sets.push([...ids]);
    this.change(next);
  }

  /** Takes tiles of this turn back to the hand: to where they were, or to the first free field. */
  takeBack(ids: readonly number[]): boolean {
    const own = ids.filter((id) => !this.pieces.get(id)?.fixed && this.lying.sets.some((set) => set.includes(id)));
    if (!own.length) return false;
    const next = this.without(own);
    for (const id of own) {
      const home = this.start.fields.indexOf(id);
      const at = home >= 0 && next.fields[home] === null ? home : next.fields.indexOf(null);
      if (at < 0) next.fields.push(id);
      else next.fields[at] = id;
    }
    this.change(next);
    return true;
  }

  /** Moves a tile of the hand to another field; who lies there changes places. */
  moveInHand(id: number, field: number): void {
    const fields = [...this.lying.fields];
    while (fields.length <= field) fields.push(null);
    const from = fields.indexOf(id);
    if (from < 0) return;
    this.sorting = null;
    fields[from] = fields[field] ?? null;
    fields[field] = id;
    this.calm = false;
    this.lying = { ...this.lying, fields };
    this.start = { ...this.start, fields: this.withLaid(fields) };
  }

  /** The hand in an order of the view's, from now on; what is laid keeps no field. */
  sortBy(sorting: Sorting, order: string[]): void {
    this.sorting = sorting;
    this.calm = false;
    this.lying = { ...this.lying, fields: this.inOrder(this.lying.fields, order) };
    this.start = { ...this.start, fields: this.withLaid(this.lying.fields) };
  }

  private inOrder(fields: (number | null)[], order: string[]): number[] {
    const mine = fields.filter((id) => id !== null);
    const found: number[] = [];
    for (const tile of order) {
      const at = mine.findIndex((id) => this.pieces.get(id)?.tile === tile);
      if (at >= 0) found.push(...mine.splice(at, 1));
    }
    return [...found, ...mine];
  }

  /** For each set its size and where most of its tiles lay; two halves do not want the same place. */
  wishes(): Wish[] {
    const asked = new Set<Spot>();
    return this.lying.sets.map((set) => {
      const votes = new Map<Spot, number>();
      for (const id of set) {
        const spot = this.spots.get(id);
        if (spot && !asked.has(spot)) votes.set(spot, (votes.get(spot) ?? 0) + 1);
      }
      const [best] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [null];
      if (best) asked.add(best);
      return { size: set.length, spot: best ?? set.map((id) => this.spots.get(id)).find((spot) => spot) ?? null };
    });
  }

  forget(): void {
    this.spots.clear();
    this.lying = { ...this.lying };
  }

  /** Keeps where the sets lie now. */
  remember(spots: readonly Spot[]): void {
    this.spots = new Map(this.lying.sets.flatMap((set, i) => set.map((id) => [id, spots[i] as Spot] as const)));
  }

  /** The fields at the beginning of the turn: laid tiles come back behind the others. */
  private withLaid(fields: (number | null)[]): (number | null)[] {
    const found = [...fields];
    for (const id of this.laid) {
      const free = found.indexOf(null);
      if (free < 0) found.push(id);
      else found[free] = id;
    }
    return found;
  }

  undo(): void {
    const last = this.past.at(-1);
    if (!last) return;
    this.calm = false;
    this.past = this.past.slice(0, -1);
    this.lying = last;
  }

  reset(): void {
    this.calm = false;
    this.past = [];
    this.lying = copy(this.start);
  }

  /** Each set in the order the judge gave it; the same sets, so no step of its own. */
  tidy(rows: string[][]): void {
    const sets = this.lying.sets;
    if (rows.length !== sets.length) return;
    const next = sets.map((set, i) => {
      const left = [...set];
      const ordered = (rows[i] ?? []).map((tile) => {
        const at = left.findIndex((id) => this.pieces.get(id)?.tile === tile);
        return at < 0 ? -1 : (left.splice(at, 1)[0] ?? -1);
      });
      return left.length === 0 && !ordered.includes(-1) ? ordered : set;
    });
    this.lying = { ...this.lying, sets: next };
  }

  /** A whole draft at once: a step of the solver's guide. */
  follow(rows: string[][]): void {
    const after = new Map(this.pieces);
    const used = this.matched(rows, this.pieces, after);
    const laid = new Set(used.flat());
    this.change({ sets: used, fields: this.lying.fields.map((id) => (id !== null && laid.has(id) ? null : id)) });
  }
}
