/**
 * `npm run search:speed`: how long searches take on the seeded catalog and on about 20,000 products made of it, how long the index takes
 * to build, how long that blocks the event loop at most, and its memory (with --expose-gc).
 */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { z } from 'zod';
import { seedIndex } from './seed-index.ts';

const terms = z
  .array(z.object({ q: z.string() }))
  .parse(JSON.parse(readFileSync('bench/search/judgements.json', 'utf8')))
  .map(({ q }) => q);
const rounds = 3;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
}

await seedIndex();
for (const copies of [1, 75]) {
  globalThis.gc?.();
  const memoryBefore = process.memoryUsage().heapUsed;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  const index = await seedIndex(copies);
  const buildMs = performance.now() - start;
  delay.disable();
  globalThis.gc?.();
  const memory = (process.memoryUsage().heapUsed - memoryBefore) / 2 ** 20;
  const first: number[] = [];
  const best: number[] = [];
  for (const term of terms) {
    // Nothing of the query is remembered the first time.
    const times = Array.from({ length: rounds + 1 }, () => {
      const before = process.cpuUsage();
      index.search(term);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
    first.push(times[0] ?? NaN);
    best.push(Math.min(...times.slice(1)));
  }
  for (const times of [first, best]) times.sort((a, b) => a - b);
  const figures = (times: readonly number[]) =>
    [0.5, 0.95, 0.99].map((share) => percentile(times, share).toFixed(2)).join(' / ');
  process.stdout.write(
    `${index.size} products, p50 / p95 / p99 in ms of CPU: new terms ${figures(first)}, again ${figures(best)}; ` +
      `index built in ${buildMs.toFixed(0)} ms (reading the files included), ` +
      `event loop blocked for ${(delay.max / 1e6).toFixed(0)} ms at most; ${memory.toFixed(0)} MiB\n`,
  );
}
