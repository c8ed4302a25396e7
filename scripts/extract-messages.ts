/**
 * `npm run i18n:extract`: writes the messages of the code to locales/. A new message gets the translation that another catalog of its
 * language has, because both must be equal. Leaves out Lingui's advice to compile the catalogs: the build does that.
 */
import { spawnSync } from 'node:child_process';
import config from '../lingui.config.ts';
import { fillFromOtherCatalogs } from './check/po-file.ts';
import { packageProgram } from './system/package-program.ts';

const { stdout, status } = spawnSync(
  process.execPath,
  [packageProgram('@lingui/cli', 'lingui'), 'extract', '--clean'],
  { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
);
process.stdout.write(stdout.replaceAll(/^\(Use .*\n/gm, ''));
process.exitCode = status ?? 1;
if (status === 0) for (const language of config.locales) fillFromOtherCatalogs(`locales/${language}`);
