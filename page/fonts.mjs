/** Before the build: the fonts with what the page needs of them, in `fonts/`. What is written in our languages is small; other letters come whole. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const WEIGHTS = { min: 400, max: 750, default: 400 };
const FEATURES = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'liga', 'calt', 'tnum', 'cv05'];
const OURS = ['latin', 'cyrillic'];
// What English, Italian and all numbers are written with; the rest of the script is for the names that people bear.
const PLAIN = 'U+0020-007E,U+00A0,U+00A7,U+00A9,U+00AB,U+00AD,U+00B0-00B1,U+00B7,U+00BA-00BB,U+00C0,U+00C8-00C9,U+00CC,U+00D2-00D3,U+00D7,U+00D9,U+00E0,U+00E8-00E9,U+00EC,U+00F2-00F3,U+00F7,U+00F9,U+2000-200F,U+2013-2014,U+2018-201E,U+2022,U+2026,U+202F,U+2039-203A,U+2060,U+2191,U+2193,U+2212';
const REST = 'western'; // of Latin
const POLISH = 'U+0104-0107,U+0118-0119,U+0141-0144,U+015A-015B,U+0179-017C';
const folder = new URL('./fonts/', import.meta.url);

/** The characters of a unicode-range. */
const within = (range) =>
  range.split(',').flatMap((part) => {
    const [first, last = first] = part.trim().slice(2).split('-').map((one) => parseInt(one, 16));
    return Array.from({ length: last - first + 1 }, (_, n) => String.fromCodePoint(first + n));
  });

const read = (font, file) => readFileSync(new URL(`./node_modules/@fontsource-variable/${font}/${file}`, import.meta.url));

/** Faces of one family must agree in their weights, or a browser takes only some of them. */
function face(family, file, range) {
  return `@font-face {
  font-family: '${family}';
  font-display: swap;
  font-weight: ${WEIGHTS.min} ${WEIGHTS.max};
  src: url(./${file}) format('woff2-variations');
  unicode-range: ${range};
}\n`;
}

async function small(font, script, range) {
  const wanted = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS }, keepFeatures: FEATURES };
  return subsetFont(read(font, `files/${font}-${script}-wght-normal.woff2`), within(range).join(''), wanted);
}

async function family(font) {
  const faces = [];
  const keep = (name, script, range, bytes) => {
    const file = `${font}-${script}-wght.woff2`;
    writeFileSync(new URL(file, folder), bytes);
    faces.push(face(name, file, range));
  };
  let name = '';
  for (const [, block] of read(font, 'wght.css').toString().matchAll(/@font-face \{([^}]*)\}/g)) {
    name = /font-family: '([^']*)'/.exec(block)[1];
    const script = new RegExp(`${font}-([a-z-]*)-wght`).exec(block)[1];
    const range = /unicode-range: ([^;]*);/.exec(block)[1];
    const bytes = OURS.includes(script) ? await small(font, script, range) : read(font, `files/${font}-${script}-wght-normal.woff2`);
    keep(name, script === 'latin' ? REST : script, range, bytes);
  }
  // The last face that has a letter is taken.
  keep(name, 'latin', PLAIN, await small(font, 'latin', PLAIN));
  keep(name, 'polish', POLISH, await small(font, 'latin-ext', POLISH));
  writeFileSync(new URL(`${font}.css`, folder), faces.join(''));
}

mkdirSync(folder, { recursive: true });
await Promise.all(['inter', 'literata'].map(family));
