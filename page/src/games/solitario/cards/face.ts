/** A card's face as drawing text, 200 by 310: paper, picture, corners. */
import { ace, ACE_DEFS } from './aces';
import { court, COURT_DEFS } from './courts';
import { cornerOf, inkOf, isRed, type Card, type Deck, type Index, type Suit } from './deck';
import { GOLD, INK, markId, pipDefs, pipId, RED, use } from './pips';

export const WIDE = 200;
export type Faces = { deck: Deck; index: Index; four: boolean };
type Box = { x: number; y: number; w: number; h: number };

/** Where the picture may be, beside the corners. */
const FIELD: Record<Index, Box> = {
  off: { x: 16, y: 18, w: 168, h: 274 },
  small: { x: 16, y: 52, w: 168, h: 244 },
  large: { x: 16, y: 84, w: 168, h: 212 },
};

/** Places in parts of the field, and the size of a round sign in parts of its width. */
const ROUND: Record<number, [number, number][]> = {
  2: [[0.5, 0.2], [0.5, 0.8]],
  3: [[0.5, 0.17], [0.5, 0.5], [0.5, 0.83]],
  4: [[0.24, 0.22], [0.76, 0.22], [0.24, 0.78], [0.76, 0.78]],
  5: [[0.24, 0.18], [0.76, 0.18], [0.5, 0.5], [0.24, 0.82], [0.76, 0.82]],
  6: [[0.24, 0.16], [0.76, 0.16], [0.24, 0.5], [0.76, 0.5], [0.24, 0.84], [0.76, 0.84]],
  7: [[0.19, 0.16], [0.81, 0.16], [0.19, 0.5], [0.81, 0.5], [0.19, 0.84], [0.81, 0.84], [0.5, 0.33]],
};
/** Long signs stand in rows. */
const ROWS: Record<number, number[]> = { 2: [2], 3: [3], 4: [2, 2], 5: [2, 1, 2], 6: [3, 3], 7: [4, 3] };

function roundPips(deck: Deck, suit: Suit, rank: number, box: Box): string {
  const rows = rank <= 2 ? 2 : rank === 4 ? 2 : 3;
  const most = deck === 'francesi' ? 0.54 : rank <= 2 ? 1.05 : rank === 7 ? 0.63 : 0.78;
  const size = Math.min((box.h / rows / 100) * 0.97, (box.w / 100) * (rank === 7 ? 0.4 : 0.48) * (rank <= 3 ? 2 : 1), most);
  return (ROUND[rank] ?? [])
    .map(([x, y]) => use(pipId(deck, suit), box.x + x * box.w, box.y + y * box.h, size, deck === 'francesi' && y > 0.5 ? 180 : 0))
    .join('');
}

function longPips(deck: Deck, suit: Suit, rank: number, box: Box): string {
  if (rank === 5) {
    const size = (box.h / 2 / 122) * 0.97;
    const four = [[0.17, 0.25], [0.83, 0.25], [0.17, 0.75], [0.83, 0.75]].map(([x = 0, y = 0]) => use(pipId(deck, suit), box.x + x * box.w, box.y + y * box.h, size));
    return four.join('') + use(pipId(deck, suit), box.x + box.w / 2, box.y + box.h / 2, Math.min(1.5, box.h / 150));
  }
  const rows = ROWS[rank] ?? [1];
  const size = Math.min((box.h / rows.length / 122) * 0.97, rows.length === 1 ? (rank === 2 ? 1.65 : 1.38) : 1.1);
  const drawn = rows.flatMap((n, r) => Array.from({ length: n }, (_, i) => {
    const gap = box.w / Math.max(n, 2.6);
    return use(pipId(deck, suit), box.x + box.w / 2 + (i - (n - 1) / 2) * gap, box.y + ((r + 0.5) * box.h) / rows.length, size);
  })).join('');
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  if (rank === 3 && suit === 'bastoni' && deck === 'napoletane') return drawn + mask(cx, cy, box.h / 230);
  if (rank <= 3) return drawn + band(cx, cy, (box.w / 168) * (rank === 2 ? 0.8 : 1), suit === 'spade' ? RED : GOLD);
  return drawn;
}

