/** Views as they come: what is fixed lies in the box, what a turn changed is named by its path. */
import type { Frame, Replay } from './types';

type Tree = Record<string | number, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A view on its box: objects name by name, lists of one length place by place. */
export function laid(box: unknown, view: unknown): unknown {
  if (view === undefined) return box;
  if (Array.isArray(box) && Array.isArray(view)) return box.length === view.length ? view.map((one, n) => laid(box[n], one)) : view;
  if (!isTree(box) || !isTree(view)) return view;
  const found = { ...view };
  for (const name of Object.keys(box)) found[name] = laid(box[name], view[name]);
  return found;
}

/** The next view; what did not change stays the same object. */
export function changed(view: unknown, changes: Frame['changes']): unknown {
  return changes.reduce<unknown>((all, [path, value]) => put(all, path as (string | number)[], value), view);
}

function put(tree: unknown, [first, ...rest]: (string | number)[], value: unknown): unknown {
  if (first === undefined) return value;
  const copy = (Array.isArray(tree) ? [...tree] : { ...(tree as Tree) }) as Tree;
  copy[first] = put(copy[first], rest, value);
  return copy;
}

/** A replay to jump about in: every view is made once, on the way to the first that needs it. */
export class Film {
  private readonly views: unknown[];

  constructor(readonly replay: Replay) {
    this.views = [replay.view];
  }

  get last(): number {
    return this.replay.frames.length;
  }

  /** The table after so many turns. */
  at(number: number): unknown {
    for (let made = this.views.length; made <= number; made++)
      this.views.push(changed(this.views[made - 1], this.replay.frames[made - 1]?.changes ?? []));
    return laid(this.replay.box, this.views[number]);
  }
}
