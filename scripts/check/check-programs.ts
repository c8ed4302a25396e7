import { join } from 'node:path';
import { packageProgram } from '../system/package-program.ts';

const script = (file: string, ...args: string[]) => ['--import', 'tsx', file, ...args];

/** The Node.js arguments of each check, slowest first. Results are cached in `cache` by file content. */
export function checkPrograms(cache: string) {
  const kept = (name: string) => ['--cache', `--cache-location=${join(cache, name)}`];
  const byContent = '--cache-strategy=content';
  return {
    types: [
      packageProgram('typescript', 'tsc'),
      ...['--noEmit', '--incremental', '--tsBuildInfoFile', join(cache, 'types')],
    ],
    lint: [packageProgram('eslint'), '.', '--max-warnings=0', byContent, ...kept('lint')],
    // By time and size: Git sets the time of the files that it writes.
    unused: [packageProgram('knip'), '--no-progress', '--no-gitignore', ...kept('unused')],
    i18n: script('scripts/check/check-translations.ts'),
    cycles: [
      packageProgram('dependency-cruiser', 'depcruise'),
      ...['--config', 'config/dependency-cruiser.json'],
      ...[
        'client',
        'gateway',
        'legacy-api',
        'process',
        'schema',
        'tests',
        'bench',
        'scripts',
        'config',
        'docs',
      ],
    ],
    format: [packageProgram('prettier'), '.', '--check', '--log-level=warn', byContent, ...kept('format')],
    schema: script('scripts/check/check-schema.ts'),
    docs: script('scripts/codegen/config-reference.ts', '--check'),
    english: script('scripts/check/check-english.ts'),
  } satisfies Readonly<Record<string, readonly string[]>>;
}
