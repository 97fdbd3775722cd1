/** What is typed at a pad: digits and first letters, until only one thing can be meant. */
type Meant<T> = { value: T; names: string[] };

export const PATIENCE = 900;
/** The Enter of a word comes after it, on a slow device too; times are those of the hand, not of the page. */
const LATE = 3000;

/** When a word was understood before it was whole. */
let understood = 0;

/** Its Enter is nobody else's: what it told may have brought the focus somewhere by now. */
export function swallow(event: KeyboardEvent, now = event.timeStamp): void {
  if (event.key === 'Enter' && understood && now - understood <= LATE) {
    event.preventDefault();
    event.stopPropagation();
  }
  if (event.key.length > 1) understood = 0;
}

export class Typing {
  private typed = '';
  private at = 0;
  /** The end of a word that was understood before it was whole. */
  private rest = '';

  /** Takes a key; whether it meant something here. */
  press<T>(key: string, all: Meant<T>[], choose: (value: T) => void, now = performance.now()): boolean {
    if (now - this.at > PATIENCE) this.typed = this.rest = '';
    if (key === 'Enter' && this.typed) return this.settle(all, choose);
    if (key.length !== 1 || key === ' ') return false;
    this.at = now;
    if (this.rest.startsWith(key.toLowerCase())) {
      this.rest = this.rest.slice(1);
      understood = now;
      return true;
    }
    const longer = this.typed + key.toLowerCase();
    const found = this.begun(all, longer);
    if (!found.length) {
      // What was typed is whole, and another word begins.
      const before = this.typed;
      if (before) this.settle(all, choose);
      return before !== '' && this.press(key, all, choose, now);
    }
    this.typed = longer;
    understood = 0;
    if (found.length > 1) return true;
    this.typed = '';
    const [{ value, names }] = found as [Meant<T>];
    this.rest = (names.find((name) => name.toLowerCase().startsWith(longer)) ?? '').slice(longer.length).toLowerCase();
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
