/** The suit signs, drawn once each about the origin and used everywhere (SO 1.1). */
import type { Deck, Suit } from './deck';

export const INK = '#2a1c12';
export const RED = '#c8312a';
export const GOLD = '#f3b93a';
export const BLUE = '#2a5fab';
export const GREEN = '#2f8a4a';
export const CREAM = '#fdf6e3';

const turned = (n: number, draw: (angle: number) => string) =>
  Array.from({ length: n }, (_, i) => draw((360 / n) * i)).join('');
const points = (n: number, far: number, near: number) =>
  Array.from({ length: n * 2 }, (_, i) => {
    const a = (Math.PI * i) / n - Math.PI / 2;
    const r = i % 2 ? near : far;
    return `${(r * Math.cos(a)).toFixed(1)} ${(r * Math.sin(a)).toFixed(1)}`;
  }).join('L');

const face = (ink: string) =>
  `<g fill="none" stroke="${ink}" stroke-width="1.7" stroke-linecap="round"><path d="M-10-5.5q3-3 6 0M4-5.5q3-3 6 0M0-4l-2 7.5h3.5M-6 8.5q6 4.5 12 0"/></g>
  <g fill="${ink}"><circle cx="-6.8" cy="-2.5" r="1.7"/><circle cx="6.8" cy="-2.5" r="1.7"/></g><g fill="${RED}" opacity=".4"><circle cx="-9" cy="4" r="3"/><circle cx="9" cy="4" r="3"/></g>`;

const coinNap = `<circle r="47" fill="url(#so-gold)" stroke="${INK}" stroke-width="2.6"/>
  <circle r="41" fill="none" stroke="${BLUE}" stroke-width="5.5"/><circle r="41" fill="none" stroke="${CREAM}" stroke-width="3" stroke-linecap="round" stroke-dasharray=".1 8.48"/>
  <circle r="36.5" fill="${CREAM}" stroke="${INK}" stroke-width="1.2"/>
  <path d="M${points(12, 36, 19)}z" fill="${RED}" stroke="${INK}" stroke-width="1.1"/><path d="M${points(12, 30, 19)}z" fill="${GOLD}" transform="rotate(15)" stroke="${INK}" stroke-width=".8"/>
  <circle r="20" fill="url(#so-gold)" stroke="${INK}" stroke-width="1.6"/>${face(INK)}`;

const coinPiac = `<circle r="47" fill="${RED}" stroke="${INK}" stroke-width="2.4"/>
  <circle r="42.5" fill="url(#so-gold)" stroke="${INK}" stroke-width="1.4"/>
  ${turned(20, (a) => `<path d="M0-41.5l3.4 5.5L0-31l-3.4-5z" fill="${CREAM}" stroke="${INK}" stroke-width=".9" transform="rotate(${a})"/>`)}
  <circle r="29.5" fill="${BLUE}" stroke="${INK}" stroke-width="1.4"/>
  ${turned(10, (a) => `<path d="M-4.5-17C-3-22-5-25 0-29 4-25 3-22 4.5-17z" fill="${GOLD}" stroke="${INK}" stroke-width=".9" transform="rotate(${a})"/>`)}
  <circle r="18" fill="${CREAM}" stroke="${INK}" stroke-width="1.5"/><g transform="scale(.9)">${face(INK)}</g>`;

