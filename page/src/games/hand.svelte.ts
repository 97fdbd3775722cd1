type Point = { x: number; y: number };

/** What the player holds or points at; nothing here is known to the server. */
export class Hand<Pick, Target> {
  hovered = $state.raw<Pick | null>(null);
  picked = $state.raw<Pick | null>(null);
  /** How far it was dragged. */
  drag = $state.raw<Point | null>(null);
  /** The target under the pointer or the focus. */
  aimed = $state.raw<Target | null>(null);
  /** The target that waits for a confirmation. */
  pending = $state.raw<Target | null>(null);

  constructor(private readonly same: (one: Pick, other: Pick) => boolean) {}

  pick(pick: Pick | null): void {
    this.picked = pick;
    this.pending = null;
    this.aimed = null;
    this.drag = null;
  }

  holds(pick: Pick | null): boolean {
    return this.picked !== null && pick !== null && this.same(this.picked, pick);
  }
}
