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
import { benchLighthouse } from './lighthouse-section.ts';
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
  pages: benchPages,
  'page-weights': benchPageWeights,
  memory: benchMemory,
  heap: benchHeap,
  executor: benchExecutor,
  'legacy-api': benchLegacyApi,
  lighthouse: benchLighthouse,
};
/** These take long. */
const onlyInFull: readonly string[] = ['heap', 'lighthouse'];
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

const head = `# Results

One run of \`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, on ${machineText()}
Servers take turns in short rounds. CPU is the lower quartile of the rounds, all else the median. The ratios are what counts.`;
const usual = values.quick ? names.filter((name) => !onlyInFull.includes(name)) : names;
const texts: string[] = [];
for (const name of positionals.length > 0 ? positionals : usual) {
  const bench = benches[name];
  if (!bench) continue;
  process.stderr.write(`${name} …\n`);
  const text = sectionText(await bench(values.quick));
  texts.push(text);
  process.stdout.write(`${text}\n\n`);
  if (isWhole) writeFileSync('bench/RESULTS.md', `${[head, ...texts].join('\n\n')}\n`);
}
