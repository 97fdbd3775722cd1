/** That the page can be kept for offline is offered once, and not at the first visit. */
import { keepable, kept } from './where';

const VISITS = 'tavolino.visits';
const ANSWERED = 'answered';

function read(): string | null {
  try {
    return localStorage.getItem(VISITS);
  } catch {
    return ANSWERED; // what remembers nothing keeps nothing
  }
}
const before = read();
if (before === null) localStorage.setItem(VISITS, 'been');

export const isOffered = (): boolean => keepable && !!navigator.serviceWorker && !kept() && before === 'been' && read() !== ANSWERED;
export const answered = (): void => localStorage.setItem(VISITS, ANSWERED);
