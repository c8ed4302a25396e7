import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';

const stampFile = 'dist/.inputs';
const folders = [
  'docs/operations',
  'schema',
  'process',
  'gateway',
  'client',
  'explorer',
  'legacy-api',
  'locales',
  'scripts',
];
const notInputs = /(^|\/)(generated|media|data)(\/|$)|\.generated\.tsx?$|\.test\.tsx?$/;

/** A digest of everything that the build is made of. */
function digestOfInputs(): string {
  const hash = createHash('sha256').update(process.version);
  const rootFiles = readdirSync('.').filter((name) =>
    /^(package-lock\.json|.*\.config\.ts|codegen\.ts)$/.test(name),
  );
  const nested = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/')),
  );
  for (const file of [...rootFiles, ...nested].filter((path) => !notInputs.test(path)).sort()) {
    hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** Whether `dist` was built from the sources as they are now. */
export function isBuildFresh(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === digestOfInputs();
  } catch {
    return false;
  }
}

/** Remembers what `dist` was built from. */
export function markBuildFresh(): void {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, digestOfInputs());
}
