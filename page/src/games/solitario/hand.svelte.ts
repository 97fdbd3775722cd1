import type { Card } from './cards/deck';
import type { Point } from './layout';
import type { Zone } from './view';

export type Pick = { zone: Zone; card: Card; count: number };

/** What the player holds or points at; nothing here is known to the server. */
export class Hand {
  hovered = $state.raw<Pick | null>(null);
  picked = $state.raw<Pick | null>(null);
  drag = $state.raw<Point | null>(null);
  aimed = $state<Zone | null>(null);
  /** The place that waits for a confirmation. */
  pending = $state<Zone | null>(null);

  pick(pick: Pick | null): void {
    this.picked = pick;
    this.pending = null;
    this.aimed = null;
    this.drag = null;
  }

  holds(pick: Pick | null): boolean {
    const held = this.picked;
    return held !== null && pick !== null && held.zone === pick.zone && held.count === pick.count;
  }

  /** A card of the held or hovered sequence: so many from the end of its zone. */
  static covers(pick: Pick | null, zone: Zone, fromEnd: number): boolean {
    return pick !== null && pick.zone === zone && fromEnd < pick.count;
  }
}
