/** `npm run backup -- --to <new folder>`: copies all data of the shop while it is open. */
import { parseArgs } from 'node:util';
import { systemClock } from '../values/clock.ts';
import { runCommand } from '../command.ts';
import { StartError } from '../start/data-directory.ts';
import { backUp } from './backup.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new StartError('Name a new folder: npm run backup -- --to <folder>');
  await backUp(config, values.to, systemClock);
  process.stdout.write(`Backed up to ${values.to}.\n`);
});
