import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** What each picture was made from, as a hash, so that only what changed is made again. */
export type Manifest = Record<string, string>;

const manifestForm = z.record(z.string(), z.string());

export async function readManifest(file: string): Promise<Manifest> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return manifestForm.parse(JSON.parse(text));
}

export async function writeManifest(file: string, manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(file, `${JSON.stringify(sorted, null, 1)}\n`);
}

export function fingerprint(...inputs: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex').slice(0, 16);
}

/** A hash of the studio's own source; each motif file has its own, so a new motif leaves most pictures alone. */
export function studioFingerprint(folder: string): string {
  const parts = ['form', 'label', 'light', 'pack', 'scene', 'type'].flatMap((part) =>
    readdirSync(join(folder, part)).map((name) => join(folder, part, name)),
  );
  const files = [
    ...parts,
    ...[
      'colour.ts',
      'encode.ts',
      'seeded.ts',
      'studio.ts',
      'motifs/motif.ts',
      'motifs/grade.ts',
      'motifs/dishes.ts',
    ].map((name) => join(folder, name)),
  ];
  return fingerprint(
    files
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .map((file) => readFileSync(file, 'utf8')),
  );
}
