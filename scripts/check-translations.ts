/** Fails when a message has no Chinese, or when the catalogues do not hold what the code says. */
import { execFileSync } from 'node:child_process';
import { packageProgram } from './package-program.ts';
import { readPoFolder } from './po-file.ts';

const idsOf = (folder: string): string =>
  JSON.stringify(
    [...readPoFolder(folder)].map(([name, entries]) => [name, entries.map((entry) => entry.id).sort()]),
  );

const before = idsOf('locales/en');
execFileSync(process.execPath, [packageProgram('@lingui/cli', 'lingui'), 'extract', '--clean'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const problems: string[] = [];
if (idsOf('locales/en') !== before) {
  problems.push(
    'locales/ did not hold the messages of the code; they have just been extracted again: commit them.',
  );
}
const firstWording = new Map<string, { name: string; translation: string }>();
for (const [name, entries] of readPoFolder('locales/zh')) {
  for (const { context, id, translation } of entries) {
    if (translation === '') problems.push(`locales/zh/${name}: no Chinese for "${id}"`);
    const key = `${context}\u0004${id}`;
    const first = firstWording.get(key);
    if (!first) firstWording.set(key, { name, translation });
    else if (first.translation !== translation) {
      // A page merges the catalogues that it needs: which wording won would depend on their order.
      problems.push(`locales/zh/${name}: "${id}" is said differently in ${first.name}`);
    }
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
