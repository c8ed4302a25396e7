/**
 * `npm run bench -- faults`: shoppers use two gateways with Redis and PostgreSQL while the REST API, Redis and a gateway are killed, frozen
 * and restarted. Reports failed requests, checks orders and stock, and writes docs/faults.md. `-- --shoppers 30`, `--pause 250`; `--quick`
 * injects one fault, and writes nothing.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-shop.ts';
import { numberOption } from '../scripts/system/number-option.ts';
import { startTopology } from '../scripts/topology/topology.ts';
import { Audit } from './load/audit.ts';
import { Crowd } from './load/crowd.ts';
import { faultsOf, type Fault } from './load/faults.ts';
import type { Journal } from './load/journal.ts';
import { failureTable, row } from './load/report.ts';
import { showReport } from './load/show-report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    shoppers: { type: 'string', default: '30' },
    pause: { type: 'string', default: '250' },
  },
});
const shoppers = numberOption('shoppers', values.shoppers, 1, 1_000);
const pauseMs = numberOption('pause', values.pause, 0, 60_000);
const calmMs = 4_000;
const longestRecoveryMs = 30_000;
const goodRecoveryMs = 5_000;

interface Suffered {
  readonly what: string;
  readonly from: number;
  readonly to: number;
  /** How long the part itself took to come back. */
  readonly startMs: number;
  /** From then on until everything is as before. */
  readonly recoveryMs: number;
}

async function suffer({ what, begin, lasts, end, isRecovered }: Fault): Promise<Suffered> {
  await delay(calmMs);
  process.stderr.write(`${what} …\n`);
  const from = performance.now();
  await begin();
  await delay(lasts);
  const start = performance.now();
  await end();
  const back = performance.now();
  while (!(await isRecovered()) && performance.now() - back < longestRecoveryMs) await delay(100);
  const to = performance.now();
  return { what, from, to, startMs: back - start, recoveryMs: to - back };
}

function rowOf(journal: Journal, { what, from, to, startMs, recoveryMs }: Suffered): string {
  const browsed = journal.within(from, to, 'browse');
  const bought = [...journal.within(from, to, 'cart'), ...journal.within(from, to, 'checkout')];
  const failed = (entries: typeof browsed) => entries.filter(({ failure }) => failure !== null).length;
  const longest = Math.max(0, ...browsed.map(({ took }) => took));
  return row([
    what,
    browsed.length,
    failed(browsed),
    (longest / 1000).toFixed(1),
    bought.length,
    failed(bought),
    (startMs / 1000).toFixed(1),
    (recoveryMs / 1000).toFixed(1),
  ]);
}

await buildIfStale();
/** What else this machine was doing. */
const [otherWork = 0] = loadavg();
const topology = await startTopology();
const audit = await Audit.open(topology.databaseUrl);
try {
  const crowd = await Crowd.gather(topology.url, shoppers, pauseMs);
  const { journal, shelf } = crowd;
  await audit.restockAllBut(shelf.hot);
  crowd.start();
  const suffered: Suffered[] = [];
  const faults = values.quick ? faultsOf(topology).slice(-1) : faultsOf(topology);
  for (const fault of faults) suffered.push(await suffer(fault));
  await delay(calmMs);
  await crowd.disperse();

  const oversold = await audit.oversold();
  const misplaced = await audit.misplaced(journal.orders);
  const failedBrowsing = journal.within(0, Infinity, 'browse').filter(({ failure }) => failure !== null);
  const slow = suffered.filter(({ recoveryMs }) => recoveryMs > goodRecoveryMs);
  const failures = journal.entries.filter(({ failure }) => failure !== null);
  await showReport(values.quick ? null : 'docs/faults.md', [
    '# Faults',
    '',
    `Written by \`npm run bench -- faults\` on ${new Date().toISOString().slice(0, 10)}: ${values.shoppers} shoppers (90 % browsing, 8 % carts, 2 % orders) and the topology of docker-compose.yml as plain processes. All of it ran on one machine of ${availableParallelism()} cores, after a load average of ${otherWork.toFixed(1)}.`,
    '',
    '- **failed pages**: pages or queries that a shopper did not get. Stale responses count as success.',
    '- **failed carts and orders**: an order without a response is submitted again with the same cart.',
    '- **start**: seconds until the part itself runs again.',
    '- **recovery**: from then until HAProxy uses both gateways, and both get responses from REST API and Redis.',
    '',
    row([
      'what happens',
      'pages',
      'failed pages',
      'longest, s',
      'carts and orders',
      'failed carts and orders',
      'start, s',
      'recovery, s',
    ]),
    row(Array.from({ length: 8 }, () => '---')),
    ...suffered.map((one) => rowOf(journal, one)),
    '',
    `- Failures by reason: ${failureTable(failures) || 'none'}.`,
    `- ${journal.orders.length} orders acknowledged. Lost, duplicated or different: ${misplaced.length}.`,
    `- Products oversold or with wrong stock: ${oversold.length}.`,
    ...[...oversold, ...misplaced].map((problem) => `  - ${problem}`),
  ]);
  if (failedBrowsing.length + slow.length + oversold.length + misplaced.length > 0) process.exitCode = 1;
} finally {
  await audit.close();
  await topology.stop();
}
