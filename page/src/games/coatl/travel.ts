import { crossfade } from 'svelte/transition';
import { pace } from '../../shell/settings.svelte';

/** Pieces travel from where they were to where they are; with `quiet` they are simply there. */
let quiet = true;
export const hush = (still: boolean): void => void (quiet = still);

export const [send, receive] = crossfade({
  duration: (distance) => (quiet ? 0 : Math.min(420, 160 + distance * 0.35) * pace()),
  fallback: () => ({ duration: quiet ? 0 : 200 * pace(), css: (t) => `opacity: ${t}; scale: ${0.6 + 0.4 * t}` }),
});
