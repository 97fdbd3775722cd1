/** Fante, cavallo and re: one figure each, dressed in the colours of its suit. */
import type { Deck, Suit } from './deck';
import { BLUE, CREAM, GOLD, GREEN, INK, pipId, RED, use } from './pips';

type Dress = { coat: string; cloak: string; hose: string; trim: string; horse: string; mane: string; ground: string; hair: string };
const DRESS: Record<Suit, Dress> = {
  denari: { coat: RED, cloak: BLUE, hose: GOLD, trim: GOLD, horse: '#f4ede0', mane: '#c9a25e', ground: '#e9b83a', hair: '#8a5a22' },
  coppe: { coat: BLUE, cloak: RED, hose: '#f2e3c4', trim: GOLD, horse: '#b9773c', mane: '#5d3615', ground: '#cf4a3e', hair: '#d9a441' },
  bastoni: { coat: GREEN, cloak: '#e0a12c', hose: RED, trim: CREAM, horse: '#5f4632', mane: '#2e2118', ground: '#4a9a5b', hair: '#4a2f18' },
  spade: { coat: '#e6ae34', cloak: GREEN, hose: BLUE, trim: RED, horse: '#cfd4da', mane: '#6d7681', ground: '#4f80c0', hair: '#2b2019' },
};
const FLESH = '#f6d5b0';
const lined = (art: string, width = 2) => `<g stroke="${INK}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${art}</g>`;
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`;
const line = (d: string, stroke = INK, width = 1.6) => `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`;
const hand = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="7" fill="${FLESH}"/>${line(`M${x - 5} ${y + 1}h8M${x - 4} ${y + 4}h7`, INK, 1)}`;

const HATS = {
  cap: (d: Dress) => shape('M20-25C36-44 46-36 44-16 37-22 29-24 20-23z', CREAM) + line('M21-24C30-31 37-31 43-20', INK, 1) + shape('M-23-8C-27-27-8-34 6-32 24-30 28-18 25-8 10-13-8-13-23-8z', d.cloak) + line('M-22-11C-8-16 10-16 24-11', d.trim, 4.5) + line('M-23-8C-8-13 10-13 25-8'),
  brim: (d: Dress) => shape('M-14-12C-16-34 14-36 15-12z', d.cloak) + shape('M12-22C30-42 44-30 40-12 34-20 24-22 12-18z', d.trim) + shape('M-31-10C-18-20 18-20 31-10 18-3-18-3-31-10z', d.coat) + line('M-14-14C-6-18 6-18 15-14', GOLD, 3.5),
  crown: (d: Dress) => shape('M-20-10L-27-36-13-25 0-44 13-25 27-36 20-10C8-5-8-5-20-10z', 'url(#so-gold)') + shape('M-20-12C-8-7 8-7 20-12V-5C8 0-8 0-20-5z', d.cloak) + `<g fill="${RED}" stroke-width="1.3"><circle cx="-27" cy="-37" r="3.6"/><circle cy="-45" r="3.8"/><circle cx="27" cy="-37" r="3.6"/></g>`,
  diadem: (d: Dress) => shape('M-19-12L-21-28-10-20 0-33 10-20 21-28 19-12C8-17-8-17-19-12z', 'url(#so-gold)') + `<circle cy="-34" r="3" fill="${d.coat}" stroke-width="1.2"/>`,
};
type Head = { hat: keyof typeof HATS; beard?: boolean; lady?: boolean; moustache?: boolean };

/** A head about the origin, some forty across. */
function head(d: Dress, { hat, beard, lady, moustache }: Head): string {
  const hair = lady
    ? shape('M-18-12C-30 4-27 30-22 38-14 36-12 26-12 18H12C12 26 14 36 22 38 27 30 30 4 18-12z', d.hair)
    : shape('M-17-12C-26 0-24 16-18 22L-10 16H10L18 22C24 16 26 0 17-12z', beard ? '#d9d0c2' : d.hair);
  const face = shape('M-15-10C-17 8-9 20 0 21 9 20 17 8 15-10z', FLESH);
  const features = `<g fill="${INK}" stroke="none"><ellipse cx="-6" cy="-1" rx="1.9" ry="2.2"/><ellipse cx="6" cy="-1" rx="1.9" ry="2.2"/></g>${line('M-10-5q4-3 7 0M3-5q4-3 7 0M0 0l-2 7h3', INK, 1.4)}${line('M-4 12.5q4 3 8 0', RED, 2)}<g fill="${RED}" opacity=".28" stroke="none"><circle cx="-9" cy="6" r="3.2"/><circle cx="9" cy="6" r="3.2"/></g>`;
  const hairs = beard
    ? shape('M-16 0C-21 26-10 42 0 46 10 42 21 26 16 0 12 9 7 8 0 8.5-7 8-12 9-16 0z', '#e6ded1') + line('M-7 20C-6 30-3 36-1 40M7 20C6 30 3 36 1 40', '#9b907f', 1.5) + shape('M0 8C-5 4-12 9-15 13-9 15-3 13 0 11 3 13 9 15 15 13 12 9 5 4 0 8z', '#f4eee3') + line('M-3.5 15.5q3.5 2 7 0', RED, 2)
    : moustache ? shape('M0 8C-5 5-9 8-13 6-10 13-3 12 0 10.5 3 12 10 13 13 6 9 8 5 5 0 8z', d.hair) : '';
  return lined(hair + face + features + hairs + HATS[hat](d), 1.8);
}

