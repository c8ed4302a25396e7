import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface PostgresServer {
  /** A connection string for the superuser of an empty database. */
  readonly url: string;
  stop(): Promise<void>;
}

interface PostgresOptions {
  /** False where nothing has to outlive the machine's own crash: no commit waits for the disk. */
  readonly isDurable?: boolean;
}

/** PostgreSQL is not on this machine. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

const debianRoot = '/usr/lib/postgresql';

function binaryFolder(): string {
  const versions = existsSync(debianRoot)
    ? readdirSync(debianRoot).sort((a, b) => Number(b) - Number(a))
    : [];
  const folder = versions
    .map((version) => join(debianRoot, version, 'bin'))
    .find((path) => existsSync(join(path, 'initdb')));
  if (folder === undefined)
    throw new NoPostgres('PostgreSQL is not installed (Debian: apt-get install postgresql).');
  return folder;
}

/** Starts Debian's PostgreSQL on a throw-away cluster; the server refuses to run as root, so it runs as `postgres` then. */
export async function startPostgres({ isDurable = true }: PostgresOptions = {}): Promise<PostgresServer> {
  const bin = binaryFolder();
  const dataDir = mkdtempSync(join(tmpdir(), 'lantern-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const command = (program: string, args: readonly string[]): readonly [string, string[]] =>
    isRoot
      ? ['runuser', ['-u', 'postgres', '--', join(bin, program), ...args]]
      : [join(bin, program), [...args]];
  if (isRoot) execFileSync('chown', ['postgres', dataDir]);
  chmodSync(dataDir, 0o700);

  const [initdb, initdbArgs] = command('initdb', [
    '-D',
    dataDir,
    '-U',
    'lantern',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-sync',
  ]);
  // What it complains of is told with the error.
  execFileSync(initdb, initdbArgs, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() });

  const port = await freePort();
  const [postgres, postgresArgs] = command('postgres', [
    '-D',
    dataDir,
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    dataDir,
    '-c',
    'max_connections=200',
    '-c',
    `fsync=${isDurable ? 'on' : 'off'}`,
  ]);
  // A process group of its own: Ctrl-C is for us, and we stop it when nobody needs it any more.
  const child = spawn(postgres, postgresArgs, { stdio: 'ignore', cwd: tmpdir(), detached: true });
  const isReady = (): boolean => {
    try {
      execFileSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  for (let tries = 0; !isReady(); tries += 1) {
    if (child.exitCode !== null || tries > 150) throw new Error('PostgreSQL did not come up.');
    await delay(200);
  }
  return {
    url: `postgres://lantern@127.0.0.1:${String(port)}/postgres`,
    async stop() {
      const [pgCtl, pgCtlArgs] = command('pg_ctl', ['-D', dataDir, '-m', 'fast', '-w', 'stop']);
      execFileSync(pgCtl, pgCtlArgs, { stdio: 'ignore', cwd: tmpdir() });
      await new Promise<void>((resolve) => {
        if (child.exitCode !== null) resolve();
        else
          child.once('exit', () => {
            resolve();
          });
      });
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
