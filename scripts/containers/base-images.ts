import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { programOnPath } from '../system/program-on-path.ts';
import { docker, NoDocker } from './docker.ts';

/** The name under which it is stored for the next run. */
const debian = 'lantern-test/debian:12';
const authorities = '/etc/ssl/certs/ca-certificates.crt';

const hasImage = (name: string) =>
  spawnSync('docker', ['image', 'inspect', name], { stdio: 'ignore' }).status === 0;

/** An image from a short Dockerfile and a folder with its files. */
async function build(
  name: string,
  dockerfile: string,
  files: (folder: string) => void = () => undefined,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lantern-image-'));
  try {
    files(folder);
    writeFileSync(join(folder, 'Dockerfile'), dockerfile);
    await docker('build', '--quiet', '--tag', name, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A minimal Debian from its packages. */
async function makeDebian(): Promise<void> {
  if (hasImage(debian)) return;
  if (programOnPath('mmdebstrap') === null) {
    throw new NoDocker('Base images cannot be had: no registry is reached, and mmdebstrap is not installed.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'lantern-debian-'));
  try {
    const archive = join(folder, 'debian.tar');
    const packages = '--include=ca-certificates,libstdc++6';
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', packages, 'bookworm', archive], {
      stdio: 'inherit',
    });
    await docker('import', archive, debian);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A version of Node.js from npm. */
function nodeProgram(version: string): string {
  const folder = join(homedir(), '.cache', 'lantern-market', `node-${version}`);
  const program = join(folder, 'node_modules', `node-linux-${process.arch}`, 'bin', 'node');
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    const name = `node-linux-${process.arch}@${version}`;
    execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, name], { stdio: 'inherit' });
  }
  return program;
}

async function makeNode(name: string): Promise<void> {
  const version = /^node:([\d.]+)/.exec(name)?.[1] ?? '';
  const npm = dirname(
    dirname(execFileSync('realpath', [programOnPath('npm') ?? 'npm'], { encoding: 'utf8' }).trim()),
  );
  const lines = [
    `FROM ${debian}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'COPY authorities.crt /etc/ssl/certs/machine.crt',
    'ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/machine.crt',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && ln -s ../lib/node_modules/npm/bin/npx-cli.js /usr/local/bin/npx',
  ];
  await build(name, lines.join('\n'), (folder) => {
    copyFileSync(nodeProgram(version), join(folder, 'node'));
    cpSync(npm, join(folder, 'npm'), { recursive: true });
    copyFileSync(authorities, join(folder, 'authorities.crt'));
  });
}

/** Uses the variables of docker-compose.yml like the entry point of the official image. */
const postgresEntry = `#!/bin/bash
set -e
data=/var/lib/postgresql/data
bin=$(ls -d /usr/lib/postgresql/*/bin)
if [ ! -s "$data/PG_VERSION" ]; then
  "$bin/initdb" -D "$data" -U "$POSTGRES_USER" -E UTF8 --auth-host=scram-sha-256 --auth-local=trust --pwfile=<(echo "$POSTGRES_PASSWORD")
  echo "host all all all scram-sha-256" >> "$data/pg_hba.conf"
  "$bin/pg_ctl" -D "$data" -o "-c listen_addresses= -k /var/run/postgresql" -w start
  "$bin/createdb" -h /var/run/postgresql -U "$POSTGRES_USER" "$POSTGRES_DB"
  "$bin/pg_ctl" -D "$data" -w stop
fi
exec "$bin/postgres" -D "$data" -c listen_addresses='*' -k /var/run/postgresql
`;

async function makePostgres(name: string): Promise<void> {
  const lines = [
    `FROM ${debian}`,
    'RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends postgresql',
    'RUN ln -s /usr/lib/postgresql/*/bin/pg_isready /usr/local/bin/ || true; install -d -o postgres -m 0700 /var/lib/postgresql/data; install -d -o postgres -m 3777 /var/run/postgresql',
    'COPY entry /usr/local/bin/entry',
    'VOLUME /var/lib/postgresql/data',
    'CMD ["bash", "/usr/local/bin/entry"]',
  ];
  await build(name, lines.join('\n'), (folder) => {
    writeFileSync(join(folder, 'entry'), postgresEntry);
  });
}

const installed = (packages: string, command: string) =>
  [
    `FROM ${debian}`,
    `RUN apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${packages}`,
    `CMD ${command}`,
  ].join('\n');

async function make(name: string): Promise<void> {
  if (name.startsWith('node:')) await makeNode(name);
  else if (name.startsWith('postgres:')) await makePostgres(name);
  else if (name.startsWith('redis:')) await build(name, installed('redis-server', '["redis-server"]'));
  else if (name.startsWith('haproxy:')) {
    const command = '["haproxy", "-f", "/usr/local/etc/haproxy/haproxy.cfg"]\nUSER haproxy';
    await build(name, installed('haproxy', command));
  } else throw new Error(`There is no recipe for ${name}.`);
}

/** The images in the shop's files, without monitoring. */
function namedImages(): string[] {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const named = [
    ...[...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name = '']) => name),
    ...[...compose.matchAll(/^ +image: (\S+)/gm)].map(([, name = '']) => name),
  ];
  return [...new Set(named)].filter((name) => !/^(?:prom|grafana|lantern-market)\//.test(name));
}

/**
 * Provides each base image under the name in the shop's files: pulled from a registry or, without one, built from Debian's packages and
 * this machine's Node.js. Such a substitute has another version and must not be used on other machines.
 */
export async function provideBaseImages(): Promise<void> {
  for (const name of namedImages()) {
    if (hasImage(name)) continue;
    process.stdout.write(`  ${name} …\n`);
    if (spawnSync('docker', ['pull', '--quiet', name], { stdio: 'ignore', timeout: 120_000 }).status === 0)
      continue;
    await makeDebian();
    await make(name);
  }
}
