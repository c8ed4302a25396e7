import { tmpdir } from 'node:os';
import { searchProducts } from '../../legacy-api/catalog/search.ts';
import { openDatabase } from '../../legacy-api/database/index.ts';
import { seed } from '../../legacy-api/seed/seed.ts';
import { systemClock } from '../../legacy-api/values/clock.ts';
import { startPostgres } from '../../scripts/system/postgres-server.ts';
import { loadCatalog } from '../../scripts/import-catalog/load-catalog.ts';
import type { NumberSearch } from './evaluation.ts';

/** Passes the search of the REST API on a temporary PostgreSQL with the seeded catalog. Throws `NoPostgres` if it is not installed. */
export async function withPostgresSearch<Result>(
  work: (search: NumberSearch) => Promise<Result>,
): Promise<Result> {
  const loaded = await loadCatalog('legacy-api/seed/data');
  if (!loaded.ok) throw new Error('The seeded catalog has problems; npm run seed lists them.');
  const postgres = await startPostgres({ isDurable: false });
  try {
    const database = await openDatabase({ dataDir: tmpdir(), databaseUrl: postgres.url });
    await seed(database, loaded.catalog, {
      whole: true,
      onlyFirst: false,
      isOwn: false,
      mediaFolders: [],
      passwordHashing: { memoryKib: 8, passes: 1, lanes: 1 },
      clock: systemClock,
    });
    const result = await work(async (query) => {
      const { Products } = await searchProducts(database, query);
      const sold = Products.filter(({ IsStopSale }) => !IsStopSale);
      const isSoldOut = ({ StockLevel, IsOverSaleable }: (typeof sold)[number]) =>
        StockLevel <= 0 && !IsOverSaleable;
      // The gateway moves sold-out products to the end.
      return [...sold.filter((product) => !isSoldOut(product)), ...sold.filter(isSoldOut)].map(
        ({ ProductNum }) => ProductNum,
      );
    });
    await database.close();
    return result;
  } finally {
    await postgres.stop();
  }
}
