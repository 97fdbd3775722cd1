/** Following one pointer, in every game the same way. */
type Drag = {
  start: () => void;
  move: (dx: number, dy: number, x: number, y: number) => void;
  drop: (x: number, y: number) => void;
  cancel: () => void;
};

const SLACK = 7;

/** Follows one pointer from a press: below the slack it stays a click. */
export function follow(down: PointerEvent, drag: Drag): void {
  if (down.button !== 0 || !down.isPrimary) return;
  let moving = false;
  const id = down.pointerId;
  const move = (e: PointerEvent) => {
    if (e.pointerId !== id) return;
    const dx = e.clientX - down.clientX;
    const dy = e.clientY - down.clientY;
    if (!moving && Math.hypot(dx, dy) < SLACK) return;
    if (!moving) drag.start();
    moving = true;
    e.preventDefault();
    drag.move(dx, dy, e.clientX, e.clientY);
  };
  const end = (e: PointerEvent) => {
    if (e.pointerId !== id) return;
    removeEventListener('pointermove', move);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    if (!moving) return;
    swallowClick();
    if (e.type === 'pointerup') drag.drop(e.clientX, e.clientY);
    else drag.cancel();
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}

/** The click that follows a drag belongs to nobody; one of a key, or of another press, counts. */
function swallowClick(): void {
  const over = new AbortController();
  const listen = { capture: true, signal: over.signal };
  const end = () => over.abort();
  const swallow = (click: MouseEvent) => {
    if (click.detail === 0) return; // no pointer clicked
    click.stopPropagation();
    click.preventDefault();
    end();
  };
  addEventListener('click', swallow, listen);
  addEventListener('pointerdown', end, listen);
  setTimeout(end, 50);
}
