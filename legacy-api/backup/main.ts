/**
 * `npm run backup -- --to <new folder>`: copies all data of the shop while it is open. `-- --in <folder>` names the new folder in it by the
 * time, and with `--keep 14` deletes all but the latest 14.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../values/clock.ts';
import { runCommand } from '../command.ts';
import { StartError } from '../start/data-directory.ts';
import { backUp } from './backup.ts';
import { deleteOldBackups } from './old-backups.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, in: { type: 'string' }, keep: { type: 'string' } },
  });
  const { to, in: parent, keep } = values;
  if ((to === undefined) === (parent === undefined)) {
    throw new StartError(
      'Name a new folder, or the folder of all backups: npm run backup -- --to <folder>, or --in <folder>',
    );
  }
  if (keep !== undefined && (parent === undefined || !/^[1-9]\d{0,3}$/.test(keep))) {
    throw new StartError('--keep is a number of backups in the folder of --in, from 1 to 9999.');
  }
  const folder = to ?? join(parent ?? '', systemClock().toISOString().replaceAll(':', '-'));
  await backUp(config, folder, systemClock);
  process.stdout.write(`Backed up to ${folder}.\n`);
  if (parent === undefined || keep === undefined) return;
  for (const deleted of await deleteOldBackups(parent, Number(keep)))
    process.stdout.write(`Deleted ${deleted}.\n`);
});