/** What a hand holds: coin and cup stand on it, club and sword are grasped. */
function held(deck: Deck, suit: Suit, x: number, y: number, s: number): string {
  const tall = suit === 'bastoni' || suit === 'spade';
  return use(pipId(deck, suit), x, tall ? y - 20 * s * 1.5 : y - 56 * s, tall ? s * 1.45 : s);
}

const ground = (d: Dress) => `<path d="M14 262C50 254 150 254 186 262V290C150 296 50 296 14 290z" fill="${d.ground}" stroke="${INK}" stroke-width="1.8"/><path d="M30 274l8-6 8 6M70 284l7-5 7 5M120 283l8-6 8 6M156 274l7-5 7 5" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="1.6"/>`;

function fante(deck: Deck, suit: Suit): string {
  const d = DRESS[suit];
  return ground(d) + lined(
    shape('M80 106C56 130 46 182 50 232L92 220 94 112z', d.cloak) + line('M78 122C66 150 62 190 62 226', d.trim, 3) +
    shape('M84 196L78 262H95L101 202z', d.hose) + shape('M104 200L112 262H129L119 196z', d.hose === CREAM ? RED : d.hose) +
    shape('M95 261H76C68 263 62 268 62 274H96z', INK) + shape('M112 261H130C138 263 144 268 144 274H111z', INK) +
    shape('M76 108C86 100 112 100 122 108L117 152 136 208C114 219 84 219 60 208L80 152z', d.coat) +
    line('M87 160L76 212M98 160V216M110 160L121 212') + line('M62 204C86 215 112 215 134 204', d.trim, 6) +
    shape('M78 148H119V158H78z', d.trim) + `<circle cx="98" cy="153" r="5" fill="${d.cloak}"/>` +
    `<g fill="${d.trim}" stroke-width="1.2"><circle cx="98" cy="120" r="2.8"/><circle cx="98" cy="131" r="2.8"/><circle cx="98" cy="141" r="2.8"/></g>` +
    shape('M80 107C62 112 50 134 54 148L80 160 84 149 70 140C74 130 82 124 88 120z', d.coat) + line('M57 138L68 132', d.trim, 4) + hand(83, 154),
  ) + (suit === 'denari' || suit === 'coppe' ? '' : held(deck, suit, 151, 140, 0.72)) + lined(
    shape('M116 107C132 108 146 120 153 132L144 142C134 134 126 130 114 129z', d.coat) + line('M139 120L132 131', d.trim, 4) + hand(150, 138),
  ) + (suit === 'denari' || suit === 'coppe' ? held(deck, suit, 151, 136, 0.56) : '') + lined(shape('M84 104C90 114 106 114 113 104L108 96H90z', CREAM)) + `<g transform="translate(98 80)">${head(d, { hat: 'cap' })}</g>`;
}

const HORSE_HEAD = 'M86 186C76 166 72 150 66 140 62 128 56 121 50 118L47 130C38 140 27 156 22 168 20 176 26 182 33 180 41 178 46 171 55 171 59 182 58 198 62 206z';
function horse(d: Dress): string {
  return shape('M158 190C180 192 186 222 176 252 172 228 166 214 154 206z', d.mane) +
    shape('M154 206C168 222 172 236 166 248L170 268H154L154 250C154 238 146 230 140 224z', d.horse) + shape('M138 214C148 228 150 238 144 250L146 268H130L132 248C132 238 126 230 122 224z', d.horse) +
    shape('M64 210C46 214 36 226 34 240L42 256 30 262 22 242C22 222 38 202 58 200z', d.horse) + shape('M76 218L77 268H61L64 244 58 212z', d.horse) +
    shape('M58 190C66 178 92 178 112 180 138 174 160 184 164 206 164 222 152 228 140 228 118 233 84 234 68 224 58 216 54 202 58 190z', d.horse) +
    shape(HORSE_HEAD, d.horse) + shape('M90 184C80 162 72 144 58 128 72 132 92 152 98 180z', d.mane) +
    `<circle cx="43" cy="146" r="2.6" fill="${INK}" stroke="none"/><circle cx="27" cy="172" r="1.6" fill="${INK}" stroke="none"/>` +
    line('M48 130L56 170M30 158L44 168M47 138L36 150', RED, 3) + line('M40 164C60 180 80 172 96 166', RED, 2.6);
}

