/**
 * Fails when a doc is harder to read than its limits. Prints the figures of every doc with `--figures`. For comparison, the pages of Apollo
 * Server's docs have a median of 9 % long sentences and a reading ease of 50.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { longSentence, plainness } from './plain-english.ts';

const minEase = 58;
const limits = { longShare: 0.04, banned: 0 };

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const showsFigures = process.argv.includes('--figures');
const docs = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && file !== 'bench/RESULTS.md');

const problems: string[] = [];
for (const file of docs) {
  const { words, longShare, longest, ease, banned } = plainness(readFileSync(file, 'utf8'));
  if (showsFigures) {
    process.stdout.write(
      `${file}: ${words} words, ${percent(longShare)} long sentences, ease ${ease.toFixed(0)}, ${banned.length} terms to replace\n`,
    );
  }
  if (longShare > limits.longShare) {
    problems.push(
      `${file}: ${percent(longShare)} of the sentences have more than ${longSentence} words (limit ${percent(limits.longShare)}). The longest: ${longest}`,
    );
  }
  if (ease < minEase) {
    problems.push(
      `${file}: Flesch reading ease is ${ease.toFixed(0)} (limit ${minEase}). Use shorter words and sentences.`,
    );
  }
  if (banned.length > limits.banned) {
    problems.push(`${file}: replace ${[...new Set(banned)].join(', ')} (limit ${limits.banned}).`);
  }
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
