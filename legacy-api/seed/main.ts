/** `npm run seed -- --file <folder or group file>`: loads a shop's own catalogue. Without --file, the one that comes with the program. */
import { existsSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../clock.ts';
import { readConfig } from '../config.ts';
import { openConfiguredDatabase } from '../configured-database.ts';
import { StartError } from '../data-directory.ts';
import { catalogueFolder, mediaFolder } from '../resources.ts';
import { loadCatalogue, problemText } from './load.ts';
import { seed } from './seed.ts';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const path = resolve(values.file ?? catalogueFolder);
  const settings = readConfig(process.env);
  if (!settings.ok) throw new StartError(settings.problems.join('\n'));
  const { config } = settings;

  const whole = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  const ownMedia = join(path, 'media');
  const media = whole && existsSync(ownMedia) ? ownMedia : mediaFolder;
  const loaded = await loadCatalogue(path, { media });
  if (!loaded.ok) {
    throw new StartError(
      `Nothing was loaded. Please correct:\n${loaded.problems.map(problemText).join('\n')}`,
    );
  }

  const database = await openConfiguredDatabase(config);
  try {
    const uploads = join(config.dataDir, 'media');
    if (media === ownMedia) await cp(ownMedia, uploads, { recursive: true });
    await seed(database, loaded.catalogue, {
      whole,
      onlyFirst: false,
      mediaFolders: [uploads, mediaFolder],
      passwordHashing: config.passwordHashing,
      clock: systemClock,
    });
  } finally {
    await database.close();
  }
  const products = loaded.catalogue.groups.reduce((count, group) => count + group.products.length, 0);
  process.stdout.write(`Loaded ${products} products in ${loaded.catalogue.groups.length} groups.\n`);
}

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
