import { call, newKey } from '../api';
import type { Calendar, DayPage, Named, Snapshot, Today } from '../types';

const place = (day: string, game: string) => `/api/daily/${encodeURIComponent(day)}/${encodeURIComponent(game)}`;

export const getToday = () => call<Today>('GET', '/api/daily');
export const getDay = (day: string, game: string) => call<DayPage>('GET', place(day, game));
export const getCalendar = () => call<Calendar>('GET', '/api/daily/calendar');
export const putName = (name: string) => call<Named>('PUT', '/api/daily/name', { name });
/** The one try, where it was left; or practice on the same deal. */
export const playDay = (day: string, game: string, practice: boolean) =>
  call<Snapshot>('POST', place(day, game), { practice, key: newKey() });
