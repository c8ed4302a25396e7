import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Inputs that affect every file: the programs of the checks, and the browsers in package.json. */
const decisive = ['package.json', 'package-lock.json'];

/** The cache folder of the checks, a new one when packages have changed. `npm ci` deletes it. */
export function checkCache(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of decisive) hash.update(readFileSync(file));
  const folder = join('node_modules/.cache/check', hash.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  return folder;
}
