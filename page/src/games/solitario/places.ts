/** What can be pointed at: the stock, the packet, the bases, every open card, every empty column. */
import { SUITS, type Card } from './cards/deck';
import type { Layout, Rect, Spot } from './layout';
import type { Pick } from './moves';
import type { Piece } from './stage.svelte';
import { baseZone, COLUMN_ZONES, nameOf, type Zone } from './view';

export type Place = {
  key: string;
  zone: Zone;
  /** The card here; null: a covered stock or nothing. */
  card: Card | null;
  /** How many cards would go together. */
  count: number;
  /** How many lie in the zone, and how many of them are covered. */
  size: number;
  covered: number;
  /** The end of its zone: where a card would be laid. */
  last: boolean;
  rect: Rect;
};

/** What would be taken here. */
export const pickOf = ({ zone, card, count }: Place): Pick | null => (card && count ? { zone, card, count } : null);
/** What can be asked about here: the card that lies open, else the place. */
export function thingOf({ zone, card }: Place): string {
  if (zone.startsWith('base')) return `base ${zone.slice(5)}`;
  if (card) return `card ${nameOf(card)}`;
  return zone.startsWith('c') ? `column ${zone.slice(1)}` : zone;
}
const cardKey = (card: Card): string => `card-${card.rank}-${card.suit}`;

export function placesOf(pieces: readonly Piece[], spots: Map<number, Spot>, l: Layout): Place[] {
  const lying = (zone: Zone) => pieces.filter((p) => p.zone === zone).sort((a, b) => a.slot - b.slot);
  const places: Place[] = [];
  const packet = (zone: Zone, key: string) => {
    const all = lying(zone);
    const top = all.at(-1);
    const spot = top ? spots.get(top.id) : undefined;
    const at = zone === 'waste' && spot ? spot : l.at[zone];
    places.push({
      key, zone, card: top?.open ? top.card : null, count: top ? 1 : 0, size: all.length, covered: 0, last: true,
      rect: { x: at.x, y: at.y, w: l.cw, h: l.ch },
    });
  };
  packet('stock', 'stock');
  packet('waste', 'waste');
  for (const suit of SUITS) packet(baseZone(suit), `base-${suit}`);
  COLUMN_ZONES.forEach((zone, i) => {
    const all = lying(zone);
    const covered = all.filter((p) => !p.open).length;
    if (!all.length)
      places.push({ key: `column-${i + 1}`, zone, card: null, count: 0, size: 0, covered: 0, last: true, rect: { ...l.at[zone], w: l.cw, h: l.ch } });
    all.forEach((piece, n) => {
      const spot = spots.get(piece.id);
      if (!spot || !piece.open || !piece.card) return;
      const next = all[n + 1];
      const below = next ? spots.get(next.id) : undefined;
      places.push({
        key: cardKey(piece.card), zone, card: piece.card, count: all.length - n, size: all.length, covered, last: !next,
        rect: { x: spot.x, y: spot.y, w: l.cw, h: below ? below.y - spot.y : l.ch },
      });
    });
  });
  return places;
}

const isColumn = (zone: Zone) => zone.startsWith('c');
const middle = (p: Place) => p.rect.x + p.rect.w / 2;

/** Where an arrow key leads. */
export function neighbour(places: readonly Place[], from: Place, key: string): Place | null {
  const upper = places.filter((p) => !isColumn(p.zone)).sort((a, b) => a.rect.x - b.rect.x);
  const ends = places.filter((p) => isColumn(p.zone) && p.last).sort((a, b) => a.rect.x - b.rect.x);
  const nearest = (list: Place[]) => [...list].sort((a, b) => Math.abs(middle(a) - middle(from)) - Math.abs(middle(b) - middle(from)))[0] ?? null;
  const side = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  if (side) {
    const row = isColumn(from.zone) ? ends : upper;
    const here = row.findIndex((p) => p.zone === from.zone);
    return row[(here + side + row.length) % row.length] ?? null;
  }
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return null;
  if (!isColumn(from.zone)) return key === 'ArrowDown' ? nearest(ends) : null;
  const column = places.filter((p) => p.zone === from.zone);
  const next = column[column.indexOf(from) + (key === 'ArrowUp' ? -1 : 1)];
  return next ?? (key === 'ArrowUp' ? nearest(upper) : null);
}
