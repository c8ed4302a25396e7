/**
 * `npm run bench` runs all benches, prints their figures and writes them to bench/RESULTS.md. `-- goals pages` runs only these and replaces
 * their sections. `-- --quick` takes fewer rounds, skips the long benches and writes nothing. Needs Linux; `goals` needs `wrk`.
 */
import { parseArgs } from 'node:util';
import { buildIfStale } from '../scripts/build/build-shop.ts';
import { benchExecutor } from './executor.ts';
import { benchExpensiveCalls } from './expensive-calls.ts';
import { benchGoals } from './goals.ts';
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
import { benchSearch } from './search/search-section.ts';
import { benchStorefrontQueries } from './storefront-queries.ts';
import { benchTokens } from './tokens.ts';
import { requireWrk } from './wrk.ts';

type Bench = (isQuick: boolean) => Promise<Section>;

const benches: Readonly<Record<string, Bench>> = {
  goals: benchGoals,
  'storefront-queries': benchStorefrontQueries,
  'own-time': benchOwnTime,
  tokens: benchTokens,
  search: benchSearch,
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

const usual = values.quick ? names.filter((name) => !onlyInFull.includes(name)) : names;
const selected = positionals.length > 0 ? positionals : usual;

requireLinux();
if (selected.includes('goals')) requireWrk();
if (selected.some((name) => name !== 'search')) {
  await buildIfStale();
  await buildServers();
}
// Load generators run on another core than the servers.
keepToCore(otherCore);

for (const name of selected) {
  const bench = benches[name];
  if (!bench) continue;
  process.stderr.write(`${name} …\n`);
  const section = await bench(values.quick);
  process.stdout.write(`${sectionText(section)}\n\n`);
  if (!values.quick) writeResult(section);
}
