/** Arrow keys: from one stop to the nearest one in that direction. */
export function walk(event: KeyboardEvent, box: HTMLElement): void {
  const from = event.target as HTMLElement;
  if (!box.contains(from) || !from.classList.contains('stop')) return;
  event.preventDefault();
  const ax = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
  const ay = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
  const a = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Infinity;
  for (const one of box.querySelectorAll<HTMLElement>('.stop')) {
    if (one === from) continue;
    const b = one.getBoundingClientRect();
    const dx = b.left + b.width / 2 - a.left - a.width / 2;
    const dy = b.top + b.height / 2 - a.top - a.height / 2;
    const along = dx * ax + dy * ay;
    const cost = along + (Math.abs(dx * ay) + Math.abs(dy * ax)) * 2.5;
    if (along > 4 && cost < least) [best, least] = [one, cost];
  }
  best?.focus();
}