const cupNap = `<g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round">
  <path d="M-9 27C-25 30-31 37-31 47H31C31 37 25 30 9 27z" fill="url(#so-gold)"/><path d="M-28 41H28" stroke="${RED}" stroke-width="4"/><path d="M-31 47H31" fill="none"/>
  <path d="M-6 8H6L9 29H-9z" fill="${BLUE}"/><ellipse cy="16" rx="12" ry="6.5" fill="url(#so-gold)"/>
  <path d="M-34-42C-34-12-22 6-7 9H7C22 6 34-12 34-42z" fill="url(#so-red)"/>
  <path d="M-32.5-28C-12-20 12-20 32.5-28L30-15.5C12-8 -12-8-30-15.5z" fill="url(#so-gold)" stroke-width="1.6"/>
  <g fill="${GREEN}" stroke-width="1"><circle cx="-19" cy="-19" r="3.2"/><circle cy="-16.5" r="3.2"/><circle cx="19" cy="-19" r="3.2"/></g>
  <ellipse cy="-42" rx="34" ry="6.5" fill="url(#so-gold)"/><ellipse cy="-42" rx="27" ry="3.8" fill="#6a1512" stroke-width="1.2"/></g>
  <path d="M-26-33C-25-17-20-5-12 2" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="3.5" stroke-linecap="round"/>`;

const cupPiac = `<g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round">
  <path d="M-30-22C-47-24-46 2-22 0M30-22C47-24 46 2 22 0" fill="none" stroke="${INK}" stroke-width="7"/><path d="M-30-22C-47-24-46 2-22 0M30-22C47-24 46 2 22 0" fill="none" stroke="${GOLD}" stroke-width="3.4"/>
  <path d="M-26 47L-20 35H20L26 47z" fill="${RED}"/><path d="M-20 35C-8 31-7 22-7 14H7C7 22 8 31 20 35z" fill="url(#so-gold)"/>
  <path d="M-31-28C-36 0-18 15-8 16H8C18 15 36 0 31-28z" fill="url(#so-blue)"/>
  <path d="M-18-26C-20-4-12 10-5 16M18-26C20-4 12 10 5 16M0-26V16" fill="none" stroke="${GOLD}" stroke-width="3"/>
  <path d="M-25-47H25L32-28H-32z" fill="${RED}"/><path d="M-27-40H27" stroke="${GOLD}" stroke-width="4"/><path d="M-32-28H32" stroke="${GOLD}" stroke-width="4.5"/><path d="M-32-30.5H32M-32-25.5H32" stroke-width="1.2"/></g>`;

const clubNap = `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round">
  <path d="M-13-50C-14-61 14-61 13-50 14-18 8 30 6 54 5 61-5 61-6 54-8 30-14-18-13-50z" fill="url(#so-green)"/>
  <path d="M-13-50C-14-61 14-61 13-50L12.8-42C4-38-4-38-12.8-42z" fill="${RED}"/><path d="M-12.9-41C-4-37 4-37 12.9-41L12.4-32C4-28-4-28-12.4-32z" fill="url(#so-gold)"/>
  <path d="M-7.6 36C-3 38 3 38 7.6 36L6 54C5 61-5 61-6 54z" fill="${RED}"/><path d="M-8.2 28C-3 30 3 30 8.2 28L7.5 36C3 38-3 38-7.5 36z" fill="url(#so-gold)"/></g>
  <g fill="#174d28"><ellipse cx="4" cy="-18" rx="2.6" ry="4.5"/><ellipse cx="-4" cy="0" rx="2.2" ry="4"/><ellipse cx="2.5" cy="16" rx="1.8" ry="3.5"/></g>
  <path d="M-7.5-27C-8-8-6 10-4.5 24" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="2.4" stroke-linecap="round"/>`;

const clubPiac = `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round">
  <path d="M-7 58L-8 34-15 27-11 21-7 24-8-8-17-15-12-23-8-19-9-54C-4-60 4-60 9-54L9-34 18-41 22-34 9-22 8 6 16 0 20 7 8 17 7 58C3 61-3 61-7 58z" fill="url(#so-wood)"/>
  <ellipse cy="-55" rx="9" ry="3.5" fill="#f5dfae"/><g fill="#f5dfae" stroke-width="1.4"><ellipse cx="20" cy="-37.5" rx="2.6" ry="4.3" transform="rotate(-30 20 -37.5)"/><ellipse cx="-14.5" cy="-19" rx="2.4" ry="4.5" transform="rotate(30 -14.5 -19)"/><ellipse cx="18" cy="3.5" rx="2.4" ry="4" transform="rotate(-30 18 3.5)"/><ellipse cx="-13" cy="24" rx="2" ry="3.7" transform="rotate(30 -13 24)"/></g>
  <path d="M9-8C20-16 25-12 26-5 19-3 13-3 9-8zM-8 4C-20-3-25 2-25 9-17 11-12 9-8 4z" fill="${GREEN}" stroke-width="1.4"/></g>
  <path d="M-4-46V50M2-30V10M3 26V52" fill="none" stroke="${INK}" stroke-opacity=".45" stroke-width="1.3"/>`;

