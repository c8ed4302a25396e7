import { NoPostgres } from '../../scripts/system/postgres-server.ts';
import type { Section } from '../report.ts';
import { checksOf, evaluate, parts, type Evaluation, type NumberSearch } from './evaluation.ts';
import { measureSpeed } from './measure-speed.ts';
import { withPostgresSearch } from './postgres-search.ts';
import { seedSearch } from './seed-index.ts';

interface EvaluatedPart {
  readonly part: (typeof parts)[number];
  readonly evaluation: Evaluation;
}

async function evaluateParts(search: NumberSearch): Promise<EvaluatedPart[]> {
  const evaluated: EvaluatedPart[] = [];
  for (const part of parts) evaluated.push({ part, evaluation: await evaluate(search, part.file) });
  return evaluated;
}

const rowsOf = (engine: string, evaluated: readonly EvaluatedPart[]) =>
  evaluated.map(({ part, evaluation: { all, clean } }) => [
    engine,
    part.name,
    all.queries,
    all.ndcg.toFixed(3),
    all.found.toFixed(3),
    all.first.toFixed(3),
    clean.toFixed(3),
  ]);

/** The relevance and the speed of search. The bench fails when a figure of relevance is below its threshold. */
export async function benchSearch(isQuick: boolean): Promise<Section> {
  const evaluated = await evaluateParts(await seedSearch());
  const onPostgres = await withPostgresSearch(evaluateParts).catch((error: unknown) => {
    if (error instanceof NoPostgres) return [];
    throw error;
  });
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
        columns: ['engine', 'queries', 'n', 'nDCG@10', 'with results', 'first relevant', 'not sold: clean'],
        rows: [...rowsOf('memory', evaluated), ...rowsOf('REST API on PostgreSQL', onPostgres)],
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
