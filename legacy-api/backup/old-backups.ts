import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { manifestFile } from './backup-files.ts';

/** A name that `--in` gives, as 2026-03-05T04-00-00.000Z. */
const namedByTime = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;

/** Deletes all complete backups in a folder that are named by their time, but the latest `kept`. Returns the deleted ones. */
export async function deleteOldBackups(folder: string, kept: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namedByTime.test(name)).sort();
  const backups = names
    .map((name) => join(folder, name))
    .filter((path) => existsSync(join(path, manifestFile)));
  const old = backups.slice(0, -kept);
  for (const path of old) await rm(path, { recursive: true });
  return old;
}
