import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { freePort } from '../scripts/system/free-port.ts';

/** A measured server in its own process, pinned to its cores. */
export interface ServerProcess {
  readonly url: string;
  /** Milliseconds from the start of the process to its first response. */
  readonly startUpMs: number;
  /** Microseconds of CPU that the process has used so far, with all its threads. */
  cpu(): number;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

/** Sends a request to a server that has just been started. */
export type FirstRequest = (url: string) => Promise<Response>;

export interface ServerStart {
  /** The options of Node.js, then the program. */
  readonly program: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
  /** The core that it may use, or several as `taskset` names them (`0-3`). */
  readonly core: number | string;
  /** Sent until the server responds; defaults to a GET of `/`. */
  readonly firstRequest?: FirstRequest;
}

/** The core of the servers that are measured. */
export const serverCore = 0;
/** The core of load generators and of the REST API; the same one on a machine with one core. */
export const otherCore = availableParallelism() > 1 ? 1 : 0;

/** Ends the process with one sentence on a system without `taskset` and `/proc`. */
export function requireLinux(): void {
  if (process.platform === 'linux') return;
  process.stderr.write("The figures are made with Linux's taskset and /proc: run this on Linux.\n");
  process.exit(1);
}

/** Pins this process, with all its threads, to one core. Its children are pinned, too. */
export function keepToCore(core: number): void {
  execFileSync('taskset', ['-a', '-cp', String(core), String(process.pid)], { stdio: 'ignore' });
}

/** Microseconds from `schedstat`, which counts nanoseconds; `/proc/<pid>/stat` counts ticks of 10 ms. */
function cpuOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1000;
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function firstResponse(ask: () => Promise<Response>, child: ChildProcess, name: string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it responded.`);
    try {
      await (await ask()).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

/** Starts a program as a server on a port of its own, and waits for its first response. */
export async function startServer({
  program,
  variables,
  core,
  firstRequest = (url) => fetch(url),
}: ServerStart): Promise<ServerProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn('taskset', ['-c', String(core), process.execPath, ...program], {
    // All requests of a benchmark come from one address.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      COST_PER_SECOND: '1000000000',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { pid } = child;
  const name = program.at(-1) ?? '';
  if (pid === undefined) throw new Error(`${name} did not start.`);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  try {
    await firstResponse(() => firstRequest(url), child, name);
  } catch (error) {
    await stop();
    throw error;
  }
  const startUpMs = performance.now() - start;
  return { url, startUpMs, cpu: () => cpuOf(pid), memory: () => memoryOf(pid), stop };
}
