/**
 * `npm run restore -- --from <backup>`: restores a backup into an empty data directory, and into an empty database if DATABASE_URL is set;
 * `--replace` moves what is there aside.
 * `-- --in-place`: what a restore does besides, for a database that was restored by other means.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { systemClock } from '../values/clock.ts';
import { StartError } from '../start/data-directory.ts';
import { renewRestored, restore } from './restore.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      'in-place': { type: 'boolean', default: false },
    },
  });
  if (values['in-place']) {
    if (values.from !== undefined) throw new StartError('--in-place restores no backup: leave out --from.');
    await renewRestored(config);
    process.stdout.write(
      'All customers are signed out, and no id is given twice. The shop can be started.\n',
    );
    return;
  }
  if (values.from === undefined) throw new StartError('Name a backup: npm run restore -- --from <folder>');
  const moved = await restore(config, values.from, { replaces: values.replace, clock: systemClock });
  for (const place of moved) process.stdout.write(`The data from before is in ${place}.\n`);
  process.stdout.write(`Restored ${values.from}. The shop can be started. Customers sign in again.\n`);
});
