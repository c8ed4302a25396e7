import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';

/** A server of the measurements in a process of its own, pinned to one core where the system can. */
export interface ServerProcess {
  readonly url: string;
  /** Microseconds of CPU that the process has used so far, user and system. */
  cpu(): number;
  /** Resident memory in bytes. */
  memory(): number;
  stop(): Promise<void>;
}

export async function unusedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** CPU time of a process with all its threads, from the system's own books: clock ticks of 10 ms. */
function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;

async function listens(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server of ${url} ended.`);
    try {
      await (await fetch(url)).arrayBuffer();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/** Starts a TypeScript file as a server on a port of its own. */
export async function startServer(
  file: string,
  variables: Record<string, string>,
  core: number,
): Promise<ServerProcess> {
  const port = await unusedPort();
  const command = ['taskset', '-c', String(core), process.execPath, '--import', 'tsx', file];
  const child = spawn(command[0] ?? '', command.slice(1), {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await listens(url, child);
  const { pid } = child;
  if (pid === undefined) throw new Error(`${file} did not start.`);
  return {
    url,
    cpu: () => cpuOf(pid),
    memory: () => memoryOf(pid),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
