import '../fonts/inter.css';
import '../fonts/literata.css';
import './shell/tokens.css';
import './shell/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { followSystem, settings } from './shell/settings.svelte';

// What this browser remembers, before the server says more: no flash of another theme.
settings.load({});
followSystem();
const target = document.getElementById('app');
if (target) mount(App, { target });
