import type { Section } from '../report.ts';
import { checksOf, evaluate, parts } from './evaluation.ts';
import { measureSpeed } from './measure-speed.ts';
import { seedIndex } from './seed-index.ts';

/** The relevance and the speed of search. The bench fails when a figure of relevance is below its threshold. */
export async function benchSearch(isQuick: boolean): Promise<Section> {
  const index = await seedIndex();
  const evaluated = parts.map((part) => ({ part, evaluation: evaluate(index, part.file) }));
  const failed = evaluated
    .flatMap(({ part, evaluation }) => checksOf(evaluation, part))
    .filter(([, isReached]) => !isReached);
  if (failed.length > 0) process.exitCode = 1;
  const speeds = [];
  for (const copies of isQuick ? [1] : [1, 75]) speeds.push(await measureSpeed(copies));
  return {
    title: 'Search',
    text:
      'The judged queries on the seeded catalog, and the processor time of searches with copies of it. Times in ms: p50 / p95 / p99.' +
      failed.map(([check]) => `\n\nFailed: ${check}.`).join(''),
    tables: [
      {
        columns: ['queries', 'n', 'nDCG@10', 'with results', 'first relevant', 'not sold: clean'],
        rows: evaluated.map(({ part, evaluation: { all, clean } }) => [
          part.name,
          all.queries,
          all.ndcg.toFixed(3),
          all.found.toFixed(3),
          all.first.toFixed(3),
          clean.toFixed(3),
        ]),
      },
      {
        columns: ['products', 'new terms', 'again', 'bad input at most', 'build (CPU)', 'event loop blocked'],
        rows: speeds.map((speed) => [
          speed.products,
          speed.fresh,
          speed.again,
          speed.hostileMs,
          `${speed.buildMs} (${speed.buildCpuMs})`,
          speed.blockedMs,
        ]),
      },
    ],
  };
}
