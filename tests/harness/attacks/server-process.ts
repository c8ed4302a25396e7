import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

/** A server of the attacked shop, with what it logged. */
export class ServerProcess {
  readonly child: ChildProcess;
  readonly lines: string[] = [];
  readonly ended: Promise<unknown>;

  constructor(args: readonly string[], cwd: string, variables: Readonly<Record<string, string>>) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = spawn(process.execPath, args, {
      cwd,
      env: { PATH, HOME, NODE_ENV: 'production', ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.ended = new Promise((resolve) => this.child.once('close', resolve));
    for (const stream of [this.child.stdout, this.child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (text: string) => {
        const parts = (rest + text).split('\n');
        rest = parts.pop() ?? '';
        this.lines.push(...parts);
      });
    }
  }

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Resident memory in bytes, now (`VmRSS`) or at most so far (`VmHWM`); 0 if the process has ended. */
  memory(figure: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
    try {
      const status = readFileSync(`/proc/${this.child.pid ?? 0}/status`, 'utf8');
      return Number(new RegExp(`${figure}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) * 1024;
    } catch {
      return 0;
    }
  }

  /** Sets `VmHWM` back to `VmRSS`. Linux only. */
  resetMemory(): void {
    if (process.platform === 'linux') writeFileSync(`/proc/${this.child.pid ?? 0}/clear_refs`, '5');
  }

  async stop(): Promise<void> {
    if (this.isRunning) this.child.kill('SIGKILL');
    await this.ended;
  }
}
