/** From a gesture to an action, and an action in words; where held cards may go says the server. */
import type { Choice } from '../../shell/types';
import type { Words } from '../adapter';
import { Hand } from '../hand.svelte';
import { SUITS, type Card } from './cards/deck';
import { baseZone, COLUMN_ZONES, type Zone } from './view';

/** The last cards of a zone, so many of them. */
export type Pick = { zone: Zone; card: Card; count: number };
export type CardHand = Hand<Pick, Zone>;
export const newHand = (): CardHand => new Hand((a, b) => a.zone === b.zone && a.count === b.count);
/** Whether a card is one of them: so many from the end of its zone. */
export const covers = (pick: Pick | null, zone: Zone, fromEnd: number): boolean => pick !== null && pick.zone === zone && fromEnd < pick.count;

export const TURN = 'turn';
export const FINISH = 'finish';

/** What a gesture asks for, possible or not: what cannot be said in fewer words says its number or its suit. */
export function moveText({ zone, card, count }: Pick, to: Zone): string {
  if (to === 'waste') return `${zone.startsWith('base') ? 'base' : zone} waste`;
  const from = zone.startsWith('base') ? `base ${card.suit}` : zone;
  if (to.startsWith('base')) return `${from} base${count > 1 ? ` ${count}` : to === baseZone(card.suit) ? '' : ` ${to.slice(5)}`}`;
  return zone.startsWith('c') ? `${from} ${to} ${count}` : `${from} ${to}`;
}

/** The places that take what is held. */
export function targets(legal: readonly Choice[], pick: Pick | null): Map<Zone, Choice> {
  const open = new Map<Zone, Choice>();
  for (const choice of pick ? legal : []) {
    const { from, to, cards } = choice.params;
    if (pick && zoneOf(from) === pick.zone && cards === pick.count) open.set(zoneOf(to) ?? baseZone(pick.card.suit), choice);
  }
  return open;
}

/** The zone that an action or a hint names: c3, waste, stock, or a suit for its base. */
export function zoneOf(name: unknown): Zone | null {
  const suit = SUITS.find((one) => one === name);
  if (suit) return baseZone(suit);
  return name === 'stock' || name === 'waste' ? name : (COLUMN_ZONES.find((zone) => zone === name) ?? null);
}

export function placeWords(zone: Zone | null): Words {
  if (zone?.startsWith('base')) return { key: 'solitario.name.base', params: { suit: zone.slice(5) } };
  if (zone?.startsWith('c')) return { key: 'solitario.name.column', params: { column: Number(zone.slice(1)) } };
  return { key: `solitario.name.${zone ?? 'stock'}`, params: {} };
}
