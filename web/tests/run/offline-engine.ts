// Checks which builds include the offline engine: the client served by the server, and the static folder; and whether the client
// includes the photograph reader.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const assets = folder('../../dist/assets');

export const site = folder('../../../target/site');
const has = (name: RegExp) => existsSync(assets) && readdirSync(assets).some((file) => name.test(file));
export const isInClient = has(/^engine-.*\.wasm$/);
export const isPhotoInClient = has(/^photo-.*\.wasm$/);
export const isInSite = existsSync(join(site, 'index.html'));

/** The builds without them. */
export const missing: readonly string[] = [
  ...(isInClient ? [] : ['web/dist']),
  ...(isInSite ? [] : ['target/site']),
  ...(isPhotoInClient ? [] : ['photo.wasm']),
];
