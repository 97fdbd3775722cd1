import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

// The content policy of the server is `default-src 'self'`: nothing may be inlined.
export default defineConfig({
  plugins: [svelte()],
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { polyfill: false }, target: 'es2022' },
  server: { proxy: { '/api': 'http://127.0.0.1:8640' } },
});
