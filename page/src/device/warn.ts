/**
 * The browser keeps nothing: said once. It has no room left, or does not keep what it was given: said of every move that
 * was not kept. All with a way to take the record along.
 */
import { mount, unmount } from 'svelte';
import Unkept from './Unkept.svelte';

export type Trouble = 'unkept' | 'full' | 'refused';
const said = new Map<Trouble, object>();

export function warn(why: Trouble): void {
  const before = said.get(why);
  if (before && why === 'unkept') return;
  if (before) void unmount(before);
  said.set(why, mount(Unkept, { target: document.body, props: { why } }));
}
