import type { Pick } from './selection';

/** What the player holds or points at; nothing here is known to the server. */
export class Hand {
  hovered = $state.raw<Pick | null>(null);
  picked = $state.raw<Pick | null>(null);
  /** How far the held tiles were dragged. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  /** The target under the pointer or the focus: 1 to 5, 0 for the floor line. */
  aimed = $state<number | null>(null);
  /** The target that waits for a confirmation. */
  pending = $state<number | null>(null);

  pick(pick: Pick | null): void {
    this.picked = pick;
    this.pending = null;
    this.aimed = null;
    this.drag = null;
  }

  holds(pick: Pick): boolean {
    return this.picked?.source === pick.source && this.picked.colour === pick.colour;
  }
}
