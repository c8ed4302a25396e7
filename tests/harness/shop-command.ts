import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../../scripts/system/free-port.ts';

/** `npm start` or `npm run dev` in a folder, on ports and with data of its own. */
export interface ShopCommand {
  readonly url: string;
  readonly legacyPort: number;
  readonly child: ChildProcess;
  /** What it has printed so far. */
  output(): string;
  readonly ended: Promise<number | null>;
  /** The process that listens on the port of the shop or of the REST API. */
  pidOf(program: 'gateway' | 'legacy-api'): number;
  /** Whether nothing listens on its ports any more. */
  isGone(): Promise<boolean>;
}

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly command: string;
}

function processes(): Process[] {
  return execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^(\d+)\s+(\d+)\s+(\S.*)$/.exec(line.trim()))
    .filter((match) => match !== null)
    .map(([, pid, parent, command = '']) => ({ pid: Number(pid), parent: Number(parent), command }));
}

function descendants(pid: number, all = processes()): Process[] {
  return all
    .filter(({ parent }) => parent === pid)
    .flatMap((child) => [child, ...descendants(child.pid, all)]);
}

async function isListening(port: number): Promise<boolean> {
  try {
    await fetch(`http://127.0.0.1:${port}/health/live`, { signal: AbortSignal.timeout(2_000) });
    return true;
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError';
  }
}

/** Starts `npm <args>` in `folder`. */
export async function startShopCommand(
  args: readonly string[],
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ShopCommand> {
  const [port, legacyPort] = [await freePort(), await freePort()];
  const child = spawn('npm', args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, as a terminal gives it.
    detached: true,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      PORT: String(port),
      LEGACY_PORT: String(legacyPort),
      DATA_DIR: join(folder, '.data'),
      ...environment,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    legacyPort,
    child,
    output: () => printed,
    ended,
    pidOf: (program) => {
      const found = descendants(child.pid ?? 0).find(({ command }) =>
        new RegExp(`${program}(?:/main)?\\.[jt]s`).test(command),
      );
      if (!found) throw new Error(`No process of ${program} runs.`);
      return found.pid;
    },
    isGone: async () => !(await isListening(port)) && !(await isListening(legacyPort)),
  };
}
