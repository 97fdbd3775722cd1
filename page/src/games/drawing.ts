/** How a game draws its moves: a drawing for each kind of action. */
import type { DrawnBy } from './adapter';

export const byKind = (kinds: Record<string, DrawnBy>): DrawnBy => (action, view) => kinds[action.kind]?.(action, view) ?? null;
