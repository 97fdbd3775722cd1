/** What is typed at a pad: digits and first letters, until only one thing can be meant. */
type Meant<T> = { value: T; names: string[] };

export const PATIENCE = 900;
/** The Enter of a word comes after it, on a slow device too; times are those of the hand, not of the page. */
const LATE = 3000;

/** When a word was understood before it was whole. */
let understood = 0;
/** The end of that word, which is typed while another question may be there already, or none. */
let rest = '';

/** Its end and its Enter are nobody else's: what it told may have brought the focus somewhere by now. */
export function swallow(event: KeyboardEvent, now = event.timeStamp): void {
  const ends = event.key.length === 1 && now - understood <= PATIENCE && rest.startsWith(event.key.toLowerCase());
  if (ends) [understood, rest] = [now, rest.slice(1)];
  if (ends || (event.key === 'Enter' && understood && now - understood <= LATE)) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (event.key.length > 1) [understood, rest] = [0, ''];
}

export class Typing {
  private typed = '';
  private at = 0;

  /** Takes a key; whether it meant something here. */
  press<T>(key: string, all: Meant<T>[], choose: (value: T) => void, now = performance.now()): boolean {
    if (now - this.at > PATIENCE) this.typed = '';
    if (key === 'Enter' && this.typed) return this.settle(all, choose);
    // A space within a name is part of it: the button that has the focus must not be pressed by it.
    if (key.length !== 1 || (key === ' ' && !this.typed)) return false;
    this.at = now;
    const longer = this.typed + key.toLowerCase();
    const found = this.begun(all, longer);
    if (!found.length) {
      // What was typed is whole, and another word begins.
      const before = this.typed;
      if (before) this.settle(all, choose);
      return before !== '' && this.press(key, all, choose, now);
    }
    this.typed = longer;
    [understood, rest] = [0, ''];
    if (found.length > 1) return true;
    this.typed = '';
    const [{ value, names }] = found as [Meant<T>];
    rest = (names.find((name) => name.toLowerCase().startsWith(longer)) ?? '').slice(longer.length).toLowerCase();
    understood = now;
    choose(value);
    return true;
  }

  private begun<T>(all: Meant<T>[], typed: string): Meant<T>[] {
    return all.filter((one) => one.names.some((name) => name.toLowerCase().startsWith(typed)));
  }

  private settle<T>(all: Meant<T>[], choose: (value: T) => void): boolean {
    const exact = all.find((one) => one.names.some((name) => name.toLowerCase() === this.typed));
    const found = exact ?? this.begun(all, this.typed)[0];
    this.typed = '';
    if (found) choose(found.value);
    return found !== undefined;
  }
}
