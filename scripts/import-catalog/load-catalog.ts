import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { z } from 'zod';
import { catalogFiles, groupFileSchema } from '../../legacy-api/seed/catalog-schema.ts';
import type { GroupFile, SeedBrand } from '../../legacy-api/seed/catalog-schema.ts';
import { catalogOf } from '../../legacy-api/seed/read-catalog.ts';
import type { Catalog as SeedCatalog } from '../../legacy-api/seed/read-catalog.ts';
import { factProblems } from './fact-rules.ts';
import { pictureProblems } from './picture-rules.ts';
import { referenceProblems } from './reference-rules.ts';
import type { Sources } from './sources.ts';
import { readSpreadsheetSource, type SpreadsheetSource } from './spreadsheet-source.ts';
import { uniquenessProblems } from './uniqueness-rules.ts';
import { readSource } from './yaml-source.ts';
import type { CatalogProblem, Source } from './yaml-source.ts';

export type { CatalogProblem } from './yaml-source.ts';

/** A catalog that passed every check. */
export interface Catalog extends SeedCatalog {
  brands: SeedBrand[];
  /** Columns of a spreadsheet that the import ignores. */
  unusedHeadings: readonly string[];
}

export type CatalogResult = { ok: true; catalog: Catalog } | { ok: false; problems: CatalogProblem[] };

export interface LoadOptions {
  /** Folder with products/, groups/, custom-categories/ and billboards/. Without it, picture files are not checked. */
  media?: string;
}

const spreadsheetFile = 'products.csv';
const isSpreadsheet = (path: string) => /\.csv$/i.test(path);

/** Whether the catalog replaces the whole assortment (a folder or a spreadsheet) or only one group (a group file). */
export async function isWholeCatalog(path: string): Promise<boolean> {
  return isSpreadsheet(path) || ((await stat(path).catch(() => null))?.isDirectory() ?? false);
}

/**
 * Reads a shop's data and checks it: each file against its schema, then the references between files. `path` is a folder (groups/*.yaml or
 * products.csv, and any of the other files), a spreadsheet (CSV) or a single group file. Returns the catalog or all problems; never throws for
 * bad data.
 */
export async function loadCatalog(path: string, options: LoadOptions = {}): Promise<CatalogResult> {
  const { sources, spreadsheet, problems } = await readAll(path);
  if (sources.groups.length === 0 && problems.length === 0) {
    return {
      ok: false,
      problems: [
        { file: basename(path), line: 1, field: '', reason: 'holds no group file and no products.csv' },
      ],
    };
  }
  // References are only checked if every file is valid: otherwise, references to an invalid file would be reported too.
  if (problems.length === 0) {
    problems.push(...uniquenessProblems(sources), ...referenceProblems(sources));
    if (spreadsheet === null) problems.push(...factProblems(sources));
    if (options.media !== undefined) problems.push(...pictureProblems(sources, options.media));
  }
  if (problems.length > 0) return { ok: false, problems };
  const data = catalogOf(
    sources.groups.map((source) => source.data),
    {
      customCategories: sources.customCategories?.data ?? null,
      billboards: sources.billboards?.data ?? null,
      promoCodes: sources.promoCodes?.data ?? null,
      delivery: sources.delivery?.data ?? null,
      people: sources.people?.data ?? null,
      promotions: sources.promotions?.data ?? null,
    },
  );
  const catalog = {
    ...data,
    ...(spreadsheet && !sources.customCategories && { customCategories: spreadsheet.customCategories }),
    brands: sources.brands?.data.brands ?? [],
    unusedHeadings: spreadsheet?.unusedHeadings ?? [],
  };
  return { ok: true, catalog };
}

/** Formats a problem: `groups/01-produce.yaml:42 products[3].price must not be negative`. */
export function problemText({ file, line, field, reason }: CatalogProblem): string {
  return [`${file}:${line}`, field, reason].filter((part) => part !== '').join(' ');
}

async function yamlFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => /\.ya?ml$/.test(name)).sort();
}

interface ReadFiles {
  sources: Sources;
  spreadsheet: SpreadsheetSource | null;
  problems: CatalogProblem[];
}

async function readAll(path: string): Promise<ReadFiles> {
  const problems: CatalogProblem[] = [];
  const read = async <S extends z.ZodType>(
    file: string,
    name: string,
    form: S,
  ): Promise<Source<z.infer<S>> | null> => {
    const result = await readSource(file, name, form);
    if (result.ok) return result.source;
    problems.push(...result.problems);
    return null;
  };

  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  const present = isFolder ? await yamlFiles(path) : [];
  const readIfPresent = async <S extends z.ZodType>({ name, schema }: { name: string; schema: S }) =>
    present.includes(name) ? await read(join(path, name), name, schema) : null;

  const groupFiles = isFolder
    ? (await yamlFiles(join(path, 'groups'))).map((name) => join('groups', name))
    : isSpreadsheet(path)
      ? []
      : [basename(path)];
  const groups: Source<GroupFile>[] = [];
  let spreadsheet: SpreadsheetSource | null = null;
  const sheet = isFolder ? join(path, spreadsheetFile) : path;
  if (isSpreadsheet(path) || (isFolder && existsSync(sheet))) {
    const result = await readSpreadsheetSource(sheet, basename(sheet));
    if (result.ok) {
      spreadsheet = result.source;
      groups.push(...spreadsheet.groups);
    } else problems.push(...result.problems);
  }
  for (const name of groupFiles) {
    const source = await read(isFolder ? join(path, name) : path, name, groupFileSchema);
    if (source) groups.push(source);
  }

  const sources = {
    groups,
    brands: await readIfPresent(catalogFiles.brands),
    customCategories: await readIfPresent(catalogFiles.customCategories),
    billboards: await readIfPresent(catalogFiles.billboards),
    promoCodes: await readIfPresent(catalogFiles.promoCodes),
    delivery: await readIfPresent(catalogFiles.delivery),
    people: await readIfPresent(catalogFiles.people),
    promotions: await readIfPresent(catalogFiles.promotions),
  };
  const known = new Set<string>(Object.values(catalogFiles).map(({ name }) => name));
  for (const name of present) {
    if (!known.has(name))
      problems.push({ file: name, line: 1, field: '', reason: 'is not a file of the catalog' });
  }
  return { sources, spreadsheet, problems };
}
