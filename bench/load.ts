/**
 * `npm run bench -- load`: a crowd shops (90 % looking, 8 % carts, 2 % orders) at two gateways with Redis and PostgreSQL, all on this machine,
 * for 15 minutes (`-- --minutes 3`, `--shoppers 40`, `--pause 250` milliseconds between two things that one does), while attackers try
 * to wear it out. Then the books are checked, and docs/load.md is written. `-- --quick` takes six seconds with four shoppers, and
 * writes nothing.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-shop.ts';
import { numberOption } from '../scripts/system/number-option.ts';
import { startTopology } from '../scripts/topology/topology.ts';
import { Attackers } from './load/attackers.ts';
import { Audit } from './load/audit.ts';
import { Crowd } from './load/crowd.ts';
import { readGauges, type Gauge } from './load/gauges.ts';
import { attackTable, failureTable, gaugeTable, minuteTable } from './load/report.ts';
import { showReport } from './load/show-report.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    shoppers: { type: 'string' },
    pause: { type: 'string', default: '250' },
  },
});
const minutes = numberOption('minutes', values.minutes ?? (values.quick ? '0.1' : '15'), 0.1, 24 * 60);
const shoppers = numberOption('shoppers', values.shoppers ?? (values.quick ? '4' : '40'), 1, 1_000);
const pauseMs = numberOption('pause', values.pause, 0, 60_000);
const gaugeEveryMs = 5_000;

await buildIfStale();
/** What else this machine was doing. */
const [otherWork = 0] = loadavg();
const topology = await startTopology();
const audit = await Audit.open(topology.databaseUrl);
const attackers = new Attackers(topology.url);
try {
  const crowd = await Crowd.gather(topology.url, shoppers, pauseMs);
  const { journal, shelf } = crowd;
  await audit.restockAllBut(shelf.hot);
  process.stderr.write(`${shoppers} shoppers for ${minutes} minutes …\n`);
  const from = performance.now();
  const until = from + minutes * 60_000;
  const gauges: Gauge[] = [];
  crowd.start();
  attackers.start();
  try {
    while (performance.now() < until) {
      await delay(Math.min(gaugeEveryMs, until - performance.now()));
      gauges.push(...(await readGauges(topology)));
    }
  } finally {
    await attackers.stop();
  }
  await crowd.disperse();

  const oversold = await audit.oversold();
  const misplaced = await audit.misplaced(journal.orders);
  const failures = journal.entries.filter(({ failure }) => failure !== null);
  const refusals = [...journal.refusals].map(([reason, count]) => `${reason} ${count}`).join(', ');
  await showReport(values.quick ? null : 'docs/load.md', [
    '# Load',
    '',
    `Written by \`npm run bench -- load\` on ${new Date().toISOString().slice(0, 10)}: ${minutes} minutes, ${shoppers} shoppers (90 % browsing, 8 % carts, 2 % orders) with ${pauseMs} ms between two actions, two gateways, Redis, PostgreSQL, REST API and HAProxy, with limits, logs and metrics on. All of it and the crowd ran on one machine of ${availableParallelism()} cores with Node ${process.version}, after a load average of ${otherWork.toFixed(1)}.`,
    '',
    'An order counts when it is acknowledged. Five popular products may run out. Memory rises until caches and the space for young objects are full.',
    '',
    minuteTable(journal, from, until),
    '',
    gaugeTable(gauges, from, until),
    '',
    `- ${journal.entries.length} actions, ${failures.length} failed${failures.length > 0 ? `: ${failureTable(failures)}` : ''}.`,
    `- ${journal.orders.length} orders acknowledged; ${misplaced.length} of them missing or different.`,
    `- Rejected by the shop's rules: ${refusals || 'none'}.`,
    `- Products oversold or with wrong stock: ${oversold.length}.`,
    ...[...oversold, ...misplaced].map((problem) => `  - ${problem}`),
    '',
    '## Attackers',
    '',
    'At the same time, from two other addresses: each attack again 200 ms after the response, and 50 connections.',
    '',
    attackTable(attackers.table),
  ]);
  if (failures.length + oversold.length + misplaced.length > 0) process.exitCode = 1;
} finally {
  await audit.close();
  await topology.stop();
}
