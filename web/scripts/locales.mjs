// Reads the text files in src/locales and serves them to Vite as modules, one per section, so that a page loads only the
// sections it shows:
//
//   virtual:locales/<tag>/<section>     the texts of a section in one language, for example virtual:locales/en/pages/builder
//   virtual:locales/app-loaders         functions that load the section `app`, by tag
//   virtual:locales/section-loaders     functions that load any other section, by `<tag>/<section>`
//
// The loaders leave out English, which is imported statically. docs/web.md describes the files.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const folder = fileURLToPath(new URL('../src/locales', import.meta.url));

/** Files of a language without texts for the client. */
const OTHERS = ['language.json', 'links.json'];
/** Files that are one section. Every other file groups sections by name. */
const WHOLE = ['app', 'parse-errors'];

/** The tags of all languages: the folders in src/locales. */
export function tags() {
  const entries = readdirSync(folder, { withFileTypes: true });
  const found = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return found.sort();
}

/** The sections of a language: each section's texts by its name, `app` or `pages/builder`. */
export function sectionsOf(tag) {
  const files = readdirSync(join(folder, tag)).filter((file) => file.endsWith('.json') && !OTHERS.includes(file));
  return combine(files.sort().map((file) => [file.slice(0, -'.json'.length), read(tag, file)]));
}

/** The sections in these files, given as pairs of name and content. A group's section `app` is added to the section `app`. */
export function combine(files) {
  const sections = new Map([['app', {}]]);
  for (const [file, content] of files) {
    for (const [name, texts] of WHOLE.includes(file) ? [[file, content]] : groups(file, content)) {
      const known = sections.get(name) ?? {};
      const twice = Object.keys(texts).find((key) => Object.hasOwn(known, key));
      if (twice !== undefined) throw new Error(`${file}.json: another file has the key "${twice}" already`);
      sections.set(name, { ...known, ...texts });
    }
  }
  return sections;
}

function groups(file, content) {
  return Object.entries(content).map(([name, texts]) => {
    if (typeof texts === 'string') throw new Error(`${file}.json: "${name}" must be a section, not a text`);
    return [name === 'app' ? 'app' : `${file}/${name}`, texts];
  });
}

function read(tag, file) {
  return parse(`${tag}/${file}`, readFileSync(join(folder, tag, file), 'utf8'));
}

/** The content of a text file. Stricter than JSON: every value is a text or an object, and no key occurs twice. */
export function parse(name, source) {
  let content;
  try {
    content = JSON.parse(source);
  } catch (error) {
    throw new Error(`${name}: ${error.message}`);
  }
  const keys = [...source.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:)?/g)].filter((match) => match[2] !== undefined);
  if (!isObject(content)) throw new Error(`${name}: the file must be an object`);
  if (keys.length !== countKeys(name, content)) throw new Error(`${name}: a key occurs twice: ${duplicates(keys)}`);
  return content;
}

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function countKeys(name, content) {
  let count = 0;
  for (const [key, value] of Object.entries(content)) {
    if (typeof value !== 'string' && !isObject(value)) throw new Error(`${name}: "${key}" is not a text`);
    count += 1 + (typeof value === 'string' ? 0 : countKeys(name, value));
  }
  return count;
}

/** The keys that occur more than once in a file, also in different sections: enough to find the mistake. */
function duplicates(keys) {
  const names = keys.map((match) => match[1]);
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))].join(', ');
}

const PREFIX = 'virtual:locales/';

/** The Vite plugin. */
export function locales() {
  return {
    name: 'locales',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const path = id.slice(PREFIX.length + 1);
      if (path === 'app-loaders' || path === 'section-loaders') return loaders(path === 'app-loaders');
      const [tag = '', ...section] = path.split('/');
      const texts = tags().includes(tag) ? sectionsOf(tag).get(section.join('/')) : undefined;
      if (texts === undefined) throw new Error(`src/locales has no section ${path}`);
      return `export default ${JSON.stringify(texts)};`;
    },
    // For the dev server: a file belongs to many modules, of which Vite knows nothing, so a changed text reloads the page.
    hotUpdate({ file }) {
      if (!file.startsWith(`${folder}/`) || !file.endsWith('.json') || OTHERS.includes(basename(file))) return undefined;
      const { moduleGraph, hot } = this.environment;
      for (const [id, module] of moduleGraph.idToModuleMap) if (id.startsWith(`\0${PREFIX}`)) moduleGraph.invalidateModule(module);
      hot.send({ type: 'full-reload' });
      return [];
    },
  };
}

function loaders(isApp) {
  const lines = tags()
    .filter((tag) => tag !== 'en')
    .flatMap((tag) => (isApp ? ['app'] : [...sectionsOf(tag).keys()].filter((name) => name !== 'app')).map((name) => [tag, name]))
    .map(([tag, name]) => {
      const load = `() => import(${JSON.stringify(`${PREFIX}${tag}/${name}`)}).then((module) => module.default)`;
      return `${JSON.stringify(isApp ? tag : `${tag}/${name}`)}: ${load},`;
    });
  return `export default {\n${lines.join('\n')}\n};`;
}
