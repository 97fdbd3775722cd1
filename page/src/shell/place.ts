/** The place of somebody who plays by keys. */

/** Whether the last thing that was touched was a key. */
let keyed = false;
addEventListener('keydown', () => (keyed = true), true);
addEventListener('pointerdown', () => (keyed = false), true);

/** When what was pressed is gone, the first thing that can be done has the focus. */
export function keepPlace(box: HTMLElement | undefined): void {
  const here = document.activeElement;
  if (!keyed || (here && here !== document.body)) return;
  box?.querySelector<HTMLElement | SVGElement>('.legal:is(button, [tabindex="0"])')?.focus();
}
