/**
 * `npm run bench`: everything that is measured, printed and written to bench/RESULTS.md. `-- --quick` takes fewer rounds, leaves out what
 * takes long and writes nothing; `-- gateway pages` runs these alone, and writes nothing either.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { benchExecutor } from './executor.ts';
import { benchGateway } from './gateway.ts';
import { benchHeap } from './heap.ts';
import { benchLegacyApi } from './legacy-api.ts';
import { benchMemory } from './memory.ts';
import { benchPageWeights } from './page-weights.ts';
import { benchPages } from './pages.ts';
import { machineText, sectionText, type Section } from './report.ts';
import { otherCore } from './server-process.ts';
import { buildServers } from './servers/build.ts';
import { benchStartUp } from './start-up.ts';
import { benchTokens } from './tokens.ts';

type Bench = (isQuick: boolean) => Promise<Section>;

const benches: Readonly<Record<string, Bench>> = {
  gateway: benchGateway,
  tokens: benchTokens,
  'start-up': benchStartUp,
  heap: benchHeap,
  memory: benchMemory,
  pages: benchPages,
  'page-weights': benchPageWeights,
  executor: benchExecutor,
  'legacy-api': benchLegacyApi,
};
/** These take long. */
const onlyInFull: readonly string[] = ['heap'];
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
const isWhole = positionals.length === 0 && !values.quick;

execFileSync('npx', ['--no-install', 'tsx', 'scripts/build.ts', '--if-stale'], { stdio: 'inherit' });
await buildServers();
// What asks the servers must not take their core.
execFileSync('taskset', ['-a', '-cp', String(otherCore), String(process.pid)], { stdio: 'ignore' });

const start = new Date();
const texts: string[] = [];
const usual = values.quick ? names.filter((name) => !onlyInFull.includes(name)) : names;
for (const name of positionals.length > 0 ? positionals : usual) {
  const bench = benches[name];
  if (!bench) continue;
  process.stderr.write(`${name} …\n`);
  const text = sectionText(await bench(values.quick));
  texts.push(text);
  process.stdout.write(`${text}\n\n`);
}
if (isWhole) {
  const head = `# Results\n\nOne run of \`npm run bench\`, ${start.toISOString().slice(0, 10)}, on ${machineText()}\nMedians of short rounds in which the servers take turns; the ratios are what counts (docs/performance.md says what they are for).`;
  writeFileSync('bench/RESULTS.md', `${[head, ...texts].join('\n\n')}\n`);
}
