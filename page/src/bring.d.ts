/** A wish that an element came into sight, heard by a table that rolls by itself, as a map does. */
declare module 'svelte/elements' {
  interface DOMAttributes<T extends EventTarget> {
    onbring?: ((event: Event & { target: EventTarget & Element; currentTarget: EventTarget & T }) => void) | undefined;
  }
}
export {};
