/** What the laboratory draws, as Observable Plot wants it. */
import { areaY, dot, gridX, lineY, rectY, ruleX, ruleY, type PlotOptions } from '@observablehq/plot';
import { number } from '../shell/i18n.svelte';
import type { ArmFound, Spread } from '../shell/types';
import type { Interval } from './api';
import { percent } from './words';

const INKS = ['var(--one)', 'var(--two)']; // Chart.svelte names them
const inkOf = (nth: number) => INKS[nth % INKS.length] ?? 'currentColor';
const few = (width: number, each: number) => Math.max(3, Math.floor(width / each));

/** The win rate after so many games, and its interval. */
export function lines(arms: ArmFound[], width: number): PlotOptions {
  const rows = (arm: ArmFound) => arm.line.map(([games, rate, low, high]) => ({ games, rate, low, high }));
  return {
    height: 220,
    marginLeft: 52,
    x: { label: null, ticks: few(width, 90), tickFormat: (one: number) => number(one) },
    y: { label: null, domain: [0, 1], ticks: 5, tickFormat: percent, grid: true },
    marks: arms.flatMap((arm, nth) => [
      areaY(rows(arm), { x: 'games', y1: 'low', y2: 'high', fill: inkOf(nth), fillOpacity: 0.18 }),
      lineY(rows(arm), { x: 'games', y: 'rate', stroke: inkOf(nth), strokeWidth: 2, ...(nth ? { strokeDasharray: '6 4' } : {}) }),
    ]),
  };
}

/** How values lie: bars, side by side where there are two. */
export function bars(spreads: Spread[], width: number): PlotOptions {
  const rows = spreads.map(({ bands, width: wide }, nth) => {
    const all = bands.reduce((sum, [, count]) => sum + (count ?? 0), 0) || 1;
    const part = wide / spreads.length;
    return bands.map(([from = 0, count = 0]) => ({ from: from + part * nth, to: from + part * (nth + 1), share: count / all }));
  });
  return {
    height: 200,
    marginLeft: 52,
    x: { label: null, ticks: few(width, 70), tickFormat: (one: number) => number(one) },
    y: { label: null, ticks: 4, tickFormat: percent, grid: true },
    marks: [
      ...rows.map((those, nth) => rectY(those, { x1: 'from', x2: 'to', y: 'share', fill: inkOf(nth), fillOpacity: nth ? 0.3 : 1, stroke: inkOf(nth), insetRight: 1 })),
      ruleY([0]),
      ruleX([0], { stroke: 'var(--ink-2)', strokeDasharray: '3 3' }),
    ],
  };
}

/** Figures with their intervals, one under the other, each with its name. */
export function ranges(rows: { name: string; ink?: number; found: Interval }[], domain: [number, number] | null, write: (value: number) => string, width: number): PlotOptions {
  const data = rows.map(({ name, ink = 0, found: [value, low, high] }) => ({ name, ink: inkOf(ink), value, low: low ?? value, high: high ?? value }));
  const longest = Math.max(...rows.map(({ name }) => name.length));
  return {
    height: 34 + 24 * rows.length,
    marginLeft: 18 + 7.5 * longest,
    marginRight: 28, // for half of the last figure below the axis
    marginTop: 4,
    x: { label: null, ...(domain ? { domain } : {}), ticks: few(width, 90), tickFormat: write },
    y: { label: null, tickSize: 0, domain: rows.map(({ name }) => name) },
    marks: [
      gridX(),
      ...(domain ? [] : [ruleX([0], { stroke: 'var(--ink-2)' })]),
      ruleY(data, { y: 'name', x1: 'low', x2: 'high', stroke: 'ink', strokeWidth: 3, strokeOpacity: 0.5 }),
      dot(data, { y: 'name', x: 'value', fill: 'ink', r: 5 }),
    ],
  };
}
