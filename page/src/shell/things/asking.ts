/** How a board asks about a thing for whoever pressed it. */
export const ASK = 'ask';

export const askAbout = (element: Element): void => void element.dispatchEvent(new Event(ASK, { bubbles: true }));
