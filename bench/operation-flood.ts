/**
 * `npm run bench -- flood [count]`: sends the built gateway operations that never come again, 100,000 of them, and reports its resident memory.
 * Fails above 400 MB.
 */
import { buildIfStale } from '../scripts/build/build-shop.ts';
import { startShop } from '../tests/harness/attacks/attacked-shop.ts';

const count = Number(process.argv[2] ?? 100_000);
const concurrent = 50;
const maxMegabytes = 400;
const fields = 5;

const operation = (at: number) =>
  `query Unique${at} { ${Array.from({ length: fields }, (_, field) => `a${at}_${field}: storePolicy { storeName { en } }`).join(' ')} }`;

await buildIfStale();
const shop = await startShop({});
const megabytes = () => Math.round(shop.memory('gateway') / 2 ** 20);
try {
  let max = megabytes();
  console.log(`at the start: ${max} MB`);
  const start = performance.now();
  for (let sent = 0; sent < count; sent += concurrent) {
    await Promise.all(Array.from({ length: concurrent }, (_, at) => shop.graphql(operation(sent + at))));
    max = Math.max(max, megabytes());
    if (sent % 10_000 === 0) console.log(`after ${sent + concurrent}: ${megabytes()} MB`);
  }
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `${count} unique operations in ${seconds.toFixed(0)} s: at most ${max} MB, ${megabytes()} MB at the end (limit ${maxMegabytes} MB)`,
  );
  process.exitCode = max < maxMegabytes ? 0 : 1;
} finally {
  await shop.stop();
}
