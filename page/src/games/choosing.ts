import type { Component } from 'svelte';

/** What may be chosen of a game beside its options, where it has any: looks, and numbers in an order of one's own. */
const looks = import.meta.glob<{ default: Component }>('./*/Look.svelte');
const orders = import.meta.glob<{ default: Component<{ order: string }, object, 'order'> }>('./*/Order.svelte');

export const lookOf = (game: string) => looks[`./${game}/Look.svelte`];
export const orderOf = (game: string) => orders[`./${game}/Order.svelte`];
