/** A file that the house on this device has written, to be kept. */
import { ask } from './device';

export async function keep(path: string): Promise<void> {
  const found = await ask(path, {});
  if (!found.ok) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await found.blob());
  link.download = /filename="(.*)"/.exec(found.headers.get('Content-Disposition') ?? '')?.[1] ?? 'tavolino';
  link.click();
  URL.revokeObjectURL(link.href);
}
