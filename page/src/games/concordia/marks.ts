/** What the last turn of each side touched. */
import type { Params, Turn } from '../../shell/types';
import { roadKey } from './chart';
import type { Side } from './view';

export type Marks = { cities: Map<string, Side>; provinces: Map<string, Side>; lines: Set<string> };

export function marksOf(turns: Turn[]): Marks {
  const found: Marks = { cities: new Map(), provinces: new Map(), lines: new Set() };
  const played = turns.map((turn) => turn.action.kind === 'play').lastIndexOf(true);
  for (const turn of turns.slice(Math.max(0, played)))
    for (const { kind, params } of turn.events) {
      const city = String(params['city'] ?? '');
      if (kind === 'concordia.built' || kind === 'concordia.settled') found.cities.set(city, 'you');
      if (kind === 'concordia.ai_built') found.cities.set(city, 'automa');
      if (kind === 'concordia.produced') found.provinces.set(String(params['province']), 'you');
      if (kind === 'concordia.moved') found.lines.add(roadKey(String(params['way']), String(params['line'])));
    }
  return found;
}

/** What the AI's dice showed last, and for what. */
export type Roll = { pips: number[]; meaning: string };

export function rollOf(turns: Turn[]): Roll | null {
  for (const turn of turns.toReversed())
    for (const { kind, params } of turn.events.toReversed()) {
      const roll = readRoll(kind, params);
      if (roll) return roll;
    }
  return null;
}

export function readRoll(kind: string, params: Params): Roll | null {
  if (kind === 'concordia.rolled') return { pips: params['pips'] as number[], meaning: `concordia.deed.${String(params['deed'])}` };
  if (kind === 'concordia.good_rolled') return { pips: params['pips'] as number[], meaning: `concordia.good.${String(params['good'])}` };
  return null;
}
