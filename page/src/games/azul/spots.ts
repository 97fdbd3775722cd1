/** From pieces to places on the screen. */
import type { Turn } from '../../shell/types';
import type { Voice } from '../adapter';
import {
  centreReach, centreSpot, floorSpot, lineSpot, pileSpot, rowAndWall, trayReach, traySpot, wallSpot, type Layout, type Rect, type Spot,
} from './layout';
import type { Group } from './Sources.svelte';
import type { Piece } from './stage.svelte';
import { COLOURS, SOURCES } from './view';

export type Placed = Spot & { z: number };

function spotOf(piece: Piece, l: Layout, inCentre: (kind: string) => number): Spot {
  const { zone, slot, kind } = piece;
  if (zone === 'centre') return centreSpot(l, kind, slot, inCentre(kind));
  if (/^t\d$/.test(zone)) return traySpot(l, Number(zone[1]) - 1, slot);
  if (zone.startsWith('row')) return lineSpot(l, Number(zone[3]) - 1, slot);
  if (zone === 'wall') return wallSpot(l, Math.floor(slot / 5), slot % 5);
  if (zone === 'floor') return floorSpot(l, slot);
  if (zone === 'pile' && kind !== 'marker') return pileSpot(l, kind, slot);
  if (zone === 'you') return l.youMarker;
  return l.automaMarker;
}

export function spotsOf(pieces: Piece[], l: Layout): Map<number, Placed> {
  const inCentre = (kind: string) => pieces.filter((p) => p.zone === 'centre' && p.kind === kind).length;
  return new Map(pieces.map((p) => [p.id, { ...spotOf(p, l, inCentre), z: 10 + p.slot }]));
}

/** All tiles of one colour in one place are taken together. */
export function groupsOf(pieces: Piece[], spots: Map<number, Placed>, l: Layout): Group[] {
  const groups: Group[] = [];
  for (const source of SOURCES)
    for (const colour of COLOURS) {
      const held = pieces.filter((p) => p.zone === source && p.kind === colour);
      const own = held.flatMap((p) => spots.get(p.id) ?? []);
      if (!own.length) continue;
      const mean = (f: (s: Spot) => number) => own.reduce((sum, s) => sum + f(s), 0) / own.length;
      groups.push({ key: `${source}-${colour}`, source, colour, spots: own, reach: source === 'centre' ? [centreReach(l, colour)] : held.map((p) => trayReach(l, Number(source[1]) - 1, p.slot)), x: mean((s) => s.x), y: mean((s) => s.y) });
    }
  return groups;
}

/** The last move of each side keeps a thin trace. */
export function tracesOf(turns: Turn[]): Record<string, string> {
  const traces: Record<string, string> = {};
  for (const seat of ['you', 'automa']) {
    const turn = turns.findLast((t) => t.seat === seat && t.events.some((e) => /took|claimed|marker_taken/.test(e.kind)));
    for (const event of turn?.events ?? []) {
      if (event.kind === 'azul.dealt') return {};
      if (['azul.took', 'azul.claimed', 'azul.marker_taken'].includes(event.kind)) traces[String(event.params['source'])] = seat;
      if (event.kind === 'azul.laid') traces[`row${event.params['row']}`] = seat;
      if (event.kind === 'azul.floored') traces['row0'] = seat;
    }
  }
  return traces;
}

/** The die keeps lying as it fell. */
export function lastDie(turns: Turn[]): number | null {
  for (const turn of turns.toReversed()) {
    const rolled = turn.events.findLast((e) => e.kind === 'azul.rolled');
    if (rolled) return Number(rolled.params['die']);
  }
  return null;
}

/** What the plaque is about, and stands beside. */
export function anchorOf(l: Layout, voice: Voice, lastRow: number | null): Rect {
  if (voice.tone === 'refusal' && lastRow !== null) return rowAndWall(l, lastRow);
  const source = String(voice.about['source']);
  if (source === 'centre') return l.centre;
  const tray = /^t\d$/.test(source) ? l.trays[Number(source[1]) - 1] : undefined;
  return tray ? { x: tray.x - tray.r, y: tray.y - tray.r, w: 2 * tray.r, h: 2 * tray.r } : l.automa;
}
