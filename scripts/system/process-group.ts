import { spawn, type ChildProcess } from 'node:child_process';

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
}

/** Maximum time for a process to end after a request to stop. */
const stopMs = 25_000;
const parentCheckMs = 250;
const isWindows = process.platform === 'win32';

/**
 * Node programs that are stopped together: when one ends, or this process must stop, all others are stopped. `done` resolves with the exit
 * code. Each has a channel to this process. Closing it stops the program, and it closes when this process is killed.
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
    // npm forwards SIGTERM to the shell of a script; the shell ends, and this process gets another parent.
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] !== undefined) {
      setInterval(() => {
        if (process.ppid !== parent) this.stop(0);
      }, parentCheckMs).unref();
    }
  }

  /** Whether no further process may be started. */
  get isStopping(): boolean {
    return this.#exitCode !== null;
  }

  /**
   * Starts a program that shares this process's output. `onEnd` is called when it ends by itself, and returns whether the group ends; by
   * default it does.
   */
  start(
    name: string,
    args: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    onEnd: () => boolean = () => true,
  ): ChildProcess | null {
    if (this.isStopping) return null;
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...environment },
      // A separate process group: Ctrl-C reaches only this process. On Windows it would open a window.
      detached: !isWindows,
    });
    this.#members.push({ name, child });
    child.on('error', (error) => {
      process.stderr.write(`${name} could not be started: ${error.message}\n`);
      this.stop(1);
    });
    child.on('exit', (code, signal) => {
      this.#members.splice(
        this.#members.findIndex((member) => member.child === child),
        1,
      );
      if (!this.isStopping && onEnd()) {
        if (signal !== null) process.stderr.write(`${name} was ended by ${signal}.\n`);
        else if (code === 0) process.stderr.write(`${name} ended by itself.\n`);
        this.stop(code || 1);
      }
      this.#settle();
    });
    return child;
  }

  /** Stops every process; a second call has no effect. */
  stop(code: number): void {
    if (this.isStopping) return;
    this.#exitCode = code;
    for (const { child } of this.#members) if (child.connected) child.disconnect();
    setTimeout(() => {
      for (const { child } of this.#members) child.kill('SIGKILL');
    }, stopMs).unref();
    this.#settle();
  }

  #settle(): void {
    if (this.#exitCode !== null && this.#members.length === 0) this.#resolveDone(this.#exitCode);
  }
}
