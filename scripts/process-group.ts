import { spawn, type ChildProcess } from 'node:child_process';

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
}

/**
 * Processes that live and die together: when one ends, or this process is told to stop, all the others are stopped, and `done` resolves with
 * the exit code.
 */
export class ProcessGroup {
  readonly #members: Member[] = [];
  #exitCode: number | null = null;
  #resolveDone: (code: number) => void = () => undefined;
  readonly done = new Promise<number>((resolve) => {
    this.#resolveDone = resolve;
  });

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.on(signal, () => {
        this.stop(0);
      });
    }
  }

  /** Starts a process that prints where this one prints. It gets its own process group, so that only we pass signals on. */
  start(name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): void {
    if (this.#exitCode !== null) return;
    const child = spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
      detached: true,
    });
    this.#members.push({ name, child });
    child.on('error', (error) => {
      process.stderr.write(`${name} could not be started: ${error.message}\n`);
      this.stop(1);
    });
    child.on('exit', (code, signal) => {
      this.stop(code ?? (signal === null ? 0 : 1));
      this.#settle();
    });
  }

  /** Asks every process to end; a second call changes nothing. */
  stop(code: number): void {
    if (this.#exitCode !== null) return;
    this.#exitCode = code;
    for (const { child } of this.#running()) child.kill('SIGTERM');
    setTimeout(() => {
      for (const { child } of this.#running()) child.kill('SIGKILL');
    }, 15_000).unref();
    this.#settle();
  }

  #running(): Member[] {
    return this.#members.filter(({ child }) => child.exitCode === null && child.signalCode === null);
  }

  #settle(): void {
    if (this.#exitCode !== null && this.#running().length === 0) this.#resolveDone(this.#exitCode);
  }
}
