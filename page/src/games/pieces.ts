/** What lies on a table, in every game the same way. */

/** For each place the piece that comes to lie there: by the first test, then the next; null: a new one. */
export function reseat<P, S>(pieces: Iterable<P>, places: readonly S[], tests: readonly ((piece: P, place: S) => boolean)[]): (P | null)[] {
  const free = new Set(pieces);
  const found = places.map((): P | null => null);
  for (const fits of tests)
    places.forEach((place, n) => {
      if (found[n] !== null) return;
      for (const piece of free) {
        if (!fits(piece, place)) continue;
        found[n] = piece;
        free.delete(piece);
        return;
      }
    });
  return found;
}

/** What is left of a list when these are gone, each once. */
export function without<T>(from: readonly T[], gone: readonly T[]): T[] {
  const left = [...from];
  for (const one of gone) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

/** The words of an event that tells several in one text: kept records hold it so, and stay as they are. */
export const wordsOf = (text: string): string[] => text.split(' ').filter(Boolean);
