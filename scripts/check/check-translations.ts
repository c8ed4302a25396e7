/** Fails if a language lacks a message, or if the catalogs do not match the code. */
import { execFileSync } from 'node:child_process';
import config from '../../lingui.config.ts';
import { packageProgram } from '../system/package-program.ts';
import { readPoFolder } from './po-file.ts';

const folders = config.locales.map((language) => `locales/${language}`);
const idsOfMessages = (): string =>
  JSON.stringify(
    folders.map((folder) =>
      [...readPoFolder(folder)].map(([name, entries]) => [name, entries.map((entry) => entry.id).sort()]),
    ),
  );

const before = idsOfMessages();
execFileSync(process.execPath, [packageProgram('@lingui/cli', 'lingui'), 'extract', '--clean'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const problems: string[] = [];
if (idsOfMessages() !== before) {
  problems.push(
    'locales/ did not contain the messages of the code; they have just been extracted again: commit them.',
  );
}
for (const language of config.locales) {
  // In the pseudo language, messages are generated from the ids.
  if (language === config.pseudoLocale) continue;
  const folder = `locales/${language}`;
  const firstTranslation = new Map<string, { name: string; translation: string }>();
  for (const [name, entries] of readPoFolder(folder)) {
    for (const { context, id, translation } of entries) {
      if (translation === '') problems.push(`${folder}/${name}: no translation of "${id}"`);
      const key = `${context}\u0004${id}`;
      const first = firstTranslation.get(key);
      if (!first) firstTranslation.set(key, { name, translation });
      else if (first.translation !== translation) {
        // A page merges its catalogs: with different translations, their order would decide.
        problems.push(
          `${folder}/${name}: "${id}" is "${translation}", but "${first.translation}" in ${first.name}`,
        );
      }
    }
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
