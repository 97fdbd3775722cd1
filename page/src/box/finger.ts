/** One finger: the second half of a double tap is no answer to what has come under it meanwhile. */
const SOON = 350; // milliseconds
const NEAR = 20; // pixels

export class Finger {
  private at = -Infinity;
  private x = 0;
  private y = 0;
  private asked = '';

  /** Whether this tap still belongs to the one before, which answered another question. Keys never do. */
  again(event: MouseEvent, asked: string): boolean {
    if (event.detail === 0) return false;
    const near = Math.hypot(event.clientX - this.x, event.clientY - this.y) < NEAR;
    const again = near && event.timeStamp - this.at < SOON && asked !== this.asked;
    if (!again) [this.at, this.x, this.y, this.asked] = [event.timeStamp, event.clientX, event.clientY, asked];
    else {
      event.stopPropagation();
      event.preventDefault();
    }
    return again;
  }
}
