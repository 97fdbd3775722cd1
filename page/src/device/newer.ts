/** A newer edition waits: it is offered once, and comes when the person agrees. */
import { mount } from 'svelte';
import Newer from './Newer.svelte';

let offered = false;
export function offer({ waiting }: ServiceWorkerRegistration): void {
  if (offered || !waiting) return;
  offered = true;
  const take = (): void => waiting.postMessage('take over'); // and every tab comes again
  mount(Newer, { target: document.body, props: { take } });
}
