/** After the build: a smaller copy beside each script, style and drawing, for browsers that read Brotli. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

const folder = new URL('./dist/assets/', import.meta.url);
for (const file of readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name)))
  writeFileSync(new URL(`${file}.br`, folder), brotliCompressSync(readFileSync(new URL(file, folder))));
