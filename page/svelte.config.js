import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

/** The class that scopes the styles of a component stands in every script: five letters are enough for all of them. */
const cssHash = ({ css, name, hash }) => `s${hash(name + css).slice(-5)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { runes: true, cssHash } };