function cavallo(deck: Deck, suit: Suit): string {
  const d = DRESS[suit];
  const tall = suit === 'bastoni' || suit === 'spade';
  return ground(d) + lined(
    horse(d) + shape('M88 178H132L138 216C122 224 102 224 90 216z', d.cloak) + line('M91 212C104 219 122 219 136 212', d.trim, 4) +
    shape('M126 112C150 122 170 152 168 186L130 176z', d.cloak) + line('M140 126C152 142 160 162 161 180', d.trim, 3) +
    shape('M110 172C98 184 96 204 98 222L86 234V241H108L110 224C112 206 120 194 130 186z', d.hose) + shape('M98 222L84 234V241H108L110 224z', INK) +
    shape('M92 112C102 103 124 103 134 112L132 172C120 181 104 181 94 172z', d.coat) + line('M113 118V160', d.trim, 5) + shape('M94 160H132V169H94z', d.trim) +
    shape('M98 112C84 126 76 148 82 162L95 166 97 152C96 144 102 138 106 132z', d.coat) + line('M80 150L92 152', d.trim, 4) + hand(88, 166),
  ) + (tall ? held(deck, suit, 163, 112, 0.62) : '') + lined(
    shape('M128 112C142 112 150 106 156 98L168 108C160 124 148 132 132 134z', d.coat) + line('M149 105L157 117', d.trim, 4) + hand(163, 103),
  ) + (tall ? '' : held(deck, suit, 160, 101, 0.46)) + lined(shape('M98 108C104 118 122 118 128 108L122 99H104z', CREAM)) + `<g transform="translate(112 82)">${head(d, { hat: 'brim', moustache: true })}</g>`;
}

const spots = (at: [number, number][]) => `<g fill="${INK}" stroke="none">${at.map(([x, y]) => `<path d="M${x} ${y - 3}l2 5h-4z"/>`).join('')}</g>`;

function re(deck: Deck, suit: Suit): string {
  const d = DRESS[suit];
  const tall = suit === 'bastoni' || suit === 'spade';
  return ground(d) + lined(
    shape('M68 116C48 150 36 214 30 276 74 284 126 284 170 276 164 214 152 150 132 116 118 106 82 106 68 116z', d.coat) +
    shape('M84 120L70 278C90 282 110 282 130 278L116 120z', d.hose === BLUE ? '#f2e3c4' : d.cloak) + line('M92 176L86 276M108 176L114 276M100 176V278', INK, 1.2) +
    shape('M86 118L58 279 73 281 95 122z', CREAM) + shape('M114 118L142 279 127 281 105 122z', CREAM) +
    spots([[85, 150], [80, 180], [75, 210], [70, 240], [66, 268], [115, 150], [120, 180], [125, 210], [130, 240], [134, 268]]) +
    line('M33 262C48 268 54 268 60 268M140 268C146 268 152 268 167 262', d.trim, 6) + shape('M82 170H118L119 181H81z', d.trim) + `<circle cx="100" cy="175.5" r="6" fill="${RED}"/>` +
    shape('M70 120C52 136 42 160 48 178L64 182 70 168C66 158 74 148 84 140z', d.coat) + shape('M46 170L66 176 63 186 44 180z', d.trim) + hand(64, 182) +
    shape('M62 122C78 146 122 146 138 122 126 102 74 102 62 122z', CREAM) + spots([[76, 124], [88, 132], [100, 134], [112, 132], [124, 124]]),
  ) + (tall ? held(deck, suit, 152, 164, 0.8) : '') + lined(
    shape('M130 120C148 132 158 150 156 168L140 172C138 158 130 148 120 142z', d.coat) + shape('M138 162L158 158 159 169 140 174z', d.trim) + hand(151, 172),
  ) + (tall ? '' : held(deck, suit, 151, 168, 0.6)) + `<g transform="translate(100 86)">${head(d, { hat: 'crown', beard: true })}</g>`;
}

