import { spawn, type ChildProcess } from 'node:child_process';

interface Member {
  readonly name: string;
  readonly child: ChildProcess;
}

/** How long a process may take to end after it was asked to. */
const stopMs = 25_000;
const parentCheckMs = 250;
const isWindows = process.platform === 'win32';

/**
 * Node programs that live and die together: when one ends, or this process is asked to stop, all others are stopped, and `done` resolves with
 * the exit code. Each has a channel to this process. Closing it asks the program to stop, and it closes by itself when this process is killed.
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
    // npm passes SIGTERM on to the shell that it runs a script in; the shell ends, and this process gets another parent.
    const parent = process.ppid;
    if (process.env['npm_lifecycle_event'] !== undefined) {
      setInterval(() => {
        if (process.ppid !== parent) this.stop(0);
      }, parentCheckMs).unref();
    }
  }

  /** Whether no process may be started any more. */
  get isStopping(): boolean {
    return this.#exitCode !== null;
  }

  /**
   * Starts a program that prints where this one prints. `onEnd` is called when it ends by itself, and returns whether that ends the group,
   * which it does when left out.
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
      // A process group of its own: Ctrl-C reaches this process alone. On Windows that would be a window of its own.
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

  /** Asks every process to end; a second call changes nothing. */
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
