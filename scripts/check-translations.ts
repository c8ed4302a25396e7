/** Fails when a message has no Chinese, or when the catalogues do not hold what the code says. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

interface Entry {
  readonly id: string;
  readonly translation: string;
}

/** The entries of a PO file: a continued string stands on lines of its own. */
function entriesOf(po: string): Entry[] {
  const value = (block: string, keyword: string): string => {
    const match = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(block);
    return (match?.[1] ?? '').replace(/^"|"$/gm, '').replace(/\n/g, '');
  };
  return po
    .split(/\n{2,}/)
    .filter((block) => !/^#~/m.test(block))
    .map((block) => ({ id: value(block, 'msgid'), translation: value(block, 'msgstr') }))
    .filter((entry) => entry.id !== '');
}

const idsOf = (folder: string): Map<string, string[]> =>
  new Map(
    readdirSync(folder)
      .filter((name) => name.endsWith('.po'))
      .map((name) => [
        name,
        entriesOf(readFileSync(`${folder}/${name}`, 'utf8'))
          .map((entry) => entry.id)
          .sort(),
      ]),
  );

const before = JSON.stringify([...idsOf('locales/en')]);
execFileSync('npx', ['--no-install', 'lingui', 'extract', '--clean'], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
const problems: string[] = [];
if (JSON.stringify([...idsOf('locales/en')]) !== before) {
  problems.push(
    'locales/ did not hold the messages of the code; `npm run i18n:extract` has just mended that: commit it.',
  );
}
for (const name of readdirSync('locales/zh').filter((file) => file.endsWith('.po'))) {
  for (const entry of entriesOf(readFileSync(`locales/zh/${name}`, 'utf8'))) {
    if (entry.translation === '') problems.push(`locales/zh/${name}: no Chinese for "${entry.id}"`);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exit(problems.length === 0 ? 0 : 1);
