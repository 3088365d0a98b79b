// Lists everything that is inside the released program, with versions and licences.
//
//   node scripts/licences.mjs --write       writes web/public/licences.txt, which the About page shows
//   node scripts/licences.mjs --check       fails if that file is out of date
//   node scripts/licences.mjs --sbom FILE   writes a CycloneDX software bill of materials
//
// It needs the sources of all crates (cargo fetches them) and web/node_modules.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const LIST = join(root, 'web/public/licences.txt');
const TARGET = 'x86_64-unknown-linux-gnu';
/** The npm packages whose code is in the built client; web/vite.config.ts fails if the bundle has another one. */
const BUNDLED = ['clsx', 'esm-env', 'svelte', 'uqr'];

/** Code that no package manager lists. */
const OTHERS = [
  { name: 'Rust standard library', licence: 'MIT OR Apache-2.0', files: ['rust-std.txt'] },
  { name: 'musl libc', licence: 'MIT', note: 'in the static program', files: ['musl.txt'] },
  {
    name: 'GCC runtime library',
    licence: 'GPL-3.0-or-later WITH GCC-exception-3.1',
    note: 'for unwinding',
    files: ['gcc-exception.txt'],
  },
  { name: 'Rubik', licence: 'OFL-1.1', note: 'the typeface of the web client', files: ['rubik.txt'] },
  { name: 'SQLite', licence: 'blessing', note: 'in libsqlite3-sys', files: ['sqlite.txt'] },
];

const parts = [...crates(), ...packages(), ...OTHERS.map(other)].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));

const [mode, file] = process.argv.slice(2);
if (mode === '--write') {
  writeFileSync(LIST, list());
} else if (mode === '--check') {
  if (!existsSync(LIST) || readFileSync(LIST, 'utf8') !== list()) fail('web/public/licences.txt is out of date: run `make licences`');
} else if (mode === '--sbom' && file) {
  writeFileSync(file, `${JSON.stringify(sbom(), null, 1)}\n`);
} else {
  console.error('node scripts/licences.mjs --write | --check | --sbom FILE');
  process.exit(2);
}

/** Crates of others that `robotable` and the offline engine link; build and test dependencies are not inside. */
function crates() {
  const metadata = JSON.parse(run('cargo', 'metadata', '--format-version', '1', '--locked', '--filter-platform', TARGET));
  const known = new Map(metadata.packages.map((one) => [`${one.name} ${one.version}`, one]));
  const checksums = lockChecksums();
  const found = new Map();
  for (const program of ['robotable', 'robotable-wasm', 'robotable-photo-wasm']) {
    const flags = ['--locked', '--package', program, '--edges', 'normal', '--prefix', 'none', '--format', '{p}', '--target', TARGET];
    for (const line of run('cargo', 'tree', ...flags).split('\n')) {
      const [, name, version] = line.match(/^(\S+) v(\S+)/) ?? [];
      const one = known.get(`${name} ${version}`);
      if (!one || one.source === null) continue;
      const url = `pkg:cargo/${name}@${version}`;
      const texts = textsIn(dirname(one.manifest_path), one.license_file);
      found.set(url, { name, version, url, licence: spdx(one.license), texts, authors: one.authors, sha256: checksums.get(`${name} ${version}`) });
    }
  }
  return [...found.values()];
}

function packages() {
  const lock = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8')).packages;
  return BUNDLED.map((name) => {
    const entry = lock[`node_modules/${name}`];
    const folder = join(root, 'web/node_modules', name);
    if (!entry) fail(`web/package-lock.json has no ${name}: change BUNDLED in scripts/licences.mjs`);
    if (!existsSync(folder)) fail(`web/node_modules has no ${name}: npm --prefix web ci`);
    const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const authors = [typeof author === 'string' ? author : author?.name].filter(Boolean);
    return { name, version: entry.version, url: `pkg:npm/${name}@${entry.version}`, licence: entry.license, texts: textsIn(folder), authors };
  });
}

function other({ name, licence, note, files }) {
  const texts = files.map((file) => tidy(readFileSync(join(root, 'scripts/licences', file), 'utf8')));
  return { name, version: '', url: '', licence, texts, authors: [], note };
}

