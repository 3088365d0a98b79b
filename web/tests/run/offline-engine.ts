// Where the offline engine was built into: the client that the server hands out, and the folder for any web server.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = folder('../../dist/assets');

export const site = folder('../../../target/site');
export const isInClient = existsSync(assets) && readdirSync(assets).some((file) => file.endsWith('.wasm'));
export const isInSite = existsSync(join(site, 'index.html'));

/** What lacks it. */
export const missing: readonly string[] = [...(isInClient ? [] : ['web/dist']), ...(isInSite ? [] : ['target/site'])];
