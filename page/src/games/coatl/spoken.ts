/** What a refusal stands beside where the ground of a cóatl was touched: its pieces, as they lie. */
import type { Anchor, Rect } from '../../shell/beside';

const within = ({ x, y }: Rect, one: DOMRect) => x >= one.left && x <= one.right && y >= one.top && y <= one.bottom;

export function spoken(board: HTMLElement, at: Anchor | null): Anchor | null {
  if (!at || typeof at === 'string' || at instanceof Element) return at;
  const room = board.getBoundingClientRect();
  const spot = { ...at, x: at.x + room.left, y: at.y + room.top };
  const coatl = [...board.querySelectorAll('.coatl')].find((one) => within(spot, one.getBoundingClientRect()));
  const joints = [...(coatl?.querySelectorAll('.joint') ?? [])].map((one) => one.getBoundingClientRect());
  if (!joints.length) return at;
  const [left, top] = [Math.min(...joints.map((one) => one.left)), Math.min(...joints.map((one) => one.top))];
  const [right, bottom] = [Math.max(...joints.map((one) => one.right)), Math.max(...joints.map((one) => one.bottom))];
  return { x: left - room.left, y: top - room.top, w: right - left, h: bottom - top };
}
