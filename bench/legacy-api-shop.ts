import { tokenIssuer } from '../legacy-api/account/tokens.ts';
import { openDatabase } from '../legacy-api/database/index.ts';
import { loadCatalog } from '../scripts/import-catalog/load-catalog.ts';
import { seed } from '../legacy-api/seed/seed.ts';
import { catalogFolder, mediaFolder } from '../legacy-api/resources.ts';

/** A customer who can order: signed in, with an address that is delivered to. */
export interface Shopper {
  readonly authorization: string;
  readonly addressId: number;
}

export interface ShopOptions {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly jwtSecret: string;
  readonly shoppers: number;
}

const plenty = 1_000_000_000;
const clock = () => new Date();

/** Fills a database with the catalog that comes with the program, so much of everything that nothing is ever sold out, and customers. */
export async function fillShop({
  dataDir,
  databaseUrl,
  jwtSecret,
  shoppers,
}: ShopOptions): Promise<Shopper[]> {
  const database = await openDatabase({ dataDir, databaseUrl });
  try {
    const loaded = await loadCatalog(catalogFolder);
    if (!loaded.ok) throw new Error('the catalog is not right');
    await seed(database, loaded.catalog, {
      whole: true,
      onlyFirst: true,
      isOwn: false,
      mediaFolders: [mediaFolder],
      passwordHashing: { memoryKib: 8, passes: 1, lanes: 1 },
      clock,
    });
    const { queries } = database;
    await queries.updateTable('products').set({ stock_level: plenty }).execute();
    await queries.updateTable('delivery_windows').set({ capacity: plenty }).execute();
    const { zip } = await queries.selectFrom('delivery_zips').select('zip').executeTakeFirstOrThrow();
    const issueToken = tokenIssuer({ database, jwtSecret, clock });
    const made: Shopper[] = [];
    for (let n = 0; n < shoppers; n += 1) {
      const name = `bench-${n}`;
      const customer = await queries
        .insertInto('customers')
        .values({
          username: name,
          username_key: name,
          email: `${name}@example.com`,
          email_key: `${name}@example.com`,
          first_name: 'Mei',
          last_name: 'Chen',
          password_hash: '',
          phone: null,
          email_verified: 0,
          profile_picture: null,
          points: 0,
          credit_cents: 0,
          is_staff: 0,
          group_code: null,
          created_at: clock().toISOString(),
        })
        .returning(['id', 'token_version'])
        .executeTakeFirstOrThrow();
      const address = await queries
        .insertInto('addresses')
        .values({
          customer_id: customer.id,
          address_name: 'Home',
          first_name: 'Mei',
          last_name: 'Chen',
          street: '2120 Shattuck Ave',
          apartment: '',
          city: 'Berkeley',
          state: 'CA',
          zip,
          country: 'United States',
          telephone: '5105550142',
          email: '',
          gate_code: '',
          is_default: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      made.push({ authorization: `JWT ${await issueToken(customer)}`, addressId: address.id });
    }
    return made;
  } finally {
    await database.close();
  }
}
