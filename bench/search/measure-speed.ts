import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parts } from './evaluation.ts';
import { buildIndex, seedIndexInput } from './seed-index.ts';

const queries = z.array(z.object({ q: z.string() }));
const terms = parts.flatMap(({ file }) =>
  queries.parse(JSON.parse(readFileSync(file, 'utf8'))).map(({ q }) => q),
);
/** What a query may be at worst: nothing of it is known, or all of it is. */
const hostile = [
  'x'.repeat(200),
  '龘'.repeat(200),
  '豆腐'.repeat(100),
  'tofu '.repeat(40),
  'doufu'.repeat(40),
  'zxq '.repeat(50),
  '1 lb '.repeat(40),
  '\ud800'.repeat(200),
  '<b>'.repeat(60),
  '🥟'.repeat(100),
];
const rounds = 3;

const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;

const figures = (times: readonly number[]) => {
  const sorted = [...times].sort((a, b) => a - b);
  return [0.5, 0.95, 0.99].map((share) => percentile(sorted, share).toFixed(2)).join(' / ');
};

function cpuMs(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

/** Processor time of the main thread, to a tick of the kernel. On a busy machine, time on the clock would count what other programs take. */
const mainThreadMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6;

/** Records the most processor time of the main thread between two turns of the event loop. */
function watchEventLoop(): () => number {
  let most = 0;
  let isWatching = true;
  let before = mainThreadMs();
  const turn = () => {
    const now = mainThreadMs();
    most = Math.max(most, now - before);
    before = now;
    if (isWatching) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isWatching = false;
    return most;
  };
}

/** Measures the index of `copies` copies of the seeded catalog. Times in milliseconds. */
export async function measureSpeed(copies: number) {
  const input = await seedIndexInput(copies);
  globalThis.gc?.();
  const memoryBefore = process.memoryUsage().heapUsed;
  const start = performance.now();
  const cpuBefore = mainThreadMs();
  const stopWatching = watchEventLoop();
  const index = await buildIndex(input);
  const blocked = stopWatching();
  const buildCpuMs = mainThreadMs() - cpuBefore;
  const buildMs = performance.now() - start;
  globalThis.gc?.();
  const mebibytes = (process.memoryUsage().heapUsed - memoryBefore) / 2 ** 20;
  const fresh: number[] = [];
  const again: number[] = [];
  for (const term of terms) {
    const search = () => {
      index.search(term);
    };
    // Nothing of the query is cached the first time.
    fresh.push(cpuMs(search));
    again.push(Math.min(...Array.from({ length: rounds }, () => cpuMs(search))));
  }
  const worst = hostile.map((term) =>
    cpuMs(() => {
      index.search(term);
    }),
  );
  return {
    products: index.size,
    fresh: figures(fresh),
    again: figures(again),
    hostileMs: Math.max(...worst).toFixed(1),
    buildMs: buildMs.toFixed(0),
    buildCpuMs: buildCpuMs.toFixed(0),
    blockedMs: blocked.toFixed(0),
    mebibytes: mebibytes.toFixed(0),
  };
}
