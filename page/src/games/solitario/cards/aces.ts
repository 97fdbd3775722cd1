/** The aces, about the origin in a field of 168 by 270: eagle, urn, club and sword. */
import type { Deck, Suit } from './deck';
import { BLUE, CREAM, GOLD, GREEN, INK, pipId, RED, use } from './pips';

const mirror = (art: string) => `${art}<g transform="scale(-1 1)">${art}</g>`;
const crown = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})" stroke="${INK}" stroke-width="2" stroke-linejoin="round"><path d="M-20 10L-26-14-13-4 0-22 13-4 26-14 20 10C8 14-8 14-20 10z" fill="url(#so-gold)"/><path d="M-20 10C-8 14 8 14 20 10V17C8 21-8 21-20 17z" fill="${RED}"/><g fill="${BLUE}" stroke-width="1.3"><circle cx="-26" cy="-15" r="3.6"/><circle cy="-23" r="3.6"/><circle cx="26" cy="-15" r="3.6"/></g></g>`;

const wing = `<path d="M10-26C26-62 48-84 80-90 74-78 78-68 70-58 80-56 80-46 72-38 80-34 80-22 70-16 78-8 74 4 62 6 68 16 62 26 50 24 50 36 40 40 30 34 20 34 12 22 10 8z" fill="url(#so-eagle)" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/>
  <path d="M70-58C52-50 36-38 24-22M72-38C56-32 40-22 27-10M70-16C56-13 42-6 29 2M62 6C50 8 40 10 28 13M50 24C44 22 36 22 27 22" fill="none" stroke="${GOLD}" stroke-width="2.6" stroke-linecap="round"/>
  <path d="M16-28C28-52 46-68 64-76" fill="none" stroke="${RED}" stroke-width="5" stroke-linecap="round"/>`;
const leg = `<path d="M14 34C24 40 30 46 36 54" fill="none" stroke="${INK}" stroke-width="10" stroke-linecap="round"/><path d="M34 52L52 54M35 53L47 67M34 53L33 70" stroke="${INK}" stroke-width="6.5" stroke-linecap="round"/><path d="M34 52L52 54M35 53L47 67M34 53L33 70M24 42L35 53" stroke="${GOLD}" stroke-width="3.2" stroke-linecap="round"/>`;
const tail = `<path d="M-12 32L-38 86-22 82-16 98-6 86 0 102 6 86 16 98 22 82 38 86 12 32z" fill="url(#so-eagle)" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-8 44L-22 80M0 44V92M8 44L22 80" stroke="${GOLD}" stroke-width="2.6" stroke-linecap="round"/>`;
const headAside = `<path d="M2-30C4-50 8-64 20-72 32-78 44-70 42-60L54-52 41-49C32-46 28-40 26-26z" fill="url(#so-eagle)" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="M41-62L57-52 41-49C37-52 37-58 41-62z" fill="url(#so-gold)" stroke="${INK}" stroke-width="1.6"/><circle cx="32" cy="-62" r="3.6" fill="${CREAM}" stroke="${INK}" stroke-width="1.2"/><circle cx="33" cy="-62" r="1.5" fill="${INK}"/>`;
const headAlone = `<path d="M-16-24C-14-46-12-58-16-66-22-84 8-92 16-72 22-56 16-44 18-24z" fill="url(#so-eagle)" stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-14-76L-36-64-18-60C-13-63-12-71-14-76z" fill="url(#so-gold)" stroke="${INK}" stroke-width="1.6"/><circle cx="-5" cy="-71" r="3.8" fill="${CREAM}" stroke="${INK}" stroke-width="1.2"/><circle cx="-6" cy="-71" r="1.6" fill="${INK}"/>`;
const breast = `<ellipse cy="2" rx="27" ry="38" fill="url(#so-eagle)" stroke="${INK}" stroke-width="2.2"/>`;

const eagleTwo = `<g transform="translate(0 8) scale(1.04)">${mirror(wing + leg)}${tail}${mirror(headAside)}${breast}${crown(0, -98, 0.95)}${use('so-n-denari', 0, 3, 0.6)}</g>`;
const shield = `<path d="M-21-20H21V8C21 24 8 32 0 36-8 32-21 24-21 8z" fill="${RED}" stroke="${INK}" stroke-width="2"/><path d="M-4-20H4V34H-4zM-21-3H21V5H-21z" fill="${CREAM}"/><path d="M-21-20H21V8C21 24 8 32 0 36-8 32-21 24-21 8z" fill="none" stroke="${GOLD}" stroke-width="3"/><path d="M-21-20H21V8C21 24 8 32 0 36-8 32-21 24-21 8z" fill="none" stroke="${INK}" stroke-width="1.2"/>`;
const eagleOne = `<g transform="translate(0 10) scale(1.04)">${mirror(wing + leg)}${tail}${headAlone}${breast}${crown(2, -106, 0.8)}${shield}</g>`;

const leaf = (x: number, y: number, turn: number, fill = GREEN) =>
  `<path d="M0 0C6-12 20-13 28-4 20 6 8 8 0 0z" fill="${fill}" stroke="${INK}" stroke-width="1.5" transform="translate(${x} ${y}) rotate(${turn})"/>`;
const flower = (x: number, y: number, fill: string) =>
  `<g transform="translate(${x} ${y})" stroke="${INK}" stroke-width="1.3">${[0, 72, 144, 216, 288].map((a) => `<circle cy="-7.5" r="6" fill="${fill}" transform="rotate(${a})"/>`).join('')}<circle r="4.5" fill="${GOLD}"/></g>`;
const garland = mirror([0, 1, 2, 3, 4].map((i) => leaf(30 + i * 8 - i * i * 1.6, 112 - i * 22, -58 - i * 6)).join(''));
const ribbon = (fill: string) =>
  `<g stroke="${INK}" stroke-width="2" stroke-linejoin="round"><path d="M-48 4C-66-2-76 14-84 2L-76 26-82 40C-72 46-62 34-46 32z" fill="#8e1d19"/><path d="M48 4C66-2 76 14 84 2L76 26 82 40C72 46 62 34 46 32z" fill="#8e1d19"/><path d="M-52 0C-30-12-18 16 0 8S30-12 52 0L50 28C30 18 18 40 0 34S-30 18-50 28z" fill="${fill}"/><path d="M-40 9C-26 6-14 22 0 20S26 6 40 9" fill="none" stroke="${GOLD}" stroke-width="2.6" stroke-linecap="round"/></g>`;

const lidNap = `<g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"><path d="M-58-62C-50-92-20-96 0-98 20-96 50-92 58-62 30-54-30-54-58-62z" fill="url(#so-red)"/><path d="M-56-68C-24-60 24-60 56-68" fill="none" stroke="${GOLD}" stroke-width="5"/><circle cy="-104" r="9" fill="url(#so-gold)"/></g>${leaf(6, -110, -28)}${mirror(leaf(8, -112, -2))}${flower(0, -122, RED)}`;
const lidPiac = `<g stroke="${INK}" stroke-width="2.2" stroke-linejoin="round"><path d="M-46-76C-44-100-16-104-8-112H8C16-104 44-100 46-76z" fill="url(#so-blue)"/><path d="M-46-78H46" stroke="${GOLD}" stroke-width="6"/><path d="M-22-82C-20-96-8-104-4-110M22-82C20-96 8-104 4-110" fill="none" stroke="${GOLD}" stroke-width="3"/><circle cy="-118" r="8" fill="${RED}"/></g>`;

const ARTS: Record<'napoletane' | 'piacentine', Record<Suit, string>> = {
  napoletane: {
    denari: eagleTwo,
    coppe: `${mirror(leaf(40, 96, -20) + leaf(50, 70, -60) + leaf(60, 44, -78))}<g transform="translate(0 14)">${use('so-n-coppe', 0, 28, 1.72)}${lidNap}</g>`,
    bastoni: `${garland}${use('so-n-bastoni', 0, 0, 2.05)}<g transform="translate(0 22)">${ribbon(RED)}</g>`,
    spade: `${mirror(flower(46, -62, RED) + leaf(36, -40, -70) + leaf(50, -44, -20) + leaf(40, -78, -40))}${use('so-n-spade', 0, -2, 2.05)}<g transform="translate(0 -14)">${ribbon(BLUE)}</g>`,
  },
  piacentine: {
    denari: eagleOne,
    coppe: `<g transform="translate(0 16)">${use('so-p-coppe', 0, 22, 1.75)}${lidPiac}</g>`,
    bastoni: `${garland}${use('so-p-bastoni', 0, 0, 2.05)}`,
    spade: `${garland}${use('so-p-spade', 0, 0, 2.1)}<g transform="translate(0 -20) scale(.9)">${ribbon(RED)}</g>`,
  },
};

export const ACE_DEFS = `<linearGradient id="so-eagle" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#5b4636"/><stop offset="1" stop-color="#2a1d15"/></linearGradient>`;

export function ace(deck: Deck, suit: Suit): string {
  if (deck !== 'francesi') return ARTS[deck][suit];
  const black = suit === 'spade' || suit === 'bastoni';
  const ring = `<circle r="72" fill="none" stroke="${black ? '#1c1c24' : '#c41f29'}" stroke-opacity=".28" stroke-width="1.6"/><circle r="66" fill="none" stroke="${black ? '#1c1c24' : '#c41f29'}" stroke-opacity=".28" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 10.36"/>`;
  return `${suit === 'spade' ? ring : ''}${use(pipId(deck, suit), 0, 0, suit === 'spade' ? 1.05 : 1)}`;
}
