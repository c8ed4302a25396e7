import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../harness/rest-api/database-url.ts';
import { startProcess } from '../../harness/rest-api/process.ts';
import { KilledShop } from '../../harness/rest-api/killed-shop.ts';

/** `DURABILITY_ROUNDS=20 npx vitest run tests/provider/durability` for the long run. */
const rounds = Number(process.env.DURABILITY_ROUNDS ?? 3);

it(`acknowledged writes survive kill -9, ${rounds} times`, { timeout: 60_000 * rounds }, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'durability-'));
  const database = await ownDatabase();
  const environment = {
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
  };
  const shop = new KilledShop();
  try {
    for (let round = 0; round < rounds; round++) {
      const api = startProcess(environment);
      const url = await api.listening;
      await shop.checkEverything(url);
      const shopping = shop.orderUntilCut(url);
      // At a random moment: after some orders were acknowledged, while others are in flight.
      await Promise.race([shop.acknowledgedMore(1 + Math.floor(Math.random() * 12)), shopping]);
      api.child.kill('SIGKILL');
      await Promise.all([api.ended, shopping]);
    }
    const api = startProcess(environment);
    await shop.checkEverything(await api.listening);
    api.child.kill('SIGTERM');
    await api.ended;
    expect(shop.acknowledged.size).toBeGreaterThanOrEqual(rounds);
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
