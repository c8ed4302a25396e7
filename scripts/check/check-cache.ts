import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What decides about every file: the programs of the checks, and the browsers that the linter knows from package.json. */
const decisive = ['package.json', 'package-lock.json'];

/** The folder of what the checks remember, a new one whenever other packages are installed. `npm ci` deletes it. */
export function checkCache(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of decisive) hash.update(readFileSync(file));
  const folder = join('node_modules/.cache/check', hash.digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  return folder;
}
