import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { inputDigest } from './input-digest.ts';

const stampsShape = z.record(z.string(), z.string());

/** Digests of the inputs of each build part in `dist`. */
export class BuildFreshness {
  readonly #file: string;
  readonly #stamps: Record<string, string>;

  constructor(file = 'dist/.inputs') {
    this.#file = file;
    this.#stamps = readStamps(file);
  }

  /** Whether the part was built from the current files and folders. */
  isFresh(name: string, inputs: readonly string[]): boolean {
    return this.#stamps[name] === inputDigest(inputs);
  }

  /** Builds a part. It is fresh only if the build succeeds and no input was edited in the meantime. */
  async make(name: string, inputs: readonly string[], work: () => Promise<void>): Promise<void> {
    this.#store(name, '');
    const digest = inputDigest(inputs);
    await work();
    this.#store(name, digest);
  }

  #store(name: string, digest: string): void {
    this.#stamps[name] = digest;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#stamps));
  }
}

function readStamps(file: string): Record<string, string> {
  try {
    return stampsShape.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}
