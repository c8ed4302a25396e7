import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './free-port.ts';

interface PostgresOptions {
  /** False if the data may be lost in a crash: commits then do not wait for the disk. */
  readonly isDurable?: boolean;
}

/** PostgreSQL is not installed. */
export class NoPostgres extends Error {
  override readonly name = 'NoPostgres';
}

const debianRoot = '/usr/lib/postgresql';

/** Folder of the newest PostgreSQL's programs, as Debian installs them. */
function postgresPrograms(): string {
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

/** The child processes of a process, from Linux's /proc. */
function childrenOf(pid: number): number[] {
  const file = `/proc/${String(pid)}/task/${String(pid)}/children`;
  return readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** A temporary cluster of Debian's PostgreSQL that can be killed, frozen and restarted. */
export class PostgresServer {
  readonly #bin: string;
  readonly #dataDir: string;
  readonly #port: number;
  readonly #isDurable: boolean;
  #child: ChildProcess | null = null;
  #frozen: number[] = [];

  private constructor(bin: string, dataDir: string, port: number, isDurable: boolean) {
    this.#bin = bin;
    this.#dataDir = dataDir;
    this.#port = port;
    this.#isDurable = isDurable;
  }

  /** Creates an empty cluster. The server cannot run as root, so it then runs as `postgres`. */
  static async create(isDurable: boolean): Promise<PostgresServer> {
    const bin = postgresPrograms();
    const dataDir = mkdtempSync(join(tmpdir(), 'lantern-postgres-'));
    if (process.getuid?.() === 0) execFileSync('chown', ['postgres', dataDir]);
    chmodSync(dataDir, 0o700);
    const server = new PostgresServer(bin, dataDir, await freePort(), isDurable);
    const options = ['-U', 'lantern', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
    const [initdb, args] = server.#command('initdb', ['-D', dataDir, ...options]);
    // Its error output is part of the error.
    execFileSync(initdb, args, { stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() });
    return server;
  }

  /** A connection string for the superuser of an empty database. */
  get url(): string {
    return `postgres://lantern@127.0.0.1:${String(this.#port)}/postgres`;
  }

  /** Starts it, and waits until it accepts connections. */
  async start(): Promise<void> {
    const settings = ['max_connections=200', `fsync=${this.#isDurable ? 'on' : 'off'}`];
    const [program, args] = this.#command('postgres', [
      ...['-D', this.#dataDir, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.#dataDir],
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    // A separate process group: Ctrl-C reaches only this process, which stops the server when no longer needed.
    const child = spawn(program, args, { stdio: 'ignore', cwd: tmpdir(), detached: true });
    this.#child = child;
    for (let tries = 0; !this.#isReady(); tries += 1) {
      if (child.exitCode !== null || tries > 150) throw new Error('PostgreSQL did not come up.');
      await delay(200);
    }
  }

  /** Ends it like `systemctl restart`: connections break, transactions are rolled back. The data stays. */
  async shutDown(): Promise<void> {
    const [pgCtl, args] = this.#command('pg_ctl', ['-D', this.#dataDir, '-m', 'fast', '-w', 'stop']);
    execFileSync(pgCtl, args, { stdio: 'ignore', cwd: tmpdir() });
    await this.#ended();
  }

  /** Kills all its processes. */
  async kill(): Promise<void> {
    for (const pid of this.#processes()) process.kill(pid, 'SIGKILL');
    await this.#ended();
  }

  /** Freezes all its processes: connections stay open without a response. */
  freeze(): void {
    this.#frozen = this.#processes();
    for (const pid of this.#frozen) process.kill(pid, 'SIGSTOP');
  }

  thaw(): void {
    for (const pid of this.#frozen.splice(0)) process.kill(pid, 'SIGCONT');
    // `runuser` ends with the server that it has started.
    this.#child?.kill('SIGCONT');
  }

  /** Ends it permanently and deletes its data. */
  async stop(): Promise<void> {
    this.thaw();
    if (this.#child?.exitCode === null && this.#child.signalCode === null) await this.shutDown();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }

  #command(program: string, args: readonly string[]): readonly [string, string[]] {
    const path = join(this.#bin, program);
    return process.getuid?.() === 0
      ? ['runuser', ['-u', 'postgres', '--', path, ...args]]
      : [path, [...args]];
  }

  #isReady(): boolean {
    try {
      const address = ['-h', '127.0.0.1', '-p', String(this.#port)];
      execFileSync(join(this.#bin, 'pg_isready'), address, { stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  }

  /** The server and those that it has started for connections and for itself. */
  #processes(): number[] {
    const [line = ''] = readFileSync(join(this.#dataDir, 'postmaster.pid'), 'utf8').split('\n');
    return [Number(line), ...childrenOf(Number(line))];
  }

  async #ended(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

/** Starts Debian's PostgreSQL on a throw-away cluster. */
export async function startPostgres({ isDurable = true }: PostgresOptions = {}): Promise<PostgresServer> {
  const server = await PostgresServer.create(isDurable);
  await server.start();
  return server;
}
