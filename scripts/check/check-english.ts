/**
 * Fails when a doc is harder to read than its limits. Prints the figures of every doc with `--figures`. For comparison, the pages of Apollo
 * Server's docs have a median of 9 % long sentences and a reading ease of 50.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { longSentence, plainness } from './plain-english.ts';

const minEase = 58;
const limits = { longShare: 0.04, banned: 0 };

/** Docs that are not rewritten yet: they may only get better. */
const unrevised: Readonly<Record<string, typeof limits>> = {
  'CHANGELOG.md': { longShare: 0.1, banned: 6 },
  'docs/building-a-client.md': { longShare: 0.11, banned: 6 },
  'docs/configuration.md': { longShare: 0.06, banned: 1 },
  'docs/errors.md': { longShare: 0.14, banned: 4 },
  'docs/rest-to-graphql.md': { longShare: 0.26, banned: 5 },
  'packshots/README.md': { longShare: 0.12, banned: 3 },
  'scripts/import-catalog/README.md': { longShare: 0.14, banned: 0 },
};

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const showsFigures = process.argv.includes('--figures');
const docs = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'bench/RESULTS.md');

const problems: string[] = [];
for (const file of docs) {
  const { words, longShare, longest, ease, banned } = plainness(readFileSync(file, 'utf8'));
  const allowed = unrevised[file] ?? limits;
  if (showsFigures) {
    process.stdout.write(
      `${file}: ${words} words, ${percent(longShare)} long sentences, ease ${ease.toFixed(0)}, ${banned.length} terms to replace\n`,
    );
  }
  if (longShare > allowed.longShare) {
    problems.push(
      `${file}: ${percent(longShare)} of the sentences have more than ${longSentence} words (limit ${percent(allowed.longShare)}). The longest: ${longest}`,
    );
  }
  if (ease < minEase) {
    problems.push(
      `${file}: Flesch reading ease is ${ease.toFixed(0)} (limit ${minEase}). Use shorter words and sentences.`,
    );
  }
  if (banned.length > allowed.banned) {
    problems.push(`${file}: replace ${[...new Set(banned)].join(', ')} (limit ${allowed.banned}).`);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
