// One configuration for building, developing and testing. The built page is embedded into the server, so every path is
// absolute and every file but index.html carries a hash of its content.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// `npm run dev` talks to a server started by hand: `robotable serve`.
const server = process.env.ROBOTABLE_URL ?? 'http://127.0.0.1:8080';

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

// Two cores are shared by the server, the browser and the tests.
const browser = {
  environment: 'node' as const,
  globalSetup: ['tests/setup.ts'],
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // The server forbids inline scripts, and small images belong into the sheet or the component anyway.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    // How long each plugin took is not what somebody wants to read who waits for the game.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A preview is as strict as the server is, so that what works here works there.
  preview: {
    headers: { 'content-security-policy': policy },
    proxy: { '/api': { target: server, ws: true }, '/readyz': server },
  },
  test: {
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 },
      },
      { extends: true, test: { ...browser, name: 'browser', include: ['tests/**/*.test.ts'] } },
      { extends: true, test: { ...browser, name: 'screens', include: ['tests/screens.ts'] } },
    ],
  },
});
