/** What the tabs of a device tell each other: that a table has changed. */
import type { Listener } from '../shell/wire';

type News = { id: string; words: string };

let channel: BroadcastChannel | null = null;

/** What a table is stands before its name. */
export function bring(listeners: ReadonlySet<Listener>): void {
  channel ??= new BroadcastChannel('tavolino');
  channel.onmessage = ({ data: { id, words } }: MessageEvent<News>) => {
    for (const one of listeners) if (words && one.name.endsWith(`/${id}`)) one.hear(words);
  };
}
