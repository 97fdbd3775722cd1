import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

/** What every page needs, and what every table needs: one chunk each, for a small one is mostly wrapping. */
const groups = [
  { name: 'page', priority: 2, test: /node_modules\/(svelte|esm-env|clsx)\b|src\/shell\/(i18n|template|settings|api|router|live|connection|shelf|layers|where|again|Later|Icon|Trouble|ui)\b|src\/games\/(index|usual)\b/ },
  { name: 'table', priority: 1, test: /src\/(shell\/(beside|sound|explain|touched|place|Plaque|Tip|match|performer|views|wire\.ts|Cloth|Surround|turns|drag)\b|games\/(pieces|Lying|hand|Bands)\b)/ },
];

// The content policy of the server is `default-src 'self'`: nothing may be inlined.
// The names of files are relative: the page lives in any folder.
export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': 'http://127.0.0.1:8640' } },
});
