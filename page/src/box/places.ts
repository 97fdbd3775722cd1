/** The places of an entry pad: where the next value goes, and what is told there. */
import type { AskField, Spot } from '../shell/types';
import type { Values } from './api';

/** One value: the nth place of a question. */
export type Place = { field: number; at: number };
/** A spot of the real table with room for some values. */
export type Room = { name: string; said: Spot; places: Place[] };
/** All rooms of what is drawn from one bag, deck or die. */
export type Source = { name: string; rooms: Room[] };

export const same = (a: Place | null, b: Place | null): boolean => a?.field === b?.field && a?.at === b?.at;
export const told = (values: Values, { field, at }: Place): string | number | null => values[field]?.[at] ?? null;

/** The questions by what they draw from, and within it by where it lies. */
export function sources(fields: AskField[]): Source[] {
  const found: Source[] = [];
  for (const [field, one] of fields.entries()) {
    let source = found.find((s) => s.name === one.name);
    if (!source) found.push((source = { name: one.name, rooms: [] }));
    for (const [at, name] of one.places.entries()) {
      const last = source.rooms.at(-1);
      if (last?.name === name) last.places.push({ field, at });
      else source.rooms.push({ name, said: one.said[at] as Spot, places: [{ field, at }] });
    }
  }
  return found;
}

/** Where the next value goes: the next empty place of the same source, then any. */
export function next(all: Source[], values: Values, after: Place | null): Place | null {
  const own = all.find((s) => s.rooms.some((room) => room.places.some((one) => same(one, after))));
  const ordered = (one: Source): Place[] => one.rooms.flatMap((room) => room.places);
  const here = own ? ordered(own) : [];
  const at = here.findIndex((one) => same(one, after));
  const candidates = [...here.slice(at + 1), ...here.slice(0, Math.max(0, at)), ...all.filter((s) => s !== own).flatMap(ordered)];
  return candidates.find((one) => told(values, one) === null) ?? null;
}

/** What is told of a place for which a bag had nothing left. */
export const EMPTY = 'empty';
/** A bag of which fewer remain by the count may well be empty already: something fell down, or is missing. */
const FEW = 24;

/** The places of a source for which nothing was told yet. */
const openIn = (source: Source, values: Values): Place[] => source.rooms.flatMap((room) => room.places).filter((place) => told(values, place) === null);

/** Whether a bag may be empty before all places have something. */
export function mayBeEmpty(fields: AskField[], values: Values, source: Source | undefined): boolean {
  const open = source ? openIn(source, values) : [];
  const [first] = open;
  const own = first && fields[first.field];
  if (!first || !own?.is_bag) return false;
  const rest = Object.keys(own.left).reduce((sum, value) => sum + Math.max(0, left(fields, values, first, value)), 0);
  return open.length <= 3 || rest - open.length < FEW;
}

/** Nothing more comes from a source. */
export const emptied = (values: Values, source: Source): Values => openIn(source, values).reduce((known, place) => put(known, place, EMPTY), values);

/** Values as they are, with another one at a place. */
export function put(values: Values, { field, at }: Place, value: string | number | null): Values {
  return values.map((row, f) => (f === field ? row.map((one, n) => (n === at ? value : one)) : row));
}

/** How many of a value may still come from a source, what was just told included. */
export function left(fields: AskField[], values: Values, place: Place, value: string): number {
  const own = fields[place.field];
  if (!own || own.kind === 'roll') return 1;
  let count = own.left[value] ?? 0;
  for (const [f, one] of fields.entries())
    if (one.name === own.name)
      for (const [n, known] of one.values.entries()) count += Number(known === value) - Number(values[f]?.[n] === value);
  return count;
}

/** Values with all that can only be one thing: where a bag or a deck has one kind left for the places that are open. */
export function filledIn(fields: AskField[], values: Values): Values {
  let known = values;
  for (const source of sources(fields)) {
    const open = openIn(source, known);
    const [first] = open;
    const own = first && fields[first.field];
    if (!own || own.kind === 'roll') continue;
    const kinds = Object.keys(own.left).filter((value) => left(fields, known, first, value) > 0);
    const [only] = kinds;
    if (only === undefined || kinds.length > 1 || left(fields, known, first, only) < open.length) continue;
    for (const place of open) known = put(known, place, only);
  }
  return known;
}
