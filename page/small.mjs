/** After the build: a smaller copy beside each script, style, drawing and of Python itself, for browsers that read Brotli. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

/** The best that can be had is worth seconds for what everybody fetches, not for what is fetched once. */
const QUALITY = { assets: 11, python: 9 };
for (const [folder, quality] of Object.entries(QUALITY)) {
  const beside = new URL(`./dist/${folder}/`, import.meta.url);
  for (const file of readdirSync(beside, { recursive: true }).filter((name) => /\.(m?js|css|svg|wasm)$/.test(name)))
    writeFileSync(new URL(`${file}.br`, beside), brotliCompressSync(readFileSync(new URL(file, beside)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
