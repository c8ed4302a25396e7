import { spawn, type ChildProcess } from 'node:child_process';
import { openSync, closeSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface ServiceOptions {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Folder of its output, `<name>.log`. */
  readonly logFolder: string;
  /** Whether it is ready. */
  readonly isReady: () => Promise<boolean>;
  /** Called when it ends unexpectedly. */
  readonly onLoss?: (name: string) => void;
}

const longestStart = 60_000;
const longestStop = 25_000;

/** Whether `url` responds 200 within a second. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** A process of the topology, which can be stopped, killed, frozen and restarted. */
export class Service {
  readonly name: string;
  readonly #options: ServiceOptions;
  #child: ChildProcess | null = null;
  #ended: Promise<void> = Promise.resolve();
  #isAskedToEnd = false;

  constructor(options: ServiceOptions) {
    this.name = options.name;
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#child !== null;
  }

  get logFile(): string {
    return join(this.#options.logFolder, `${this.name}.log`);
  }

  /** Starts it and waits until it is ready. */
  async start(): Promise<void> {
    const { command, args, env, isReady, onLoss } = this.#options;
    const log = openSync(this.logFile, 'a');
    // A separate process group: Ctrl-C reaches only this process, which stops the others in order.
    const child = spawn(command, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...env },
      detached: true,
    });
    closeSync(log);
    this.#child = child;
    this.#isAskedToEnd = false;
    this.#ended = new Promise((resolve) => {
      const end = () => {
        if (this.#child !== child) return;
        this.#child = null;
        resolve();
        if (!this.#isAskedToEnd) onLoss?.(this.name);
      };
      child.once('exit', end);
      child.once('error', end);
    });
    const until = performance.now() + longestStart;
    while (!(await isReady())) {
      if (!this.isRunning || performance.now() > until) {
        await this.kill();
        const said = readFileSync(this.logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
        throw new Error(`${this.name} did not come up. The end of ${this.logFile}:\n${said}`);
      }
      await delay(50);
    }
  }

  /** Stops it, and waits until it has ended. */
  async stop(): Promise<void> {
    this.resume();
    this.#end('SIGTERM');
    const timer = setTimeout(() => {
      this.#end('SIGKILL');
    }, longestStop);
    await this.#ended;
    clearTimeout(timer);
  }

  /** Kills it. */
  async kill(): Promise<void> {
    this.#end('SIGKILL');
    await this.#ended;
  }

  /** Freezes it: its connections stay open without a response. */
  pause(): void {
    this.#child?.kill('SIGSTOP');
  }

  resume(): void {
    this.#child?.kill('SIGCONT');
  }

  #end(signal: NodeJS.Signals): void {
    this.#isAskedToEnd = true;
    this.#child?.kill(signal);
  }
}
