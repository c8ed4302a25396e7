import type { Tally } from '../test/tally.ts';

/** Runs checks one after the other, prints each with its outcome, and counts them. */
export class Checks {
  #passed = 0;
  readonly #failed: string[] = [];

  get tally(): Tally {
    return { passed: this.#passed, failed: this.#failed.length, names: this.#failed };
  }

  /** Passes if `check` resolves; its result is printed as a detail. */
  async run(title: string, check: () => Promise<string>): Promise<void> {
    try {
      const detail = await check();
      this.#passed += 1;
      process.stdout.write(`✓ ${title}${detail === '' ? '' : `: ${detail}`}\n`);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#failed.push(title);
      process.stdout.write(`✗ ${title}: ${reason}\n`);
    }
  }
}

/** Throws `message` unless the condition holds. */
export function demand(condition: boolean, message: string): void {
  if (!condition) throw new Error(message);
}
