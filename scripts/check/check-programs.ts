import { join } from 'node:path';
import { packageProgram } from '../system/package-program.ts';

const script = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];

/** What Node runs for each check, the longest first. What a check has found is kept in `cache`, by the content of each file. */
export function checkPrograms(cache: string) {
  const kept = (name: string) => ['--cache', `--cache-location=${join(cache, name)}`];
  const byContent = '--cache-strategy=content';
  return {
    types: [
      packageProgram('typescript', 'tsc'),
      ...['--noEmit', '--incremental', '--tsBuildInfoFile', join(cache, 'types')],
    ],
    lint: [packageProgram('eslint'), '.', '--max-warnings=0', byContent, ...kept('lint')],
    // By time and size: Git gives a file that it writes the present time.
    unused: [packageProgram('knip'), '--no-progress', '--no-gitignore', ...kept('unused')],
    i18n: script('scripts/check/check-translations.ts'),
    cycles: [
      packageProgram('dependency-cruiser', 'depcruise'),
      ...['client', 'gateway', 'legacy-api', 'process', 'schema', 'tests', 'bench', 'scripts', 'docs'],
    ],
    format: [packageProgram('prettier'), '.', '--check', '--log-level=warn', byContent, ...kept('format')],
    schema: script('scripts/check/check-schema.ts'),
    docs: script('scripts/codegen/config-reference.ts', '--check'),
    english: script('scripts/check/check-english.ts'),
  } satisfies Readonly<Record<string, readonly string[]>>;
}
