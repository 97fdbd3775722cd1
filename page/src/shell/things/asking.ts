/** How a board asks about a thing for whoever pressed it. */
export const ASK = 'ask';

/** What was asked about before anything on the page could answer: what explains comes after the table. */
let waiting: Element | null = null;

export function askAbout(element: Element): void {
  const heard = !element.dispatchEvent(new Event(ASK, { bubbles: true, cancelable: true }));
  waiting = heard ? null : element;
}

export function askedBefore(): Element | null {
  const element = waiting;
  waiting = null;
  return element;
}
