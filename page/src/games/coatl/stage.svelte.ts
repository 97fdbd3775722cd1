import type { Candidate, GameEvent, Params } from '../../shell/types';
import type { Stage } from '../adapter';
import { reseat, without, wordsOf } from '../pieces';
import { colourOf, type AdamCard, type CoatlView } from './view';

export type Piece = { id: number; name: string };
export type Zones = Record<string, Piece[]>;
export type AdamSlot = AdamCard & { id: number };

const TRAVEL = 420;
const BRIEF = 260;

/** The pieces of Cóatl on the table, each with a number of its own so that it can be seen moving. */
export class CoatlStage implements Stage {
  view = $state.raw<CoatlView>() as CoatlView;
  /** What lies where: cell1 to cell10, adam1 to adam4, board, coatl1 to coatl3. */
  zones = $state.raw<Zones>({});
  adam = $state.raw<AdamSlot[]>([]);
  row = $state.raw<(string | null)[]>([]);
  score = $state(0);
  /** The cell and the card that ADAM is busy with. */
  cell = $state<number | null>(null);
  card = $state<string | null>(null);
  considered = $state.raw<Candidate[]>([]);
  calm = $state(true);
  private count = 0;
  private taken: Piece[] = [];

  settle(view: unknown, calm: boolean): void {
    const found = view as CoatlView;
    this.calm = calm;
    this.view = found;
    this.row = found.row;
    this.score = found.adam.score;
    this.cell = null;
    this.card = null;
    this.taken = [];
    this.considered = [];
    this.adam = found.adam.cards.map((card, nth) => ({ ...card, id: this.adam[nth]?.card === card.card ? this.adam[nth].id : ++this.count }));
    this.zones = this.matched(wanted(found));
  }

  consider(candidates: Candidate[]): void {
    this.considered = candidates;
    const chosen = candidates.find((c) => c.chosen);
    if (chosen) this.cell = Number(chosen.what['cell']);
  }

  tell(event: GameEvent): number {
    this.calm = false;
    const p = event.params;
    switch (event.kind) {
      case 'coatl.took':
        return this.took(`cell${Number(p['cell'])}`);
      case 'coatl.drew':
        this.row = this.row.with(Number(p['place']) - 1, null);
        return BRIEF;
      case 'coatl.claimed':
      case 'coatl.scrapped':
        return this.take(Number(p['cell']), event.kind === 'coatl.scrapped');
      case 'coatl.laid':
        return this.lay(p, colourOf(String(p['piece'])));
      case 'coatl.laid_as_any':
        return this.lay(p, 'any');
      case 'coatl.dropped':
        this.taken = without(this.taken, this.taken.filter((one) => one.name === p['piece']).slice(0, 1));
        return BRIEF;
      case 'coatl.fulfilled':
        return this.fulfil(p);
      case 'coatl.adam_drew':
        return this.draw(String(p['card']));
      case 'coatl.filled':
        return this.fill(p['cells'] as string[]);
      default:
        return 0;
    }
  }

  /** You take a cell: its pieces go to your board. */
  private took(zone: string): number {
    this.zones = { ...this.zones, [zone]: [], board: [...(this.zones['board'] ?? []), ...(this.zones[zone] ?? [])] };
    return TRAVEL;
  }

  /** ADAM takes a cell: its pieces wait in his hand. */
  private take(cell: number, away: boolean): number {
    const zone = `cell${cell}`;
    this.cell = cell;
    this.taken = away ? [] : (this.zones[zone] ?? []);
    this.zones = { ...this.zones, [zone]: [], hand: this.taken };
    return TRAVEL;
  }

  /** A piece goes where a sign was lacking. */
  private lay(p: Params, sign: string): number {
    const card = String(p['card']);
    const name = String(p['piece']);
    const nth = this.adam.findIndex((one) => one.card === card && one.lacks.includes(sign));
    const piece = this.taken.find((one) => one.name === name);
    const slot = this.adam[nth];
    if (!slot || !piece) return 0;
    this.card = card;
    this.taken = this.taken.filter((one) => one !== piece);
    this.adam = this.adam.with(nth, { ...slot, lacks: without(slot.lacks, [sign]), pieces: [...slot.pieces, name] });
    const zone = `adam${slot.id}`;
    this.zones = { ...this.zones, hand: this.taken, [zone]: [...(this.zones[zone] ?? []), piece] };
    return TRAVEL;
  }

  /** A card is played: its pieces go on from hand to hand. */
  private fulfil(p: Params): number {
    const nth = this.adam.findIndex((one) => one.card === String(p['card']) && one.lacks.length === 0);
    const slot = this.adam[nth];
    if (!slot) return 0;
    this.score += Number(p['points']);
    this.taken = this.zones[`adam${slot.id}`] ?? [];
    this.adam = this.adam.filter((one) => one !== slot);
    this.zones = { ...this.zones, [`adam${slot.id}`]: [], hand: this.taken };
    return TRAVEL + BRIEF;
  }

  private draw(card: string): number {
    const place = this.row.lastIndexOf(card);
    if (place >= 0) this.row = this.row.with(place, null);
    this.adam = [...this.adam, { card, points: 0, lacks: [], pieces: [], id: ++this.count }];
    return TRAVEL;
  }

  private fill(cells: string[]): number {
    const zones = { ...this.zones };
    for (const text of cells) {
      const [cell = '', ...colours] = wordsOf(text);
      const kind = this.view.disc[Number(cell) - 1]?.kind ?? 'body';
      zones[`cell${cell}`] = colours.map((colour) => ({ id: ++this.count, name: `${colour}_${kind}` }));
    }
    this.zones = zones;
    return TRAVEL;
  }

  /** The pieces that are wanted, each the one that lay there before or came from elsewhere. */
  private matched(wantedZones: Record<string, string[]>): Zones {
    const lying = Object.entries(this.zones).flatMap(([zone, pieces]) => pieces.map((piece) => ({ zone, piece })));
    const places = Object.entries(wantedZones).flatMap(([zone, names]) => names.map((name) => ({ zone: this.slotZone(zone), name })));
    const found = reseat(lying, places, [(one, { zone, name }) => one.zone === zone && one.piece.name === name, (one, { name }) => one.piece.name === name]);
    const zones: Zones = {};
    places.forEach(({ zone, name }, n) => (zones[zone] ??= []).push(found[n]?.piece ?? { id: ++this.count, name }));
    return zones;
  }

  /** ADAM's pieces go by the number of the card they lie on. */
  private slotZone(zone: string): string {
    const slot = /^slot(\d)$/.exec(zone);
    return slot ? `adam${this.adam[Number(slot[1])]?.id ?? 0}` : zone;
  }
}

function wanted(view: CoatlView): Record<string, string[]> {
  const found: Record<string, string[]> = { board: view.you.board };
  for (const cell of view.disc) found[`cell${cell.number}`] = cell.pieces;
  view.adam.cards.forEach((card, nth) => (found[`slot${nth}`] = card.pieces));
  for (const coatl of view.you.coatls) found[`coatl${coatl.number}`] = coatl.pieces;
  return found;
}
