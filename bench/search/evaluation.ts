import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { measure, type Measured } from './relevance.ts';

const judgments = z.array(
  z.object({
    q: z.string(),
    kind: z.string(),
    relevant: z.array(z.string()),
    must: z.array(z.string()).default([]),
    ok: z.array(z.string()).default([]),
    why: z.string().optional(),
  }),
);

/** The judged queries, in two parts. Do not tune search to the held-out part; its queries are not printed. */
export const parts = [
  {
    name: 'tuned',
    file: 'bench/search/judgments.json',
    isHeldOut: false,
    /** Raise them when search gets better. */
    least: { ndcg: 0.995, found: 1, first: 0.995, clean: 1, ndcgOfKind: 0.95 },
  },
  {
    name: 'held out',
    file: 'bench/search/held-out-judgments.json',
    isHeldOut: true,
    least: { ndcg: 0.955, found: 0.985, first: 0.955, clean: 0.81, ndcgOfKind: 0.8 },
  },
] as const;

export interface Figures {
  readonly queries: number;
  readonly ndcg: number;
  /** The share of queries with results. */
  readonly found: number;
  /** The share of queries whose first result is relevant. */
  readonly first: number;
  /** The share of queries whose first five have what they must. */
  readonly must: number;
}

export interface Evaluation {
  readonly rows: readonly Measured[];
  readonly all: Figures;
  readonly kinds: ReadonlyMap<string, Figures>;
  readonly hopeless: readonly Measured[];
  /** The share of queries for products that are not sold which show nothing, or nothing but substitutes. */
  readonly clean: number;
}

const share = (list: readonly Measured[], valueOf: (row: Measured) => number | boolean): number =>
  list.length === 0 ? 1 : list.reduce((sum, row) => sum + Number(valueOf(row)), 0) / list.length;

const figuresOf = (list: readonly Measured[]): Figures => ({
  queries: list.length,
  ndcg: share(list, ({ ndcg }) => ndcg),
  found: share(list, ({ isEmpty }) => !isEmpty),
  first: share(list, ({ isFirstRelevant }) => isFirstRelevant),
  must: share(list, ({ hasMust }) => hasMust),
});

/** Finds the product numbers of a query, best first. */
export type NumberSearch = (query: string) => readonly string[] | Promise<readonly string[]>;

/** Searches for all queries of a file. */
export async function evaluate(search: NumberSearch, file: string): Promise<Evaluation> {
  const measured: Measured[] = [];
  for (const judgment of judgments.parse(JSON.parse(readFileSync(file, 'utf8'))))
    measured.push(measure(judgment, await search(judgment.q)));
  const rows = measured.filter(({ kind }) => kind !== 'hopeless');
  const hopeless = measured.filter(({ kind }) => kind === 'hopeless');
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    rows,
    all: figuresOf(rows),
    kinds: new Map(kinds.map((kind) => [kind, figuresOf(rows.filter((row) => row.kind === kind))])),
    hopeless,
    clean: share(hopeless, ({ isClean }) => isClean),
  };
}

/** The thresholds of a part, and whether they are reached. */
export function checksOf(
  { all, kinds, clean }: Evaluation,
  { name, least }: (typeof parts)[number],
): (readonly [check: string, isReached: boolean])[] {
  return [
    [`${name}: nDCG@10 at least ${least.ndcg}`, all.ndcg >= least.ndcg],
    [`${name}: queries with results at least ${least.found}`, all.found >= least.found],
    [`${name}: first result relevant at least ${least.first}`, all.first >= least.first],
    [`${name}: products that are not sold, clean at least ${least.clean}`, clean >= least.clean],
    ...[...kinds].map(
      ([kind, { ndcg }]) =>
        [`${name}: nDCG@10 of ${kind} at least ${least.ndcgOfKind}`, ndcg >= least.ndcgOfKind] as const,
    ),
  ];
}