/** The upper half of a figure that stands on its head below. */
function bust(deck: Deck, suit: Suit, rank: number): string {
  const d = DRESS[suit];
  const french = deck === 'francesi';
  const rider = rank === 9 && !french;
  const checks = Array.from({ length: 12 }, (_, i) => `<path d="M${82 + (i % 3) * 18} ${116 + Math.floor(i / 3) * 12}l9 6-9 6-9-6z" fill="${i % 2 ? d.trim : d.cloak}" stroke-width="1"/>`).join('');
  const clothes = lined(
    shape('M26 160C28 126 56 112 80 108H120C144 112 172 126 174 160z', d.coat) + line('M40 160C44 136 58 126 68 122M160 160C156 136 142 126 132 122', d.trim, 6) + line('M30 146C34 134 42 126 50 122M170 146C166 134 158 126 150 122', d.cloak, 5) +
    shape('M78 108L72 160H128L122 108z', d.hose === CREAM ? '#f2e3c4' : d.hose) + checks + (rank === 10 ? shape('M58 114C74 142 126 142 142 114L124 100H76z', CREAM) + spots([[74, 120], [87, 128], [100, 131], [113, 128], [126, 120]]) : shape('M78 106C88 122 112 122 122 106L114 97H86z', CREAM) + line('M84 110C92 117 108 117 116 110', d.cloak, 2.5)),
  );
  const steed = rider ? `<g transform="translate(-2 -36) scale(.93)">${lined(shape(HORSE_HEAD, d.horse) + shape('M90 184C80 162 72 144 58 128 72 132 92 152 98 180z', d.mane) + `<circle cx="43" cy="146" r="2.8" fill="${INK}" stroke="none"/>` + line('M48 130L56 170M30 158L44 168M47 138L36 150', RED, 3.4))}</g>` : '';
  const hat = rank === 8 ? 'cap' : rank === 10 ? 'crown' : french ? 'diadem' : 'brim';
  const top = `<g transform="translate(${rider ? 112 : 100} 76) scale(1.32)">${head(d, { hat, beard: rank === 10, lady: french && rank === 9, moustache: rider })}</g>`;
  const tall = suit === 'bastoni' || suit === 'spade';
  const right = french ? use(pipId(deck, suit), 158, 44, 0.4) : tall ? held(deck, suit, 160, 116, 0.72) : held(deck, suit, 158, 128, 0.56);
  const grip = french ? '' : lined(hand(159, tall ? 126 : 134), 1.8);
  const rose = french && rank === 9 ? lined(`<g transform="translate(46 112)">${[0, 72, 144, 216, 288].map((a) => `<circle cy="-6" r="5" fill="${RED}" stroke-width="1.2" transform="rotate(${a})"/>`).join('')}<circle r="4" fill="${GOLD}" stroke-width="1"/></g>` + line('M46 121C48 134 52 142 58 148', GREEN, 3.5) + hand(57, 146), 1.6) : '';
  return `${clothes}${steed}${tall || french ? right + grip : grip + right}${top}${rose}`;
}

function twice(deck: Deck, suit: Suit, rank: number): string {
  const half = `<g clip-path="url(#so-half)">${bust(deck, suit, rank)}</g>`;
  const d = DRESS[suit];
  const bar = deck === 'piacentine'
    ? `<g stroke="${INK}" stroke-width="1.6"><path d="M14 148H186V162H14z" fill="${d.trim}"/><path d="M14 152H186M14 158H186" stroke="${RED}"/></g>${[34, 67, 100, 133, 166].map((x) => `<path d="M${x} 149l7 6-7 6-7-6z" fill="${d.cloak}" stroke="${INK}" stroke-width="1.2"/>`).join('')}`
    : `<path d="M14 155H186" stroke="${INK}" stroke-width="2"/><path d="M14 155H186" stroke="${GOLD}" stroke-width="5"/><path d="M14 152.5H186M14 157.5H186" stroke="${INK}" stroke-width="1"/>`;
  return `${half}<g transform="rotate(180 100 155)">${half}</g>${bar}`;
}

export const COURT_DEFS = '<clipPath id="so-half"><path d="M14 14H186V155H14z"/></clipPath>';

/** A court card's picture on the whole card, 200 by 310. */
export function court(deck: Deck, suit: Suit, rank: number): string {
  if (deck !== 'napoletane') return twice(deck, suit, rank);
  return rank === 8 ? fante(deck, suit) : rank === 9 ? cavallo(deck, suit) : re(deck, suit);
}
