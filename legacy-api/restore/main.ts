/** `npm run restore -- --from <backup>`: puts a backup into an empty data directory, and an empty database where DATABASE_URL names one. */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { StartError } from '../start/data-directory.ts';
import { restore } from './restore.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { from: { type: 'string' } } });
  if (values.from === undefined) throw new StartError('Name a backup: npm run restore -- --from <folder>');
  await restore(config, values.from);
  process.stdout.write(`Restored ${values.from}. The shop can be started.\n`);
});
