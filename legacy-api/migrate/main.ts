/**
 * `npm run migrate`: migrates the configured database. `-- --dry-run` runs the pending migrations on the real data and rolls them back, to
 * show whether they would succeed. The REST API also migrates when it starts.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../command.ts';
import { migrateConfiguredDatabase } from '../start/configured-database.ts';

await runCommand(async (config) => {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  const isRehearsal = values['dry-run'];
  const names = await migrateConfiguredDatabase(config, { isRehearsal });
  const verb = isRehearsal ? 'Would run' : 'Ran';
  const report = names.map((name) => `${verb} ${name}.\n`).join('');
  process.stdout.write(report || 'The database is up to date.\n');
});
