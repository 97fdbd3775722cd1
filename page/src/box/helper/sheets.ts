/** What may be entered, on as few sheets as there is room for: a tap that only turns a sheet is a tap too many. */
export type Kind<T> = { name: string; all: T[] };
export type Sheet<T> = Kind<T>[];
/** How high a row of buttons is, a heading, what parts two kinds under a tab that names both, and the tabs. */
export const ROW = 48;
export const HEADING = 30;
export const PARTING = 8;
export const TABS = 52;

/** All on one sheet if they fit; else the kinds of few things together, as far as they fit. */
export function sheets<T>(kinds: Kind<T>[], columns: (kind: Kind<T>) => number, room: number): Sheet<T>[] {
  const high = (sheet: Sheet<T>, each: number): number => sheet.reduce((sum, kind) => sum + each + Math.ceil(kind.all.length / columns(kind)) * ROW, 0);
  if (high(kinds, HEADING) <= room) return kinds.length ? [kinds] : [];
  const found: Sheet<T>[] = [];
  for (const kind of [...kinds].sort((a, b) => a.all.length - b.all.length)) {
    const last = found.at(-1);
    if (last && high([...last, kind], PARTING) <= room - TABS) last.push(kind);
    else found.push([kind]);
  }
  return found;
}
