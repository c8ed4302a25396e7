/**
 * `npm run bench`: everything that is measured, printed and written to bench/RESULTS.md; `-- gateway pages` measures these alone, and puts
 * them in the place of what stands there of them. `-- --quick` takes fewer rounds, leaves out what takes long, and writes nothing.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-shop.ts';
import { benchExecutor } from './executor.ts';
import { benchExpensiveCalls } from './expensive-calls.ts';
import { benchGateway } from './gateway.ts';
import { benchHeap } from './heap.ts';
import { benchLegacyApi } from './legacy-api.ts';
import { benchLighthouse } from './lighthouse-section.ts';
import { benchMemory } from './memory.ts';
import { benchOwnTime } from './own-time.ts';
import { benchPageWeights } from './page-weights.ts';
import { benchPages } from './pages.ts';
import { sectionText, type Section } from './report.ts';
import { writeResult } from './results-file.ts';
import { keepToCore, otherCore, requireLinux } from './server-process.ts';
import { buildServers } from './servers/build.ts';
import { benchStartUp } from './start-up.ts';
import { benchStorefrontQueries } from './storefront-queries.ts';
import { benchTokens } from './tokens.ts';

type Bench = (isQuick: boolean) => Promise<Section>;

const benches: Readonly<Record<string, Bench>> = {
  gateway: benchGateway,
  'storefront-queries': benchStorefrontQueries,
  'own-time': benchOwnTime,
  tokens: benchTokens,
  'start-up': benchStartUp,
  pages: benchPages,
  'page-weights': benchPageWeights,
  memory: benchMemory,
  heap: benchHeap,
  executor: benchExecutor,
  'legacy-api': benchLegacyApi,
  'expensive-calls': benchExpensiveCalls,
  lighthouse: benchLighthouse,
};
/** These take long. */
const onlyInFull: readonly string[] = ['heap', 'legacy-api', 'expensive-calls', 'lighthouse'];
const names = Object.keys(benches);

const { values, positionals } = parseArgs({
  options: { quick: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there is ${names.join(', ')}.\n`);
  process.exit(1);
}

requireLinux();
await buildIfStale();
await buildServers();
// What asks the servers must not take their core.
keepToCore(otherCore);

const usual = values.quick ? names.filter((name) => !onlyInFull.includes(name)) : names;
for (const name of positionals.length > 0 ? positionals : usual) {
  const bench = benches[name];
  if (!bench) continue;
  process.stderr.write(`${name} …\n`);
  const section = await bench(values.quick);
  process.stdout.write(`${sectionText(section)}\n\n`);
  if (!values.quick) writeResult(section);
}
