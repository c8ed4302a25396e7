/** `npm run restore -- --from <backup>`: restores a backup into an empty data directory, and into an empty database if DATABASE_URL is set. */
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
