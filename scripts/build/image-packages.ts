/**
 * `node --import tsx scripts/build/image-packages.ts <folder>`: copies the packages of the built REST API and their dependencies into
 * `<folder>/node_modules`. An image needs no others, because the builds of the storefront and the gateway contain their packages.
 */
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { importedPackages } from './imported-packages.ts';

const names = z.record(z.string(), z.unknown()).default({});
const manifestForm = z.object({ dependencies: names, optionalDependencies: names });

const root = process.cwd();
const [target] = process.argv.slice(2);
if (target === undefined) throw new Error('Name a folder.');

/** Folder of a package, resolved by Node from another folder; null if it is not installed. */
function folderOf(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return null;
  }
}

const copied = new Set<string>();

function copy(name: string, from: string, isOptional: boolean): void {
  const folder = folderOf(name, from);
  if (folder === null) {
    if (isOptional) return;
    throw new Error(`${name} is not installed.`);
  }
  if (copied.has(folder)) return;
  copied.add(folder);
  // Copy nested packages only if something needs them.
  const filter = (path: string) => !relative(folder, path).split('/').includes('node_modules');
  cpSync(folder, join(target ?? '', relative(root, folder)), { recursive: true, filter });
  const manifest = manifestForm.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  for (const dependency of Object.keys(manifest.dependencies)) copy(dependency, folder, false);
  for (const dependency of Object.keys(manifest.optionalDependencies)) copy(dependency, folder, true);
}

const isOwn = (name: string) => name.startsWith('node:') || builtinModules.includes(name);
const files = ['dist/server/legacy-api', 'dist/server/chunks'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name)),
);
const imported = new Set(
  files.flatMap((file) => importedPackages(readFileSync(file, 'utf8'))).filter((name) => !isOwn(name)),
);
for (const name of [...imported].sort()) copy(name, root, false);
process.stdout.write(`${copied.size} packages: ${[...imported].sort().join(', ')}.\n`);