const swordNap = `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round">
  <path d="M-8 20L-9-40 0-60 9-40 8 20z" fill="url(#so-steel)"/><path d="M0-52V20" stroke-width="1.3"/>
  <path d="M-24 15C-18 19-10 17 0 17S18 19 24 15C28 21 25 29 18 27 12 25 8 27 0 27S-12 25-18 27C-25 29-28 21-24 15z" fill="url(#so-gold)"/>
  <path d="M-5 27H5L6 46H-6z" fill="${RED}"/><path d="M-5 32L5 35M-5.5 38L5.5 41" stroke="${GOLD}" stroke-width="2.2"/>
  <circle cy="52" r="7.5" fill="url(#so-gold)"/><circle cy="52" r="2.5" fill="${RED}" stroke-width="1"/></g>
  <path d="M-5-38L-4.5 12" stroke="#fff" stroke-opacity=".8" stroke-width="2" stroke-linecap="round"/>`;

const swordPiac = `<g stroke="${INK}" stroke-width="1.8" stroke-linejoin="round">
  <path d="M-5 18L-4.5-48 0-60 4.5-48 5 18z" fill="url(#so-steel)"/><path d="M0-50V18" stroke-width="1"/>
  <path d="M-20 10C-26 12-26 22-18 22-10 22-8 18 0 18S10 22 18 22C26 22 26 12 20 10 22 16 15 17 10 14 5 11-5 11-10 14-15 17-22 16-20 10z" fill="url(#so-gold)"/>
  <path d="M-4 19H4L5 44H-5z" fill="${BLUE}"/><path d="M-4 25H4M-4.5 31H4.5M-4.8 37H4.8" stroke="${GOLD}" stroke-width="2"/>
  <path d="M14 21C22 32 16 45 4 48" fill="none" stroke-width="5"/><path d="M14 21C22 32 16 45 4 48" fill="none" stroke="${GOLD}" stroke-width="2"/>
  <path d="M-8 45H8L5 59H-5z" fill="${RED}"/></g>`;

const heart = 'M0 44C-12 25-44 7-44-18-44-34-32-44-20-44-10-44-3-37 0-28 3-37 10-44 20-44 32-44 44-34 44-18 44 7 12 25 0 44z';
const diamond = 'M0-48C9-28 22-10 37 0 22 10 9 28 0 48-9 28-22 10-37 0-22-10-9-28 0-48z';
const spade = 'M0-48C8-28 43-9 43 15 43 30 31 38 20 38 12 38 6 34 3 28 4 38 8 44 15 48H-15C-8 44-4 38-3 28-6 34-12 38-20 38-31 38-43 30-43 15-43-9-8-28 0-48z';
const club = 'M0-48C13-48 22-38 22-27 22-19 18-13 13-9 16-11 20-12 23-12 35-12 45-3 45 10 45 23 35 32 23 32 14 32 6 27 3 20 4 34 8 43 15 48H-15C-8 43-4 34-3 20-6 27-14 32-23 32-35 32-45 23-45 10-45-3-35-12-23-12-20-12-16-11-13-9-18-13-22-19-22-27-22-38-13-48 0-48z';
/** Without a colour of their own: the card gives it. */
const french = (d: string) => `<path d="${d}"/>`;

