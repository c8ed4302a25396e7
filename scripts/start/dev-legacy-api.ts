import type { ChildProcess } from 'node:child_process';
import type { ProcessGroup } from '../system/process-group.ts';
import { becomesReady } from '../system/readiness.ts';

interface Options {
  readonly group: ProcessGroup;
  readonly url: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The REST API from its sources; restarts when they change. */
export class DevLegacyApi {
  readonly #options: Options;
  #child: ChildProcess | null = null;
  #isReady = false;
  #wasEverReady = false;
  #isRestarting = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Starts it. Resolves when it is ready or has ended. */
  async start(): Promise<void> {
    const { group, url, environment } = this.#options;
    this.#isReady = false;
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    this.#child = group.start('The REST API', ['--import', 'tsx', 'legacy-api/main.ts'], environment, () => {
      this.#child = null;
      end();
      return this.#onEnd();
    });
    this.#isReady = await becomesReady(`${url}/health/ready`, Promise.race([ended, group.done]));
    this.#wasEverReady ||= this.#isReady;
  }

  /** Ends the running process and starts one from the current sources. */
  restart(): void {
    if (this.#child === null) void this.start();
    else if (!this.#isRestarting) {
      this.#isRestarting = true;
      this.#child.disconnect();
    }
  }

  #onEnd(): boolean {
    if (this.#isRestarting) {
      this.#isRestarting = false;
      void this.start();
      return false;
    }
    // A failed start after an edit waits for the next edit; any other end stops the shop.
    if (this.#isReady || !this.#wasEverReady) return true;
    process.stderr.write('The REST API did not start; it is tried again when a file changes.\n');
    return false;
  }
}
