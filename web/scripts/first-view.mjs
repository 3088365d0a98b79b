// The build of the first view: as few files as possible, in the best order.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync } from 'vite';
import { sectionsOf, tags } from './locales.mjs';

/** The texts that the markup of index.html names, by language. */
export function textsOf(html) {
  const keys = [...html.matchAll(/data-text="([^"]+)"/g)].map(([, key]) => key);
  return Object.fromEntries(
    tags().map((tag) => {
      const app = sectionsOf(tag).get('app');
      const filled = (key) => {
        if (app[key] === undefined) throw new Error(`index.html: ${tag} has no text ${key}`);
        return app[key].replace('{game}', app['game.ricochet']);
      };
      return [tag.toLowerCase(), Object.fromEntries(keys.map((key) => [key, filled(key)]))];
    }),
  );
}

/**
 * All modules that the client's entry point imports statically: they are one file. Others load on demand. The entry point
 * itself is another: it waits for modules that import the first ones, which would then wait for it.
 */
const first = new Set();
export const firstViewChunk = { name: 'first', test: (id) => first.has(id) };

/** The Vite plugin. */
export function firstView(isStaticSite) {
  let html = '';
  let reference;
  return {
    name: 'first-view',
    apply: 'build',
    buildStart() {
      html = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
      const source = readFileSync(new URL('first-view.js', import.meta.url), 'utf8')
        .replace('TEXTS', () => JSON.stringify(textsOf(html)))
        .replaceAll('IS_STATIC_SITE', String(isStaticSite));
      const { code } = minifySync('first-view.js', source);
      reference = this.emitFile({ type: 'asset', name: 'first-view.js', source: code });
    },
    buildEnd() {
      const entry = [...this.getModuleIds()].find((id) => id.endsWith('/src/main.ts'));
      if (entry === undefined) return;
      const queue = [...(this.getModuleInfo(entry)?.importedIds ?? [])];
      while (queue.length > 0) {
        const id = queue.pop();
        if (first.has(id) || id === entry) continue;
        first.add(id);
        queue.push(...(this.getModuleInfo(id)?.importedIds ?? []));
      }
    },
    writeBundle({ dir }) {
      if (!isStaticSite) return;
      // Every page of a static site is the same file, and its path follows the `#`.
      const path = join(dir, 'app.webmanifest');
      const manifest = JSON.parse(readFileSync(path, 'utf8'));
      for (const shortcut of manifest.shortcuts) shortcut.url = `./#/${shortcut.url}`;
      writeFileSync(path, JSON.stringify(manifest));
    },
    transformIndexHtml: {
      order: 'post',
      handler(page) {
        // Style sheets block the first paint, so they are requested before the scripts.
        const sheets = [];
        const head = page.replace(/\s*<link rel="stylesheet"[^>]*>/g, (sheet) => (sheets.push(sheet), ''));
        const script = `<script src="${isStaticSite ? './' : '/'}${this.getFileName(reference)}"></script>`;
        return head.replace('</title>', () => `</title>${sheets.join('')}`).replace('</body>', () => `  ${script}\n  </body>`);
      },
    },
  };
}
