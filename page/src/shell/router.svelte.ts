import { popped, visit } from './layers';
import { placeOf } from './where';

export type Route =
  | { page: 'home' }
  | { page: 'match'; game: string; id: string; race?: string }
  | { page: 'replay'; token: string; own: boolean; at: number | null; reviewed?: boolean }
  | { page: 'race'; id: string }
  | { page: 'helper'; id: string }
  | { page: 'enter'; token: string }
  | { page: 'daily'; day: string | undefined; game: string | undefined }
  | { page: 'laboratory'; id: string | undefined }
  | { page: 'balance'; game: string }
  | { page: 'statistics' };

export function read(place: string): Route {
  const [path = '', query = ''] = place.split('?');
  const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
  const [first, second] = parts;
  if (first === 'statistics') return { page: 'statistics' };
  if (first === 'laboratory') return { page: 'laboratory', id: second };
  if (first === 'balance' && second) return { page: 'balance', game: second };
  if (first === 'daily') return { page: 'daily', day: second, game: parts[2] };
  const asked = new URLSearchParams(query);
  const wish = asked.get('at');
  const at = wish !== null && /^\d+$/.test(wish) ? Number(wish) : null;
  if (first === 'replay' && second) return { page: 'replay', token: second, own: false, at };
  if (first === 'enter' && second && parts.length === 2) return { page: 'enter', token: second };
  if (first === 'beside' && second && parts.length === 2) return { page: 'helper', id: second };
  if (first === 'race' && second && parts.length === 2) return { page: 'race', id: second };
  if (second && parts[2] === 'replay' && parts.length === 3) return { page: 'replay', token: second, own: true, at, ...(asked.has('review') && { reviewed: true }) };
  const race = asked.get('race');
  if (first && second && parts.length === 2) return { page: 'match', game: first, id: second, ...(race ? { race } : {}) };
  return { page: 'home' };
}

class Router {
  route = $state.raw<Route>({ page: 'home' });

  start(): void {
    addEventListener('popstate', () => {
      if (popped()) this.look();
    });
    this.look();
    popped();
  }

  private look(): void {
    const found = read(placeOf(location));
    if (JSON.stringify(found) !== JSON.stringify(this.route)) this.route = found;
  }

  go(path: string, replace = false): void {
    visit(path, replace);
    this.route = read(path);
    scrollTo(0, 0);
  }
}

export const router = new Router();

/** A link stays a link: only the plain click is ours. */
export function follow(event: MouseEvent): void {
  const link = event.currentTarget as HTMLAnchorElement;
  if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  router.go(placeOf(link));
}
