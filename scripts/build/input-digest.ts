import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Files that no build reads: tests, and runtime data of the REST API (pictures and catalog). */
const notInputs = /(^|\/)(media|data)(\/|$)|\.test\.tsx?$/;
const generated = /(^|\/)generated(\/|$)|\.generated\.tsx?$/;

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).replaceAll(sep, '/'));
}

/** A file, a folder, or the files of a folder with an extension, like `client/**\/*.graphql`. */
function filesOf(input: string): string[] {
  const [folder = '', ending = ''] = input.split('/**/*');
  return filesIn(folder).filter((file) => file.endsWith(ending) && !notInputs.test(file));
}

function digestOf(files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of [...new Set(files)].sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** A digest of the names and contents of these files and folders. */
export const inputDigest = (inputs: readonly string[]): string => digestOf(inputs.flatMap(filesOf));

/** A digest of the names of these files and folders, without their contents. */
export const nameDigest = (inputs: readonly string[]): string =>
  createHash('sha256').update(inputs.flatMap(filesOf).sort().join('\n')).digest('hex');

/** `inputDigest` without generated files. */
export const sourceDigest = (inputs: readonly string[]): string =>
  digestOf(inputs.flatMap(filesOf).filter((file) => !generated.test(file)));

/** A digest of the generated files. */
export const generatedDigest = (inputs: readonly string[]): string =>
  digestOf(inputs.flatMap(filesOf).filter((file) => generated.test(file)));