/** The licence files of a package; a package that names its licence and has no file gets none. */
function textsIn(folder, named) {
  const isLicence = (name) => /^(licen[cs]e|copying|copyright|notice|unlicense)/i.test(name) && !/\.(rs|js|ts|toml|json|html)$/i.test(name);
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile() && isLicence(entry.name));
  const names = new Set(files.map((entry) => entry.name));
  if (named && existsSync(join(folder, named))) names.add(named);
  return [...names].sort(compare).map((name) => tidy(readFileSync(join(folder, name), 'utf8')));
}

function tidy(text) {
  const lines = text.replaceAll('\r', '').replaceAll('\f', '').split('\n');
  return lines.map((line) => line.trimEnd()).join('\n').replace(/^\n+|\n+$/g, '');
}

/** The list first, then every different text once, with the packages it belongs to. */
function list() {
  const apache = tidy(readFileSync(join(root, 'LICENSE-APACHE'), 'utf8'));
  const owners = new Map();
  // The long text of the Apache License differs in white space and in an example only: it is printed once, at the end.
  const isApache = (text) => /Apache License\s+Version 2\.0, January 2004/.test(text) && text.length < 12_000;
  for (const part of parts) {
    for (const text of part.texts.filter((text) => !isApache(text))) {
      const key = text.replace(/\s+/g, ' ');
      owners.set(key, { text, names: [...(owners.get(key)?.names ?? []), title(part)] });
    }
  }
  const entries = parts.map((part) => {
    const by = part.texts.length === 0 && part.authors.length > 0 ? `; by ${part.authors.map((name) => name.replace(/ *<.*>/, '')).join(', ')}` : '';
    return `${title(part)}: ${part.licence}${part.note ? `, ${part.note}` : ''}${by}`;
  });
  const rule = '-'.repeat(80);
  const texts = [...owners.values()].map(({ text, names }) => `${rule}\n${[...new Set(names)].join(', ')}\n\n${text}\n`);
  return [
    'Robotable: MIT OR Apache-2.0',
    '',
    'The program and the web client contain the following code of others. The licences follow the list; where a package may be',
    'used under one of several, each is named. The Apache License, version 2.0, is at the end, once for all.',
    '',
    ...entries,
    '',
    ...texts,
    `${rule}\nApache License, version 2.0\n\n${apache}\n`,
  ].join('\n');
}

function sbom() {
  const version = readFileSync(join(root, 'Cargo.toml'), 'utf8').match(/^version = "(.*)"/m)[1];
  const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? run('git', 'log', '-1', '--format=%ct').trim());
  const licences = (licence) => [{ expression: licence }];
  const components = parts.map((part) => ({
    type: 'library',
    'bom-ref': part.url || part.name,
    name: part.name,
    ...(part.version && { version: part.version }),
    ...(part.url && { purl: part.url }),
    licenses: part.licence === 'blessing' ? [{ license: { id: 'blessing' } }] : licences(part.licence),
    ...(part.sha256 && { hashes: [{ alg: 'SHA-256', content: part.sha256 }] }),
  }));
  const body = {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      timestamp: new Date(epoch * 1000).toISOString(),
      component: { type: 'application', 'bom-ref': 'robotable', name: 'robotable', version, licenses: licences('MIT OR Apache-2.0') },
    },
    components,
    dependencies: [{ ref: 'robotable', dependsOn: components.map((one) => one['bom-ref']) }],
  };
  // The serial number follows from the content, so that the same sources give the same file.
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  const { bomFormat, specVersion, ...rest } = body;
  return { bomFormat, specVersion, serialNumber: `urn:uuid:${uuid}`, ...rest };
}

function lockChecksums() {
  const text = readFileSync(join(root, 'Cargo.lock'), 'utf8');
  const entry = /name = "(.*)"\nversion = "(.*)"\nsource = .*\nchecksum = "(.*)"/g;
  return new Map([...text.matchAll(entry)].map(([, name, version, checksum]) => [`${name} ${version}`, checksum]));
}

/** Old manifests separate licences with a slash. */
function spdx(licence) {
  return (licence ?? 'NOASSERTION').replaceAll(/ *\/ */g, ' OR ');
}

function title({ name, version }) {
  return version ? `${name} ${version}` : name;
}

function compare(a, b) {
  return a < b ? -1 : a > b ? 1 : 0;
}

function run(program, ...args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