/** The moustached mask of the Neapolitan three of bastoni. */
const mask = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})" stroke="${INK}" stroke-width="2" stroke-linejoin="round"><path d="M-38-34C-52-20-50 12-34 30-22 46 22 46 34 30 50 12 52-20 38-34 20-48-20-48-38-34z" fill="#f0b04a"/><path d="M-38-34C-20-48 20-48 38-34 30-30 20-28 0-28S-30-30-38-34z" fill="${RED}"/><path d="M-26-14q9-9 18 0M8-14q9-9 18 0" fill="none" stroke-width="3.5" stroke-linecap="round"/><g fill="#fff"><ellipse cx="-17" cy="-5" rx="8" ry="5.5"/><ellipse cx="17" cy="-5" rx="8" ry="5.5"/></g><g fill="${INK}"><circle cx="-16" cy="-5" r="3.3"/><circle cx="16" cy="-5" r="3.3"/></g><path d="M-3-6L-8 10H7z" fill="#e0953a"/><path d="M0 13C-12 7-22 20-42 10-36 28-12 28 0 20 12 28 36 28 42 10 22 20 12 7 0 13z" fill="#4a2a12"/><path d="M-11 28Q0 34 11 28" fill="none" stroke="${RED}" stroke-width="4" stroke-linecap="round"/></g>`;

/** A ribbon that ties the low ranks. */
const band = (x: number, y: number, s: number, fill: string) =>
  `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${s.toFixed(2)})" stroke="${INK}" stroke-width="1.8" stroke-linejoin="round"><path d="M-70-7C-46-16-24 8 0 0S46-16 70-7L76 6 68 12C46 4 24 26 0 18S-46 4-68 12L-76 6z" fill="${fill}"/><path d="M-60 1C-44-3-22 16 0 9S44-3 60 1" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2.2"/></g>`;

function picture({ rank, suit }: Card, { deck, index }: Faces): string {
  const box = FIELD[index];
  const cx = box.x + box.w / 2;
  const cy = box.y + box.h / 2;
  if (rank === 1) {
    const s = index === 'small' ? 0.97 : Math.min(1, box.h / 270);
    return `<g transform="translate(${cx} ${index === 'small' ? 164 : cy}) scale(${s.toFixed(3)})">${ace(deck, suit)}</g>`;
  }
  if (rank >= 8) return index === 'off' ? court(deck, suit, rank) : courtIn(deck, suit, rank, index);
  const round = deck === 'francesi' || suit === 'denari' || suit === 'coppe';
  return round ? roundPips(deck, suit, rank, box) : longPips(deck, suit, rank, box);
}

function courtIn(deck: Deck, suit: Suit, rank: number, index: Index): string {
  const [s, y] = deck === 'napoletane' ? (index === 'large' ? [0.83, 56] : [0.96, 14]) : index === 'large' ? [0.74, 74] : [0.86, 40];
  const drawn = `<g transform="translate(${100 - 100 * s} ${y}) scale(${s})">${court(deck, suit, rank)}</g>`;
  if (deck === 'napoletane') return drawn;
  const w = 172 * s;
  return `${drawn}<rect x="${(100 - w / 2).toFixed(1)}" y="${(y + 14 * s).toFixed(1)}" width="${w.toFixed(1)}" height="${(282 * s).toFixed(1)}" fill="none" stroke="${deck === 'francesi' ? '#27406e' : INK}" stroke-width="1.6"/>`;
}

function corner(card: Card, { deck, index, four }: Faces): string {
  if (index === 'off') return '';
  const sign = cornerOf(deck, card.rank);
  const ink = inkOf(card.suit, four);
  if (index === 'large')
    return `<g color="${ink}" fill="${ink}" font-family="Inter Variable, system-ui, sans-serif" font-weight="800"><text x="14" y="66" font-size="76" letter-spacing="-3">${sign}</text>${use(markId(deck, card.suit), 156, 40, 0.58)}</g>`;
  return `<g color="${ink}" fill="${ink}" font-family="Literata Variable, Georgia, serif" font-weight="700"><text x="29" y="43" font-size="46" text-anchor="middle">${sign}</text>${use(markId(deck, card.suit), 63, 27, 0.33)}</g>`;
}

const PAPER: Record<Deck, string> = { napoletane: 'so-paper', piacentine: 'so-paper', francesi: 'so-white' };

/** The French signs take their colour from here. */
function signInk({ suit }: Card, { four }: Faces): string {
  return four ? inkOf(suit, true) : `url(#so-f-${isRed(suit) ? 'red' : 'black'})`;
}

