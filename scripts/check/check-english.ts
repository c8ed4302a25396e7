/**
 * Fails when a doc, a description, a test title, a log message or a comment is harder to read than its limits, and when any file has a British
 * spelling. Prints the figures of every doc and kind of text with `--figures`. For comparison, the pages of Apollo Server's docs have a median
 * of 9 % long sentences and a reading ease of 50.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { britishSpellings } from './american-spelling.ts';
import { longSentence, plainness } from './plain-english.ts';
import { textsOf, type Kind } from './written-text.ts';

const minEase = 58;
const maxLongShare = 0.04;
/** The reading ease of all texts of a kind in a folder. */
const minKindEase: Readonly<Record<Kind, number>> = {
  description: 72,
  'log message': 65,
  'test title': 72,
  comment: 70,
};
/** Long sentences are reported one by one, except in comments, which have a share as docs have. */
const mayBeLong = (kind: Kind) => kind === 'comment';

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;
const showsFigures = process.argv.includes('--figures');
const tracked = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);

const problems: string[] = [];
function checkFigures(name: string, text: string, ease: number): void {
  const figures = plainness(text);
  const { words, longShare, longest } = figures;
  if (showsFigures) {
    process.stdout.write(
      `${name}: ${words} words, ${percent(longShare)} long sentences, ease ${figures.ease.toFixed(0)}\n`,
    );
  }
  if (longShare > maxLongShare) {
    problems.push(
      `${name}: ${percent(longShare)} of the sentences have more than ${longSentence} words (limit ${percent(maxLongShare)}). The longest: ${longest}`,
    );
  }
  if (figures.ease < ease) {
    problems.push(
      `${name}: Flesch reading ease is ${figures.ease.toFixed(0)} (limit ${ease}). Use shorter words and sentences.`,
    );
  }
}

function checkTerms(place: string, banned: readonly string[]): void {
  if (banned.length > 0)
    problems.push(`${place}: replace ${[...new Set(banned)].join(', ')} (docs/glossary.md).`);
}

for (const file of tracked('*.md')) {
  if (file === 'bench/RESULTS.md') continue;
  const text = readFileSync(file, 'utf8');
  checkFigures(file, text, minEase);
  checkTerms(file, plainness(text).banned);
}

/** Released schemas do not change. */
const isChecked = (file: string) => !/^schema\/released/.test(file);
const sources = tracked('*.graphql', 'legacy-api/openapi.yaml', '*.ts', '*.tsx', '*.mjs', '*.js').filter(
  isChecked,
);
const ofKind = new Map<string, { kind: Kind; texts: string[] }>();
for (const { file, line, kind, text } of sources.flatMap(textsOf)) {
  const { longShare, longest, banned } = plainness(text);
  const place = `${file}:${line}`;
  checkTerms(place, banned);
  if (longShare > 0 && !mayBeLong(kind)) {
    problems.push(`${place}: a sentence has more than ${longSentence} words: ${longest}`);
  }
  const name = `${kind}s in ${file.split('/')[0] ?? file}`;
  const group = ofKind.get(name) ?? { kind, texts: [] };
  ofKind.set(name, group);
  group.texts.push(text);
}
const enoughWords = 100;
for (const [name, { kind, texts }] of ofKind) {
  const text = texts.map((one) => `${one.trim()}.`).join('\n\n');
  if (plainness(text).words >= enoughWords) checkFigures(name, text, minKindEase[kind]);
}

/** Pictures, fonts, locked packages, released texts, and the list of spellings. */
const isSpelledFreely =
  /\.(?:avif|png|svg|woff2)$|package-lock\.json$|^CHANGELOG\.md$|^schema\/released|\/american-spelling/;
for (const file of tracked().filter((name) => !isSpelledFreely.test(name))) {
  const lines = [file, ...readFileSync(file, 'utf8').split('\n')];
  for (const [line, text] of lines.entries()) {
    const found = britishSpellings(text);
    if (found.length > 0)
      problems.push(`${file}:${line}: use the American spelling of ${[...new Set(found)].join(', ')}.`);
  }
}

for (const problem of problems) process.stderr.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
