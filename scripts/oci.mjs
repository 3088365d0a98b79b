// Puts a static program into an OCI image, without a daemon and without a base image: one layer with the program, a user,
// and an empty state directory. Writes an OCI archive that `docker load`, `podman load` and `skopeo` read. Docker's classic image
// store reads manifest.json, which an OCI layout does not have; the others ignore it.
//
//   node scripts/oci.mjs PROGRAM OUT.tar [VERSION]
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [program, out, given] = process.argv.slice(2);
if (!program || !out) {
  console.error('node scripts/oci.mjs PROGRAM OUT.tar [VERSION]');
  process.exit(2);
}
const version = given ?? readFileSync(join(root, 'Cargo.toml'), 'utf8').match(/^version = "(.*)"/m)[1];
/** The image is the same for the same sources, whenever it is built. */
const epoch = Number(process.env.SOURCE_DATE_EPOCH ?? lastCommit());
const created = new Date(epoch * 1000).toISOString().replace('.000', '');
const USER = 10001;

const folder = mkdtempSync(join(tmpdir(), 'robotable-oci-'));
try {
  const layer = makeLayer();
  const config = {
    created,
    architecture: 'amd64',
    os: 'linux',
    config: {
      User: `${USER}:${USER}`,
      Env: ['PATH=/usr/bin', 'ROBOTABLE_LISTEN=0.0.0.0:8080', 'ROBOTABLE_DATABASE=sqlite:///var/lib/robotable/robotable.db'],
      Entrypoint: ['/usr/bin/robotable'],
      Cmd: ['serve'],
      WorkingDir: '/var/lib/robotable',
      ExposedPorts: { '8080/tcp': {} },
      Volumes: { '/var/lib/robotable': {} },
      StopSignal: 'SIGTERM',
      // Not in the OCI specification; Docker and Podman read it, Kubernetes has its own probes.
      Healthcheck: { Test: ['CMD', '/usr/bin/robotable', 'health'], Interval: 30e9, Timeout: 6e9, StartPeriod: 10e9, Retries: 3 },
      Labels: {
        'org.opencontainers.image.title': 'robotable',
        'org.opencontainers.image.description': 'Ricochet Robots, Micro Robots and RoboTory in the browser',
        'org.opencontainers.image.version': version,
        'org.opencontainers.image.licenses': 'MIT OR Apache-2.0',
      },
    },
    rootfs: { type: 'layers', diff_ids: [`sha256:${sha256(layer)}`] },
    history: [{ created, created_by: 'scripts/oci.mjs' }],
  };

  const layout = join(folder, 'layout');
  mkdirSync(join(layout, 'blobs/sha256'), { recursive: true });
  const blob = (bytes, mediaType) => {
    const digest = sha256(bytes);
    writeFileSync(join(layout, 'blobs/sha256', digest), bytes);
    return { mediaType, digest: `sha256:${digest}`, size: bytes.length };
  };
  const json = (value) => Buffer.from(JSON.stringify(value));
  const path = ({ digest }) => `blobs/${digest.replace(':', '/')}`;
  const manifest = {
    schemaVersion: 2,
    mediaType: 'application/vnd.oci.image.manifest.v1+json',
    config: blob(json(config), 'application/vnd.oci.image.config.v1+json'),
    layers: [blob(gzipSync(layer, { level: 9 }), 'application/vnd.oci.image.layer.v1.tar+gzip')],
  };
  const described = blob(json(manifest), manifest.mediaType);
  const annotations = { 'org.opencontainers.image.ref.name': version, 'io.containerd.image.name': `docker.io/library/robotable:${version}` };
  const index = { schemaVersion: 2, mediaType: 'application/vnd.oci.image.index.v1+json', manifests: [{ ...described, annotations }] };
  writeFileSync(join(layout, 'index.json'), json(index));
  writeFileSync(join(layout, 'oci-layout'), json({ imageLayoutVersion: '1.0.0' }));
  const forDocker = { Config: path(manifest.config), RepoTags: [`robotable:${version}`], Layers: manifest.layers.map(path) };
  writeFileSync(join(layout, 'manifest.json'), json([forDocker]));
  tar(layout, resolve(out), ['oci-layout', 'index.json', 'manifest.json', 'blobs']);
  console.log(`${out}: ${(statSync(out).size / 1e6).toFixed(1)} MB, ${described.digest}`);
} finally {
  rmSync(folder, { recursive: true });
}

/** The root file system as an uncompressed tar archive. */
function makeLayer() {
  const files = join(folder, 'root');
  mkdirSync(join(files, 'usr/bin'), { recursive: true });
  copyFileSync(program, join(files, 'usr/bin/robotable'));
  chmodSync(join(files, 'usr/bin/robotable'), 0o755);
  cpSync(join(root, 'contrib/oci/etc'), join(files, 'etc'), { recursive: true });
  mkdirSync(join(files, 'usr/share/doc/robotable'), { recursive: true });
  copyFileSync(join(root, 'web/public/licences.txt'), join(files, 'usr/share/doc/robotable/licences.txt'));
  const everything = join(folder, 'layer.tar');
  tar(files, everything, ['etc', 'usr']);
  // The state directory belongs to the user. A new volume takes over its owner.
  mkdirSync(join(files, 'var/lib/robotable'), { recursive: true });
  append(files, everything, ['var', 'var/lib'], 0);
  append(files, everything, ['var/lib/robotable'], USER);
  return readFileSync(everything);
}

function append(from, archive, paths, owner) {
  tarOf(['--append', '--no-recursion', `--owner=${owner}`, `--group=${owner}`], from, archive, paths);
}

function tar(from, archive, paths) {
  tarOf(['--create', '--owner=0', '--group=0'], from, archive, paths);
}

function tarOf(flags, from, archive, paths) {
  const stable = ['--sort=name', '--format=ustar', '--numeric-owner', `--mtime=@${epoch}`];
  execFileSync('tar', [...flags, ...stable, '--file', archive, '--directory', from, ...paths]);
}

function sha256(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function lastCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  } catch {
    return '0';
  }
}
