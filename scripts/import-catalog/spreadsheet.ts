import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import { z } from 'zod';
import { columnOf, columns, requiredColumns, type Column } from './spreadsheet-columns.ts';
import type { CatalogProblem } from './yaml-source.ts';

/** A row: its line in the file and its cells that are not empty. */
export interface Row {
  readonly line: number;
  readonly cells: ReadonlyMap<Column, string>;
}

export type SpreadsheetResult =
  | { ok: true; rows: readonly Row[]; unusedHeadings: readonly string[] }
  | { ok: false; problems: CatalogProblem[] };

const records = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

/** Detects the delimiter from the headings: some countries use semicolons, copied cells have tabs. */
function delimiterOf(text: string): string {
  const [firstLine = ''] = text.split(/\r?\n/, 1);
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

/** Reads a CSV file whose first row has headings. `name` is the file name in problems. */
export async function readSpreadsheet(path: string, name: string): Promise<SpreadsheetResult> {
  const problem = (line: number, field: string, reason: string) => ({ file: name, line, field, reason });
  const failed = (...problems: CatalogProblem[]): SpreadsheetResult => ({ ok: false, problems });

  const bytes = await readFile(path).catch(() => null);
  if (bytes === null) return failed(problem(1, '', 'cannot be read'));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return failed(problem(1, '', 'is not UTF-8 text: save it as "CSV UTF-8"'));
  }

  let parsed: z.infer<typeof records>;
  try {
    const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true, trim: true };
    parsed = records.parse(parse(text, { ...options, skip_empty_lines: true }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = z.number().catch(1).parse(error['lines']);
    return failed(problem(line, '', `is not valid CSV: ${error.message}`));
  }

  const [first, ...others] = parsed;
  if (!first) return failed(problem(1, '', 'is empty'));
  const headings = first.record;
  const found = headings.map(columnOf);
  const problems: CatalogProblem[] = [];
  for (const column of requiredColumns) {
    if (found.includes(column)) continue;
    const has = headings.filter((heading) => heading !== '').join(', ');
    problems.push(problem(1, columns[column][0], `is missing: no column has this heading, only ${has}`));
  }
  found.forEach((column, index) => {
    if (column === null || found.indexOf(column) === index) return;
    const earlier = headings[found.indexOf(column)] ?? '';
    problems.push(problem(1, headings[index] ?? '', `means the same as the column ${earlier}: remove one`));
  });

  const rows = others.flatMap(({ record, info: { lines: line } }) => {
    if (record.length > headings.length && record.slice(headings.length).some((cell) => cell !== ''))
      problems.push(problem(line, '', 'has more cells than the row of headings'));
    const cells = new Map<Column, string>();
    found.forEach((column, index) => {
      const cell = record[index];
      if (column !== null && cell !== undefined && cell !== '') cells.set(column, cell);
    });
    return cells.size === 0 ? [] : [{ line, cells }];
  });
  if (rows.length === 0) problems.push(problem(1, '', 'holds no product'));
  if (problems.length > 0) return failed(...problems);
  const unusedHeadings = headings.filter((heading, index) => heading !== '' && found[index] === null);
  return { ok: true, rows, unusedHeadings };
}
