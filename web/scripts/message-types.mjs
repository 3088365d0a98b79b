// Writes src/locales/messages.d.ts: the keys of every English section, each with the names of its parameters. With
// `--check` it only compares, and fails if the file is out of date.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { folder, sectionsOf } from './locales.mjs';

const file = join(folder, 'messages.d.ts');

/** The content of messages.d.ts. */
export function messageTypes() {
  const modules = [...sectionsOf('en')].map(([section, texts]) => {
    const keys = Object.entries(texts).map(([key, text]) => `    ${property(key)}: ${parameters(text)};`);
    return [
      `declare module 'virtual:locales/en/${section}' {`,
      `  const texts: import('../lib/message.ts').Texts<'${section}', {`,
      ...keys,
      '  }>;',
      '  export default texts;',
      '}',
    ].join('\n');
  });
  return `// Written by \`npm run message-types\` from the texts in en/. Do not edit.\n\n${modules.join('\n\n')}\n`;
}

const property = (key) => (/^[a-z_$][\w$]*$/i.test(key) ? key : `'${key.replace(/['\\]/g, '\\$&')}'`);

/** The names in the braces of a text, as `fill` in src/lib/message.ts reads them. */
function parameters(text) {
  const names = new Set([...text.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((match) => `'${match[1]}'`));
  return names.size === 0 ? 'never' : [...names].join(' | ');
}

export const isCurrent = () => readFileSync(file, 'utf8') === messageTypes();

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes('--check')) writeFileSync(file, messageTypes());
  else if (!isCurrent()) {
    console.error('src/locales/messages.d.ts is out of date: run `npm --prefix web run message-types`');
    process.exit(1);
  }
}