const cache = new Map<string, string>();
export function face(card: Card, faces: Faces): string {
  const key = `${card.rank} ${card.suit} ${faces.deck} ${faces.index} ${faces.four}`;
  const known = cache.get(key);
  if (known !== undefined) return known;
  const frame = faces.deck === 'piacentine'
    ? `<rect x="6.5" y="6.5" width="187" height="297" rx="9" fill="none" stroke="${INK}" stroke-width="1.6"/>`
    : '';
  const drawn = `<rect width="200" height="310" rx="14" fill="url(#${PAPER[faces.deck]})"/>${frame}<g fill="${signInk(card, faces)}">${picture(card, faces)}</g>${corner(card, faces)}<rect x=".8" y=".8" width="198.4" height="308.4" rx="13.5" fill="none" stroke="#3b2a18" stroke-opacity=".38" stroke-width="1.6"/>`;
  cache.set(key, drawn);
  return drawn;
}

const BACK: Record<Deck, [string, string, string]> = {
  napoletane: ['#1f4f94', '#123567', '#e9c877'],
  piacentine: ['#a32a24', '#6f1613', '#f1d9a0'],
  francesi: ['#30385f', '#1a2040', '#c9d3ef'],
};
export function back(deck: Deck): string {
  const letter = deck.charAt(0);
  return `<rect width="200" height="310" rx="14" fill="#fbf4e2"/><rect x="9" y="9" width="182" height="292" rx="8" fill="url(#so-bk-${letter})"/><rect x="9" y="9" width="182" height="292" rx="8" fill="url(#so-bp-${letter})"/><rect x="15" y="15" width="170" height="280" rx="5" fill="none" stroke="${BACK[deck][2]}" stroke-opacity=".75" stroke-width="2"/><g transform="translate(100 155)"><circle r="34" fill="${BACK[deck][1]}" stroke="${BACK[deck][2]}" stroke-width="2.5"/>${[0, 45, 90, 135, 180, 225, 270, 315].map((a) => `<path d="M0-30C6-22 6-14 0-7-6-14-6-22 0-30z" fill="${BACK[deck][2]}" transform="rotate(${a})"/>`).join('')}<circle r="5" fill="${BACK[deck][2]}"/></g><rect x=".8" y=".8" width="198.4" height="308.4" rx="13.5" fill="none" stroke="#3b2a18" stroke-opacity=".45" stroke-width="1.6"/>`;
}

const backDefs = (Object.keys(BACK) as Deck[]).map((deck) => {
  const [light, dark, line] = BACK[deck];
  const letter = deck.charAt(0);
  const motif = deck === 'napoletane'
    ? `<path d="M12 0L24 12 12 24 0 12z" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="1.5"/><circle cx="12" cy="12" r="3" fill="${line}" fill-opacity=".75"/><circle r="2" fill="${line}" fill-opacity=".6"/><circle cx="24" cy="24" r="2" fill="${line}" fill-opacity=".6"/><circle cx="24" r="2" fill="${line}" fill-opacity=".6"/><circle cy="24" r="2" fill="${line}" fill-opacity=".6"/>`
    : deck === 'piacentine'
      ? `<path d="M0 12C6 0 18 0 24 12 18 24 6 24 0 12zM12 0C0 6 0 18 12 24 24 18 24 6 12 0z" fill="none" stroke="${line}" stroke-opacity=".6" stroke-width="1.4"/><circle cx="12" cy="12" r="2.2" fill="${line}" fill-opacity=".8"/>`
      : `<path d="M0 0L24 24M24 0L0 24" stroke="${line}" stroke-opacity=".5" stroke-width="1.5"/><path d="M12 6l6 6-6 6-6-6z" fill="${line}" fill-opacity=".4"/>`;
  return `<linearGradient id="so-bk-${letter}" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient><pattern id="so-bp-${letter}" width="24" height="24" x="4" y="11" patternUnits="userSpaceOnUse">${motif}</pattern>`;
}).join('');

/** All that faces and backs refer to; once in a page. */
export const DEFS = `${pipDefs()}${ACE_DEFS}${COURT_DEFS}${backDefs}<linearGradient id="so-paper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fffcf2"/><stop offset=".6" stop-color="#fbf3df"/><stop offset="1" stop-color="#f0e4c8"/></linearGradient><linearGradient id="so-white" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff"/><stop offset=".6" stop-color="#fcfbf7"/><stop offset="1" stop-color="#ebe8e0"/></linearGradient>`;
