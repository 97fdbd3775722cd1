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
    // The click that follows a drag belongs to nobody.
    const swallow = (c: MouseEvent) => {
      c.stopPropagation();
      c.preventDefault();
    };
    addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', swallow, { capture: true }), 50);
    if (e.type === 'pointerup') drag.drop(e.clientX, e.clientY);
    else drag.cancel();
  };
  addEventListener('pointermove', move, { passive: false });
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
}
