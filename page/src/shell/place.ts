/** The place of somebody who plays by keys. */

/** Whether the last thing that was touched was a key. */
let keyed = false;
addEventListener('keydown', () => (keyed = true), true);
addEventListener('pointerdown', () => (keyed = false), true);

/** Enter or space on something that is no button. */
export function pressed(event: KeyboardEvent, deed: () => void): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  event.preventDefault();
  deed();
}

/** When what was pressed is gone, the first thing that can be done has the focus. */
export function keepPlace(box: HTMLElement | undefined): void {
  const here = document.activeElement;
  if (!keyed || (here && here !== document.body)) return;
  box?.querySelector<HTMLElement | SVGElement>('.legal:is(button, [tabindex="0"])')?.focus();
}
