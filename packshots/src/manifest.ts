import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { z } from 'zod';

/**
 * Version of how the studio draws. Raise it when a change to the studio alters its pictures: the next run then draws all of
 * them again. When a change alters only some, leave it and draw those with `--only` and `--force`.
 */
export const studioVersion = 1;

/** For each picture a fingerprint of what it was drawn from, so that only stale pictures are drawn again. */
export type Manifest = Record<string, string>;

const manifestForm = z.record(z.string(), z.string());

/** Reads a manifest; a missing file is an empty one. */
export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return manifestForm.parse(JSON.parse(text));
}

/** Writes a manifest with its keys in order, so that differences between two versions are easy to read. */
export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

/** A short hash of the studio's version and a picture's inputs. Moving or renaming source files does not change it. */
export function fingerprint(inputs: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([studioVersion, inputs]))
    .digest('hex')
    .slice(0, 16);
}
