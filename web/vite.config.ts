// How the client is built and served while it is developed; `vitest.config.ts` is how it is tested. The built page is embedded into the server, so every path is
// absolute and every file but index.html carries a hash of its content. With `ALONE=1` it is built for a place without any
// server of ours: paths are relative, and the house in the page answers everything (docs/site.md).
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const alone = process.env.ALONE === '1';

// `npm run dev` talks to a server started by hand: `robotable serve`.
const server = process.env.ROBOTABLE_URL ?? 'http://127.0.0.1:8080';

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Writes the service worker: it keeps exactly the files of this build, and is another one when one of them is. */
function serviceWorker() {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build' as const,
    configResolved: (config: { root: string; build: { outDir: string } }) => void (out = join(config.root, config.build.outDir)),
    closeBundle() {
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((file) => file.isFile() && file.name !== 'sw.js')
        .map((file) => join(file.parentPath, file.name).slice(out.length + 1))
        .sort();
      const version = createHash('sha256');
      for (const file of files) version.update(file).update(readFileSync(join(out, file)));
      const kept = JSON.stringify(files.map((file) => (file === 'index.html' ? './' : file)));
      const text = readFileSync(new URL('scripts/service-worker.js', import.meta.url), 'utf8');
      writeFileSync(join(out, 'sw.js'), text.replace("'VERSION'", `'${version.digest('hex').slice(0, 16)}'`).replace("['FILES']", kept));
    },
  };
}

export default defineConfig({
  plugins: [svelte(), serviceWorker()],
  base: alone ? './' : '/',
  define: { ALONE: JSON.stringify(alone) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The server forbids inline scripts, and small images belong into the sheet or the component anyway.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // How long each plugin took is not what somebody wants to read who waits for the game.
      checks: { bundlerTimings: false },
      // Hashes do not compress, and the first view names a hundred files.
      output: { chunkFileNames: 'assets/[name]-[hash:7].js', assetFileNames: 'assets/[name]-[hash:7][extname]' },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A preview is as strict as the server is, so that what works here works there.
  preview: {
    headers: { 'content-security-policy': policy },
    proxy: { '/api': { target: server, ws: true }, '/readyz': server },
  },
});
