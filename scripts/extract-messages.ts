/** `npm run i18n:extract`: writes the messages of the code to locales/. Leaves out Lingui's advice to compile them: the build does that. */
import { spawnSync } from 'node:child_process';
import { packageProgram } from './system/package-program.ts';

const { stdout, status } = spawnSync(
  process.execPath,
  [packageProgram('@lingui/cli', 'lingui'), 'extract', '--clean'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
process.stdout.write(stdout.replaceAll(/^\(Use .*\n/gm, ''));
process.exitCode = status ?? 1;
