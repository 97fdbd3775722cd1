/** What the live region speaks: each event once, in order. */
class Live {
  lines = $state<{ id: number; text: string }[]>([]);
  private count = 0;

  say(text: string): void {
    if (!text) return;
    this.lines.push({ id: ++this.count, text });
    if (this.lines.length > 24) this.lines.splice(0, this.lines.length - 24);
  }
}

export const live = new Live();
export const announce = (text: string) => live.say(text);
