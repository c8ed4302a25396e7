/**
 * `npm run seed -- --file <folder, products.csv or group file>`: loads a shop's own catalogue, also while the shop is open. Without --file, the one
 * that comes with the program.
 */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../values/clock.ts';
import { runCommand } from '../command.ts';
import type { LegacyApiConfig } from '../config.ts';
import { openSharedDatabase } from '../start/configured-database.ts';
import { StartError } from '../start/data-directory.ts';
import type { Database } from '../database/index.ts';
import { catalogueFolder, mediaFolder } from '../resources.ts';
import { isWholeCatalogue, loadCatalogue, problemText, type Catalogue } from './load.ts';
import { makePictures } from './photographs.ts';
import { seed } from './seed.ts';
import type { CatalogueChanges } from './store-catalogue.ts';

const mostProblemsShown = 20;
const print = (line: string) => process.stdout.write(`${line}\n`);

function shortened(lines: readonly string[]): string {
  const more = lines.length - mostProblemsShown;
  return [...lines.slice(0, mostProblemsShown), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n');
}

function sentenceOf(
  { groups }: Catalogue,
  { products: { added, changed, retired }, isArrangementChanged }: CatalogueChanges,
): string {
  const count = groups.reduce((sum, { products }) => sum + products.length, 0);
  const whole = `${count} products in ${groups.length} groups`;
  if (added + changed + retired === 0 && !isArrangementChanged) return `Nothing changed: ${whole}.`;
  return `Loaded ${whole}: ${added} new, ${changed} changed, ${retired} no longer sold.`;
}

/** What keeps shoppers from ordering though the catalogue is right. */
async function missing({ queries }: Database): Promise<string[]> {
  const zip = await queries.selectFrom('delivery_zips').select('zip').executeTakeFirst();
  return zip === undefined
    ? ['Nobody can order yet: the shop delivers nowhere. Add a delivery.yaml to the catalogue.']
    : [];
}

async function main(config: LegacyApiConfig): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const path = resolve(values.file ?? catalogueFolder);
  const isFile = /\.(csv|ya?ml)$/i.test(path);
  const folder = isFile ? dirname(path) : path;
  const whole = await isWholeCatalogue(path);

  const ownMedia = join(folder, 'media');
  const media = whole && existsSync(ownMedia) ? ownMedia : mediaFolder;
  const loaded = await loadCatalogue(path, { media });
  if (!loaded.ok) {
    const problems = shortened(loaded.problems.map(problemText));
    throw new StartError(`Nothing was loaded. Please correct:\n${problems}`);
  }
  const { catalogue } = loaded;
  if (catalogue.unusedHeadings.length > 0) print(`Columns not used: ${catalogue.unusedHeadings.join(', ')}.`);

  const database = await openSharedDatabase(config);
  try {
    const uploads = join(config.dataDir, 'media');
    if (media === ownMedia) await cp(ownMedia, uploads, { recursive: true, preserveTimestamps: true });
    const photographProblems = await makePictures(catalogue, { folder, media: uploads });
    const changes = await seed(database, catalogue, {
      whole,
      onlyFirst: false,
      mediaFolders: [uploads, mediaFolder],
      passwordHashing: config.passwordHashing,
      clock: systemClock,
    });
    if (changes !== null) print(sentenceOf(catalogue, changes));
    if (photographProblems.length > 0) print(shortened(photographProblems));
    for (const sentence of await missing(database)) print(sentence);
  } finally {
    await database.close();
  }
}

await runCommand(main);
