import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The content policy of the server is `default-src 'self'`: nothing may be inlined.
// What every table needs travels together: a file of its own costs more than it weighs.
const TABLE = /src\/(shell\/(match\.svelte|performer\.svelte|Surround|Log|Cloth|Plaque|Tip|Why|drag|explain|sound|touched|beside|views|wire|exchange)|games\/(Lying|pieces|hand\.svelte|usual))\b/;

export default defineConfig({
  plugins: [svelte()],
  build: {
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'table', test: TABLE }], includeDependenciesRecursively: false } } },
  },
  server: { proxy: { '/api': 'http://127.0.0.1:8640' } },
});
