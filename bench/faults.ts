/**
 * `npm run bench -- faults`: a crowd shops at two gateways with Redis and PostgreSQL while the legacy API, Redis and one of the gateways are
 * killed, held still and restarted. Says what shoppers saw of it, checks the books, and writes docs/faults.md. `-- --shoppers 30`,
 * `--pause 250`; `--quick` injects one fault, and writes nothing.
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
    'What shoppers see when a part of the shop fails: written by `npm run bench -- faults`, which runs the topology of docker-compose.yml as plain',
    `processes of one machine, with ${values.shoppers} shoppers (90 % looking, 8 % carts, 2 % orders), and injects faults into its parts.`,
    'A failed look is a page or query that a shopper did not get; the shop had been open for a while, so there was something stale to show.',
    'An order that gets no response is submitted again with the same cart. Start is how long the part itself took to come up again; recovery, how',
    'long it took from then on until HAProxy sent requests to both gateways and both responded from the legacy API and Redis as before.',
    `Everything ran on ${availableParallelism()} cores, on ${new Date().toISOString().slice(0, 10)}, after other work had given a load average of ${otherWork.toFixed(1)}.`,
    '',
    row([
      'what happens',
      'looks',
      'failed',
      'longest, s',
      'carts and orders',
      'failed',
      'start, s',
      'recovery, s',
    ]),
    row(Array.from({ length: 8 }, () => '---')),
    ...suffered.map((one) => rowOf(journal, one)),
    '',
    `- Failures by reason: ${failureTable(failures) || 'none'}.`,
    `- ${journal.orders.length} orders were acknowledged. Lost, doubled or not as acknowledged: ${misplaced.length}.`,
    `- Products oversold, or with a stock that is not what their orders left: ${oversold.length}.`,
    ...[...oversold, ...misplaced].map((problem) => `  - ${problem}`),
  ]);
  if (failedBrowsing.length + slow.length + oversold.length + misplaced.length > 0) process.exitCode = 1;
} finally {
  await audit.close();
  await topology.stop();
}
