/** Small sounds of a table; silent until somebody wants them. */
import { settings } from './settings.svelte';
import type { Sound } from './tones';

export function sound(name: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined' || document.hidden) return;
  void import('./tones').then(({ ring }) => ring(name)).catch(() => undefined);
}
