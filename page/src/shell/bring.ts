/** Bringing something into sight on a table that rolls by itself, as a map does. */
import type { Attachment } from 'svelte/attachments';

const WISH = 'bring';

/** Wishes that an element were in sight. */
export function bring(element: Element): void {
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  element.dispatchEvent(new CustomEvent(WISH, { bubbles: true }));
}

/** A table that hears such wishes for what lies on it. */
export function bringing(show: (element: Element) => void): Attachment<Element> {
  return (table) => {
    const hear = (event: Event) => event.target instanceof Element && show(event.target);
    table.addEventListener(WISH, hear);
    return () => table.removeEventListener(WISH, hear);
  };
}
