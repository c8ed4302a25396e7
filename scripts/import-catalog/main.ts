/**
 * `npm run seed -- --file <folder, products.csv or group file>`: imports a catalog, also while the shop is open. Default: the included
 * catalog, unless the shop sells from another.
 */
import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { systemClock } from '../../legacy-api/values/clock.ts';
import { runCommand } from '../../legacy-api/command.ts';
import type { LegacyApiConfig } from '../../legacy-api/config.ts';
import { openSharedDatabase } from '../../legacy-api/start/configured-database.ts';
import { StartError } from '../../legacy-api/start/data-directory.ts';
import type { Database } from '../../legacy-api/database/index.ts';
import { catalogFolder, mediaFolder } from '../../legacy-api/resources.ts';
import { isWholeCatalog, loadCatalog, problemText, type Catalog } from './load-catalog.ts';
import { makePictures } from './photographs.ts';
import { hasOwnCatalog, seed } from '../../legacy-api/seed/seed.ts';
import type { CatalogChanges } from '../../legacy-api/seed/store-catalog.ts';

const maxProblemsShown = 20;
const print = (line: string) => process.stdout.write(`${line}\n`);

function shortened(lines: readonly string[]): string {
  const more = lines.length - maxProblemsShown;
  return [...lines.slice(0, maxProblemsShown), ...(more > 0 ? [`… and ${more} more.`] : [])].join('\n');
}

function sentenceOf(
  { groups }: Catalog,
  { products: { added, changed, retired }, isArrangementChanged }: CatalogChanges,
): string {
  const count = groups.reduce((sum, { products }) => sum + products.length, 0);
  const whole = `${count} products in ${groups.length} groups`;
  if (added + changed + retired === 0 && !isArrangementChanged) return `Nothing changed: ${whole}.`;
  return `Loaded ${whole}: ${added} new, ${changed} changed, ${retired} no longer sold.`;
}

/** Reasons why customers cannot order although the catalog is valid. */
async function warnings({ queries }: Database): Promise<string[]> {
  const zip = await queries.selectFrom('delivery_zips').select('zip').executeTakeFirst();
  return zip === undefined
    ? ['Nobody can order yet: the shop delivers nowhere. Add a delivery.yaml to the catalog.']
    : [];
}

async function main(config: LegacyApiConfig): Promise<void> {
  const { values } = parseArgs({ options: { file: { type: 'string' } } });
  const path = resolve(values.file ?? catalogFolder);
  const isFile = /\.(csv|ya?ml)$/i.test(path);
  const folder = isFile ? dirname(path) : path;
  const whole = await isWholeCatalog(path);

  const ownMedia = join(folder, 'media');
  const media = whole && existsSync(ownMedia) ? ownMedia : mediaFolder;
  const loaded = await loadCatalog(path, { media });
  if (!loaded.ok) {
    const problems = shortened(loaded.problems.map(problemText));
    throw new StartError(`Nothing was loaded. Please correct:\n${problems}`);
  }
  const { catalog } = loaded;
  if (catalog.unusedHeadings.length > 0) print(`Columns not used: ${catalog.unusedHeadings.join(', ')}.`);

  const database = await openSharedDatabase(config);
  try {
    if (values.file === undefined && (await hasOwnCatalog(database, catalog)))
      throw new StartError(
        `Nothing was loaded: the shop sells from another catalog, and the included one would replace it. Name the folder of yours with --file, or ${relative('', catalogFolder)} to replace it.`,
      );
    const uploads = join(config.dataDir, 'media');
    if (media === ownMedia) await cp(ownMedia, uploads, { recursive: true, preserveTimestamps: true });
    const photographProblems = await makePictures(catalog, { folder, media: uploads });
    const changes = await seed(database, catalog, {
      whole,
      onlyFirst: false,
      isOwn: path !== resolve(catalogFolder),
      mediaFolders: [uploads, mediaFolder],
      passwordHashing: config.passwordHashing,
      clock: systemClock,
    });
    if (changes !== null) print(sentenceOf(catalog, changes));
    if (photographProblems.length > 0) print(shortened(photographProblems));
    for (const sentence of await warnings(database)) print(sentence);
  } finally {
    await database.close();
  }
}

await runCommand(main);
