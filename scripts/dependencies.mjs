// Checks dependencies: their source, their licence, duplicate versions, and unused ones. It takes a second and needs nothing
// but cargo and Node. Known vulnerabilities need a downloaded database: use `cargo audit` and `npm audit`.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Licences that a program under MIT or Apache-2.0 may include with attribution only. */
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 WITH LLVM-exception',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CDLA-Permissive-2.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unicode-3.0',
  'Unlicense',
  'Zlib',
]);

/** Licences allowed in development tools only, never in anything we distribute. */
const TOOLS_ONLY = new Map([
  ['MPL-2.0', new Set(['axe-core', 'lightningcss'])],
  ['CC-BY-4.0', new Set(['caniuse-lite'])],
]);

/** Crates allowed in several versions, because their dependents have not converged yet. Review before you add one. */
const TWICE = new Set([
  'block-buffer',
  'cpufeatures',
  'crypto-common',
  'digest',
  'getrandom',
  'hashbrown',
  'miniz_oxide',
  'rand',
  'rand_core',
  'sha1',
  'sha2',
  'syn',
]);

const CRATES_IO = 'registry+https://github.com/rust-lang/crates.io-index';

const faults = [];

// For this platform only: dependencies of other platforms are not built.
const [, host] = run('rustc', '-vV').match(/^host: (.*)$/m);
const cargo = JSON.parse(run('cargo', 'metadata', '--format-version', '1', '--locked', '--filter-platform', host));
const ours = new Set(cargo.workspace_members);
const mine = cargo.packages.filter((one) => ours.has(one.id));
const others = cargo.packages.filter((one) => !ours.has(one.id));

// Sources and licences.
for (const { name, version, source, license } of others) {
  if (source !== CRATES_IO) faults.push(`${name} ${version} comes from ${source ?? 'a path'}, not from the registry`);
  if (!isAllowed(license ?? '')) faults.push(`${name} ${version} is under ${license ?? 'no licence'}`);
}
const npm = JSON.parse(readFileSync(join(root, 'web/package-lock.json'), 'utf8')).packages;
for (const [path, { license, version }] of Object.entries(npm)) {
  if (path === '') continue;
  const name = path.replace(/^.*node_modules\//, '');
  if (isAllowed(license ?? '')) continue;
  if ([...(TOOLS_ONLY.get(license) ?? [])].some((tool) => name.startsWith(tool))) continue;
  faults.push(`web: ${name} ${version} is under ${license ?? 'no licence'}`);
}

// Duplicate versions.
const versions = new Map();
for (const { name, version } of others) {
  versions.set(name, [...(versions.get(name) ?? []), version]);
}
for (const [name, all] of versions) {
  if (all.length > 1 && !TWICE.has(name)) faults.push(`${name} is there in versions ${all.join(' and ')}`);
  if (all.length === 1 && TWICE.has(name)) faults.push(`${name} is there once only: take it out of TWICE`);
}

// Unused dependencies.
const used = new Set();
for (const member of mine) {
  const folder = dirname(member.manifest_path);
  const text = {
    null: sources(join(folder, 'src')),
    dev: ['src', 'tests', 'benches', 'examples'].map((part) => sources(join(folder, part))).join('\n'),
    build: existsSync(join(folder, 'build.rs')) ? readFileSync(join(folder, 'build.rs'), 'utf8') : '',
  };
  for (const { name, rename, kind } of member.dependencies) {
    used.add(rename ?? name);
    const word = (rename ?? name).replaceAll('-', '_');
    if (!new RegExp(`\\b${word}\\b`).test(text[kind])) faults.push(`${member.name} does not use ${name}`);
    if (kind === 'dev' && member.dependencies.some((one) => one.name === name && one.kind === null)) {
      faults.push(`${member.name} names ${name} twice, also for its tests`);
    }
  }
}
const workspace = readFileSync(join(root, 'Cargo.toml'), 'utf8').match(/\[workspace\.dependencies\]([^[]*(?:\[(?!workspace)[^[]*)*)/)?.[1] ?? '';
for (const [, name] of workspace.matchAll(/^([a-z][\w-]*)\s*=/gm)) {
  if (!used.has(name)) faults.push(`nobody uses ${name} of the workspace's dependencies`);
}

if (faults.length > 0) {
  console.error(`${faults.join('\n')}\n(the lists are in scripts/dependencies.mjs)`);
  process.exit(1);
}

/** True if one alternative of an SPDX expression such as `MIT OR (Apache-2.0 AND ISC)` is allowed. */
function isAllowed(expression) {
  const words = expression.replaceAll('/', ' OR ').match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const either = () => {
    let allowed = both();
    while (words[at] === 'OR') {
      at += 1;
      allowed = both() || allowed;
    }
    return allowed;
  };
  const both = () => {
    let allowed = one();
    while (words[at] === 'AND') {
      at += 1;
      allowed = one() && allowed;
    }
    return allowed;
  };
  const one = () => {
    if (words[at] === '(') {
      at += 1;
      const allowed = either();
      at += 1;
      return allowed;
    }
    let name = words[at] ?? '';
    at += 1;
    if (words[at] === 'WITH') {
      name += ` WITH ${words[at + 1]}`;
      at += 2;
    }
    return LICENCES.has(name);
  };
  return either() && at === words.length;
}

function run(program, ...args) {
  return execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 });
}

function sources(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.rs'))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');
}
