/**
 * `npm run bench -- search-quality`: asks the index of the seeded catalog every judged query, prints the figures of both parts by kind and fails when one is
 * below its threshold. The last line counts the thresholds as tests. `-- <file>` evaluates another file of judgments, `-- --postgres` the search of
 * the REST API on PostgreSQL, which has no thresholds.
 */
import { checksOf, evaluate, parts, type Evaluation, type Figures } from './evaluation.ts';
import { withPostgresSearch } from './postgres-search.ts';
import { seedSearch } from './seed-index.ts';

const maxWorst = 20;
const percent = (value: number) => `${(100 * value).toFixed(1)} %`.padStart(9);
const write = (line: string) => process.stdout.write(`${line}\n`);

function writeFigures(name: string, { queries, ndcg, found, first, must }: Figures): void {
  const counts = `${name.padEnd(13)}${String(queries).padStart(5)}${ndcg.toFixed(3).padStart(9)}`;
  write(`${counts}${percent(found)}${percent(first)}${percent(must)}`);
}

function writeEvaluation({ all, kinds, hopeless, clean }: Evaluation): void {
  write('kind             n  nDCG@10    found    first   must@5');
  for (const [kind, figures] of kinds) writeFigures(kind, figures);
  writeFigures('all', all);
  write(`hopeless     ${String(hopeless.length).padStart(5)}  clean ${percent(clean).trim()}\n`);
}

/** The queries to look at. */
function writeWorst({ rows, hopeless }: Evaluation): void {
  for (const { q, found } of hopeless.filter(({ isClean }) => !isClean))
    write(`not clean: ${q} -> ${found.slice(0, 5).join(' ')}`);
  const worst = [...rows].sort((a, b) => a.ndcg - b.ndcg).slice(0, maxWorst);
  for (const { q, kind, ndcg, found, relevant } of worst.filter((row) => row.ndcg < 1)) {
    const shown = found.slice(0, 6).join(' ') || 'nothing';
    write(`${ndcg.toFixed(2)} [${kind}] ${q} -> ${shown} (expected ${relevant.slice(0, 6).join(' ')})`);
  }
}

const [argument] = process.argv.slice(2);
if (argument === '--postgres') {
  await withPostgresSearch(async (search) => {
    for (const { name, file } of parts) {
      write(`${name}: ${file}`);
      writeEvaluation(await evaluate(search, file));
    }
  });
} else if (argument !== undefined) {
  const evaluation = await evaluate(await seedSearch(), argument);
  writeEvaluation(evaluation);
  writeWorst(evaluation);
} else {
  const search = await seedSearch();
  const checks = [];
  for (const part of parts) {
    const evaluation = await evaluate(search, part.file);
    write(`${part.name}: ${part.file}`);
    writeEvaluation(evaluation);
    if (!part.isHeldOut) writeWorst(evaluation);
    checks.push(...checksOf(evaluation, part));
  }
  const failed = checks.filter(([, isReached]) => !isReached);
  for (const [check] of failed) write(`failed: ${check}`);
  write(`\n${checks.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