const DRAWN: Record<Deck, Record<Suit, string>> = {
  napoletane: { denari: coinNap, coppe: cupNap, bastoni: clubNap, spade: swordNap },
  piacentine: { denari: coinPiac, coppe: cupPiac, bastoni: clubPiac, spade: swordPiac },
  francesi: { denari: french(diamond), coppe: french(heart), bastoni: french(club), spade: french(spade) },
};

/** One colour, few lines: what the corner needs at the size of a letter. */
const MARKS: Record<'italian' | 'french', Record<Suit, string>> = {
  italian: {
    denari: '<circle r="39" fill="none" stroke="currentColor" stroke-width="13"/><circle r="17" fill="currentColor"/>',
    coppe: '<path d="M-38-46H38C38-12 24 4 9 9V24C9 31 29 32 29 46H-29C-29 32-9 31-9 24V9C-24 4-38-12-38-46z" fill="currentColor"/>',
    bastoni: '<g transform="rotate(38)"><path d="M-15-50C-15-62 15-62 15-50 16-16 9 30 7 54 6 61-6 61-7 54-9 30-16-16-15-50z" fill="currentColor"/><path d="M12-26L27-38M-12-6L-26-18M9 20L22 10" stroke="currentColor" stroke-width="11" stroke-linecap="round"/></g>',
    spade: '<g transform="rotate(38)"><path d="M-9 18L-10-44 0-64 10-44 9 18H29V31H8V47A10 10 0 1 1-8 47V31H-29V18z" fill="currentColor"/></g>',
  },
  french: {
    denari: `<path d="${diamond}" fill="currentColor"/>`, coppe: `<path d="${heart}" fill="currentColor"/>`,
    bastoni: `<path d="${club}" fill="currentColor"/>`, spade: `<path d="${spade}" fill="currentColor"/>`,
  },
};

const letter = (deck: Deck) => deck.charAt(0);
export const pipId = (deck: Deck, suit: Suit): string => `so-${letter(deck)}-${suit}`;
export const markId = (deck: Deck, suit: Suit): string => `so-m${deck === 'francesi' ? 'f' : 'i'}-${suit}`;

/** A sign at a place, in parts of its drawn size (about a hundred across). */
export function use(id: string, x: number, y: number, size: number, turn = 0): string {
  const rotate = turn ? ` rotate(${turn})` : '';
  return `<use href="#${id}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})${rotate}"/>`;
}

const linear = (id: string, from: string, middle: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2=".3"><stop offset="0" stop-color="${from}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

/** Everything that the faces refer to. */
export function pipDefs(): string {
  const signs = Object.entries(DRAWN).flatMap(([deck, suits]) =>
    Object.entries(suits).map(([suit, art]) => `<g id="${pipId(deck as Deck, suit as Suit)}">${art}</g>`));
  const marks = Object.entries(MARKS).flatMap(([family, suits]) =>
    Object.entries(suits).map(([suit, art]) => `<g id="so-m${family.charAt(0)}-${suit}">${art}</g>`));
  return [
    `<radialGradient id="so-gold" cx=".34" cy=".28" r=".9"><stop offset="0" stop-color="#fde9a2"/><stop offset=".45" stop-color="#f3bd3f"/><stop offset="1" stop-color="#cf8a1b"/></radialGradient>`,
    linear('so-red', '#e2574a', '#cb332b', '#98201c'), linear('so-blue', '#4f86cf', '#2c60ad', '#1c437f'),
    linear('so-green', '#57ad62', '#2f8a4a', '#1d6635'), linear('so-wood', '#dca55a', '#bb7c38', '#8a5420'),
    linear('so-steel', '#eef4fa', '#a9c1dc', '#5f83b1'), linear('so-f-red', '#dc3a3c', '#c41f29', '#a3131f'),
    linear('so-f-black', '#3a3b46', '#1c1c24', '#0b0b10'),
    ...signs, ...marks,
  ].join('');
}
