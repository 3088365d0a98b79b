// Build and dev server of the client; `vitest.config.ts` configures the tests. The built page is embedded into the
// server, so every path is absolute, and every file but index.html has a content hash in its name. With `STATIC_SITE=1` it is
// built for static hosting: paths are relative, and the offline engine in the page answers all requests (docs/site.md).
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { firstView, firstViewChunk } from './scripts/first-view.mjs';
import { locales } from './scripts/locales.mjs';

const isStaticSite = process.env.STATIC_SITE === '1';

// `npm run dev` talks to a server started separately: `robotable serve`.
const server = process.env.ROBOTABLE_URL ?? 'http://127.0.0.1:8080';

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** Writes the service worker, which caches exactly the files of this build and changes whenever one of them does. */
function serviceWorker() {
  let out = '';
  return {
    name: 'service-worker',
    apply: 'build' as const,
    configResolved: (config: { root: string; build: { outDir: string } }) => void (out = join(config.root, config.build.outDir)),
    closeBundle() {
      const files = readdirSync(out, { recursive: true, withFileTypes: true })
        // Few visitors read the long licences, and only shops show the screenshots: neither is stored for use without a
        // network.
        .filter((file) => file.isFile() && file.name !== 'sw.js' && file.name !== 'licences.txt' && !file.parentPath.endsWith('/screens'))
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

/** Fails if the bundle has code of a package that public/licences.txt does not list (`make licences`). */
function licences() {
  return {
    name: 'licences',
    apply: 'build' as const,
    generateBundle(_: unknown, bundle: Record<string, { type: string; moduleIds?: string[] }>) {
      const listed = readFileSync(new URL('public/licences.txt', import.meta.url), 'utf8');
      const modules = Object.values(bundle).flatMap((file) => file.moduleIds ?? []);
      const packages = new Set(modules.map((id) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1] ?? ''));
      const missing = [...packages].filter((name) => name !== '' && !listed.includes(`\n${name} `));
      if (missing.length > 0)
        throw new Error(`public/licences.txt lacks ${missing.join(', ')}: add it to scripts/licences.mjs, then make licences`);
    },
  };
}

/**
 * Bundles modules that several pages share into a few chunks, so that a page loads a third as many files. Modules of a single page
 * stay in its file.
 */
const sharedChunks = [
  { name: 'ui', test: /\/src\/(lib|connection|app\/(board|bots|components|people))\/|\/node_modules\// },
  { name: 'learn', test: /\/src\/app\/(learn|try-it)\// },
  { name: 'pages', test: /\/src\/app\/(?!photo\/)/ },
  // The first page shows a board.
  ...['ricochet', 'micro', 'robotory'].flatMap((game) => [
    { name: `${game}-board`, test: new RegExp(`/src/games/${game}/(board/|[^/]+$)`) },
    { name: game, test: new RegExp(`/src/games/${game}/`) },
  ]),
].map((group) => ({ ...group, minShareCount: 2 }));

export default defineConfig({
  plugins: [svelte(), locales(), firstView(isStaticSite), serviceWorker(), licences()],
  base: isStaticSite ? './' : '/',
  define: { STATIC_SITE: JSON.stringify(isStaticSite) },
  worker: { format: 'es' },
  build: {
    target: 'es2022',
    // The server forbids inline scripts, and small images belong into the style sheet or the component anyway.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      // Plugin timings are noise for people who just want to play.
      checks: { bundlerTimings: false },
      // Hashes do not compress, and the first view names a hundred files.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: { groups: [firstViewChunk, ...sharedChunks] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  // A preview is as strict as the server, so that what works here works there.
  preview: {
    headers: { 'content-security-policy': policy },
    proxy: { '/api': { target: server, ws: true }, '/readyz': server },
  },
});
