/** The browser keeps nothing, or has no room left: it is said once, with a way to take the record along. */
import { mount } from 'svelte';
import Unkept from './Unkept.svelte';

export type Trouble = 'unkept' | 'full';
const said = new Set<Trouble>();

export function warn(why: Trouble): void {
  if (said.has(why)) return;
  said.add(why);
  mount(Unkept, { target: document.body, props: { why } });
}
