/**
 * `npm run test:changed`: generates code if its sources have changed, checks the types, and runs the tests of all differences from the
 * branch `main`, committed or not. `-- <commit>` compares with another commit.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { outsideOf, suitesReading } from './changed-suites.ts';
import { report, timed, type Tally } from './tally.ts';
import { runVitest } from './vitest-report.ts';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

function exists(commit: string): boolean {
  return spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).status === 0;
}

const [base = exists('main') ? 'main' : 'HEAD'] = process.argv.slice(2);
if (!exists(base)) {
  process.stderr.write(`Git knows no commit ${base}.\n`);
  process.exit(1);
}
const [fork = base] = git('merge-base', base, 'HEAD');
const files = [
  ...git('diff', '--name-only', fork),
  ...git('ls-files', '--others', '--exclude-standard', '--', ':/'),
];
process.stdout.write(`${String(files.length)} files differ from ${base}.\n\n`);

function checkTypes(): Tally {
  const args = ['--import', 'tsx', 'scripts/check/main.ts', 'types'];
  const { status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'inherit'] });
  return status === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, names: ['the check of the types'] };
}

const readers = suitesReading(files);
const tests = git('ls-files', '--cached', '--others', '--exclude-standard', '--', '*.test.ts', '*.test.tsx');
/** The tests that run only if they import a changed file. Vitest's `--exclude` has no effect on the suites in `tests/`. */
const others = readers.length > 0 ? outsideOf(readers, tests) : [];
if (files.length > 0)
  report([
    await timed('Types', checkTypes),
    await timed('What imports a changed file', () => runVitest([`--changed=${fork}`, ...others])),
    ...(readers.length > 0
      ? [await timed(`What reads a changed file (${readers.join(', ')})`, () => runVitest(readers))]
      : []),
  ]);
