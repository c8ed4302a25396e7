import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';

/** The manifest of a backup folder. */
export const manifestSchema = z.object({
  format: z.literal(1),
  engine: z.enum(['sqlite', 'postgres']),
  createdAt: z.string(),
  /** SHA-256 of each file by its path; backups of the first versions have none. */
  files: z.record(z.string(), z.string()).optional(),
});

export const manifestFile = 'manifest.json';
/** The database file of each engine. */
export const databaseFiles = { sqlite: 'shop.db', postgres: 'shop.pgdump' } as const;
/** The entries of a data directory besides the database. */
export const dataEntries = ['jwt-secret', 'media', 'mail'] as const;

/** SHA-256 of each file of a backup folder by its path, but not of the manifest. */
export async function hashesOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const hashes: Record<string, string> = {};
  for (const entry of entries.filter((found) => found.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const path = relative(folder, file).split(sep).join('/');
    if (path === manifestFile) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(file), hash);
    hashes[path] = hash.digest('hex');
  }
  return hashes;
}
