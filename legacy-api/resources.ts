import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function resourceFolder(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, 'legacy-api');
    if (existsSync(join(candidate, 'openapi.yaml'))) return candidate;
    if (folder === dirname(folder)) throw new Error('legacy-api/openapi.yaml is not above this program');
  }
}

/** The committed files that the program reads, from its sources or from its build. */
const folder = resourceFolder();

export const contractFile = join(folder, 'openapi.yaml');
export const mediaFolder = join(folder, 'media');
export const catalogFolder = join(folder, 'seed', 'data');
