/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import Icons from 'unplugin-icons/vite';
import { defineConfig, type Plugin } from 'vite';
import { writeWorker } from './offline.mjs';

const offline: Plugin = { name: 'offline', apply: 'build', writeBundle: ({ dir }) => writeWorker(dir) };

// The build goes into the Python package; the server delivers it.
export default defineConfig({
  plugins: [svelte(), Icons({ compiler: 'svelte' }), offline],
  build: { outDir: '../src/questhall/server/static', emptyOutDir: true, assetsInlineLimit: 0, cssTarget: ['chrome123', 'firefox121', 'safari17.5'] },
  server: { proxy: { '/api': { target: process.env.QUESTHALL_API ?? 'http://127.0.0.1:8080', ws: true } } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', setupFiles: ['./src/test-setup.ts'], testTimeout: 60000, include: ['src/**/*.test.ts'] },
});
