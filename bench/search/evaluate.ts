/**
 * `npm run search:eval`: asks the index of the seeded catalog every judged query, prints the figures by kind and fails when one is below
 * its threshold. Another file of judgements may be given. The last line counts the thresholds as tests.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { measure, type Measured } from './relevance.ts';
import { seedIndex } from './seed-index.ts';

const judgements = z.array(
  z.object({
    q: z.string(),
    kind: z.string(),
    relevant: z.array(z.string()),
    must: z.array(z.string()).default([]),
    ok: z.array(z.string()).default([]),
    why: z.string().optional(),
  }),
);

/** What search has to keep up. Raise them when it gets better. */
const thresholds = { ndcg: 0.95, ndcgOfKind: 0.9, zero: 0.01, first: 0.95, clean: 0.9 } as const;
const worstShown = 20;

const file = process.argv[2] ?? 'bench/search/judgements.json';
const index = await seedIndex();
const rows = judgements.parse(JSON.parse(readFileSync(file, 'utf8'))).map((judgement) =>
  measure(
    judgement,
    index.search(judgement.q).matches.map(({ product }) => product.productNum),
  ),
);

const isHopeless = ({ kind }: Measured) => kind === 'hopeless';
const answerable = rows.filter((row) => !isHopeless(row));
const hopeless = rows.filter(isHopeless);

function share(list: readonly Measured[], valueOf: (row: Measured) => number | boolean): number {
  return list.length === 0 ? 0 : list.reduce((sum, row) => sum + Number(valueOf(row)), 0) / list.length;
}

const figuresOf = (list: readonly Measured[]) => ({
  ndcg: share(list, ({ ndcg }) => ndcg),
  zero: share(list, ({ isEmpty }) => isEmpty),
  first: share(list, ({ isFirstRelevant }) => isFirstRelevant),
  must: share(list, ({ hasMust }) => hasMust),
});

const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(9);
function print(name: string, list: readonly Measured[]): void {
  const { ndcg, zero, first, must } = figuresOf(list);
  process.stdout.write(
    `${name.padEnd(13)}${String(list.length).padStart(5)}${ndcg.toFixed(3).padStart(9)}${percent(zero)}${percent(first)}${percent(must)}\n`,
  );
}

process.stdout.write('kind             n  nDCG@10     zero    first   must@5\n');
const kinds = [...new Set(answerable.map(({ kind }) => kind))];
for (const kind of kinds)
  print(
    kind,
    answerable.filter((row) => row.kind === kind),
  );
print('all', answerable);
const clean = share(hopeless, ({ isClean }) => isClean);
process.stdout.write(
  `hopeless     ${String(hopeless.length).padStart(5)}  clean ${percent(clean).trim()}\n\n`,
);
for (const { q, found } of hopeless.filter(({ isClean }) => !isClean)) {
  process.stdout.write(`not clean: ${q} -> ${found.slice(0, 5).join(' ')}\n`);
}
const worst = [...answerable].sort((a, b) => a.ndcg - b.ndcg).slice(0, worstShown);
for (const { q, kind, ndcg, found, relevant } of worst.filter((row) => row.ndcg < 1)) {
  process.stdout.write(
    `${ndcg.toFixed(2)} [${kind}] ${q} -> ${found.slice(0, 6).join(' ') || 'nothing'} (expected ${relevant.slice(0, 6).join(' ')})\n`,
  );
}

const all = figuresOf(answerable);
const checks: readonly (readonly [name: string, isKept: boolean])[] = [
  [`nDCG@10 of all at least ${thresholds.ndcg}`, all.ndcg >= thresholds.ndcg],
  [`zero results at most ${percent(thresholds.zero).trim()}`, all.zero <= thresholds.zero],
  [`first result relevant at least ${percent(thresholds.first).trim()}`, all.first >= thresholds.first],
  [
    `hopeless clean at least ${percent(thresholds.clean).trim()}`,
    hopeless.length === 0 || clean >= thresholds.clean,
  ],
  ...kinds.map((kind): readonly [string, boolean] => [
    `nDCG@10 of ${kind} at least ${thresholds.ndcgOfKind}`,
    figuresOf(answerable.filter((row) => row.kind === kind)).ndcg >= thresholds.ndcgOfKind,
  ]),
];
const failed = checks.filter(([, isKept]) => !isKept);
for (const [name] of failed) process.stdout.write(`failed: ${name}\n`);
process.stdout.write(`\n${checks.length - failed.length} passed, ${failed.length} failed\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
