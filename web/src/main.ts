import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/alegreya/wght.css';
import '@fontsource-variable/cinzel/wght.css';
import '@fontsource/alegreya-sans/400.css';
import '@fontsource/alegreya-sans/500.css';
import '@fontsource/alegreya-sans/700.css';
import './look/tokens.css';
import './look/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';

applySettings();
startRouter();
const target = document.getElementById('app');
if (target) mount(App, { target });

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  window.addEventListener('load', () => {
    navigator.serviceWorker.register('/worker.js').catch(() => {}); // without it there is only nothing to see offline
  });
}
