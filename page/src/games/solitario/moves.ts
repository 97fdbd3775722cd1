/** The notation of a move, both ways, and where held cards may go. */
import type { Action, Preview } from '../../shell/types';
import type { Words } from '../adapter';
import { SUITS, type Suit } from './cards/deck';
import type { Pick } from './hand.svelte';
import { baseZone, COLUMN_ZONES, type Zone } from './view';

export const TURN = 'turn';
export const FINISH = 'finish';
/** The card's own suit says which base. */
export type Move = { from: Zone; count: number; to: Zone | 'base' };

const column = (word: string | undefined): Zone | null => COLUMN_ZONES.find((zone) => zone === word) ?? null;
const suitOf = (word: string | undefined): Suit | null => SUITS.find((suit) => suit === word) ?? null;

/** "waste c4", "waste base", "c3 base", "c3 c5 2", "base denari c4"; turn and finish move no named card. */
export function readMove(text: string): Move | null {
  const [first, second, third] = text.split(' ');
  const suit = suitOf(second);
  const from = first === 'waste' ? 'waste' : first === 'base' ? suit && baseZone(suit) : column(first);
  const to = first === 'base' ? column(third) : second === 'base' ? 'base' : column(second);
  return from && to ? { from, count: column(first) && third ? Number(third) : 1, to } : null;
}

export function moveText(pick: Pick, to: Zone): string {
  const target = to.startsWith('base') ? 'base' : to;
  if (pick.zone.startsWith('base')) return `base ${pick.card.suit} ${to}`;
  if (pick.zone === 'waste' || target === 'base') return `${pick.zone} ${target}`;
  return `${pick.zone} ${to} ${pick.count}`;
}

/** What the notation cannot even ask: the key of the reason and its paragraph. */
export function unaskable(pick: Pick, to: Zone): { key: string; rule: string } | null {
  if (to === 'waste') return { key: 'solitario.page.refuse.waste', rule: 'SO 3.5' };
  if (!to.startsWith('base')) return null;
  if (pick.count > 1) return { key: 'solitario.page.refuse.one', rule: 'SO 3.6' };
  return to === baseZone(pick.card.suit) ? null : { key: 'solitario.page.refuse.suit', rule: 'SO 3.6' };
}

/** The places that take what is held, and what would follow there. */
export function targets(legal: readonly Action[], pick: Pick | null): Map<Zone, Preview | null> {
  const open = new Map<Zone, Preview | null>();
  if (!pick) return open;
  for (const action of legal) {
    const move = readMove(action.text);
    if (move && move.from === pick.zone && move.count === pick.count)
      open.set(move.to === 'base' ? baseZone(pick.card.suit) : move.to, action.preview);
  }
  return open;
}

/** An action in words. */
export function sentence(text: string): Words {
  if (text === TURN || text === FINISH) return { key: `solitario.page.say.${text}`, params: {} };
  const move = readMove(text);
  if (!move) return { key: text, params: {} };
  const params = { from: move.from, to: move.to, count: move.count, suit: move.from.slice(5) };
  if (move.from === 'waste') return { key: `solitario.page.say.waste_${move.to === 'base' ? 'base' : 'column'}`, params };
  if (move.to === 'base') return { key: 'solitario.act.up', params };
  return { key: `solitario.page.say.${move.from.startsWith('base') ? 'back' : 'shift'}`, params };
}

/** The zone that a hint names: c3, waste, stock, or a suit for its base. */
export function zoneOf(name: unknown): Zone | null {
  const suit = suitOf(String(name));
  if (suit) return baseZone(suit);
  return name === 'stock' || name === 'waste' ? name : column(String(name));
}

export function placeWords(zone: Zone | null): Words {
  if (zone?.startsWith('base')) return { key: 'solitario.name.base', params: { suit: zone.slice(5) } };
  if (zone?.startsWith('c')) return { key: 'solitario.name.column', params: { column: Number(zone.slice(1)) } };
  return { key: `solitario.name.${zone ?? 'stock'}`, params: {} };
}
