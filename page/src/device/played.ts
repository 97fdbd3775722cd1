/** What a page remembers of the house on its device before that has come: whether there is anything, and a game to go on with. */
const PLAYED = 'tavolino.here';
const read = (): string | null => {
  try {
    return localStorage.getItem(PLAYED);
  } catch {
    return null;
  }
};

/** If nothing was ever begun here, nobody waits for this house. */
export const hasPlayed = (): boolean => read() !== null;
export const isOpen = (): boolean => read() === 'open';
export function notePlayed(open: boolean): void {
  try {
    localStorage.setItem(PLAYED, open ? 'open' : 'over');
  } catch {
    // private windows may refuse
  }
}
