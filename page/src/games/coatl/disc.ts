/** Where the ten hollows of the disc lie, in hundredths of it. */
type Hollow = { kind: string; place: string };

/** Around the disc, clockwise from the upper left. */
export const HOLLOWS: Hollow[] = [
  { kind: 'body', place: 'upper-left' },
  { kind: 'body', place: 'top' },
  { kind: 'tail', place: 'top' },
  { kind: 'body', place: 'upper-right' },
  { kind: 'head', place: 'right' },
  { kind: 'body', place: 'lower-right' },
  { kind: 'body', place: 'bottom' },
  { kind: 'tail', place: 'bottom' },
  { kind: 'body', place: 'lower-left' },
  { kind: 'head', place: 'left' },
];
const ANGLES: Record<string, number> = { top: 0, 'upper-right': 60, right: 90, 'lower-right': 120, bottom: 180, 'lower-left': 240, left: 270, 'upper-left': 300 };

export function at({ kind, place }: Hollow): { x: number; y: number; r: number } {
  const angle = ((ANGLES[place] ?? 0) * Math.PI) / 180;
  const far = kind === 'body' ? 37.2 : 18.6;
  return { x: 50 + Math.sin(angle) * far, y: 50 - Math.cos(angle) * far, r: kind === 'body' ? 11.6 : 7 };
}
