import type { GroupFile, SeedCustomCategory } from '../../legacy-api/seed/catalog-schema.ts';
import type { SeedProduct } from '../../legacy-api/seed/product-schema.ts';
import { columns } from './spreadsheet-columns.ts';
import { headingOf, productOf } from './spreadsheet-product.ts';
import { readSpreadsheet, type Row } from './spreadsheet.ts';
import type { CatalogProblem, FieldPath, Source } from './yaml-source.ts';

/** The groups of a spreadsheet, as sources. */
export interface SpreadsheetSource {
  groups: Source<GroupFile>[];
  /** The carousels of the home page: those in the sheet, or one for each of the first groups. */
  customCategories: SeedCustomCategory[];
  unusedHeadings: readonly string[];
}

export type SpreadsheetSourceResult =
  { ok: true; source: SpreadsheetSource } | { ok: false; problems: CatalogProblem[] };

/** Size of the default home page. */
const homeShelves = 8;
const productsOnShelf = 12;

interface Shelf {
  readonly id: number;
  readonly name: string;
  readonly rows: Row[];
}

/** Groups rows by the name in a cell, in order of appearance. Ignores case. */
function shelvesBy(rows: readonly Row[], nameOf: (row: Row) => string, firstId: number): Shelf[] {
  const byName = new Map<string, Shelf>();
  for (const row of rows) {
    const name = nameOf(row);
    const key = name.toLowerCase();
    const shelf = byName.get(key) ?? { id: firstId + byName.size, name, rows: [] };
    byName.set(key, shelf);
    shelf.rows.push(row);
  }
  return [...byName.values()];
}

const categoryOf = ({ cells }: Row) => cells.get('category') ?? '';
const departmentOf = (row: Row) => row.cells.get('group') ?? categoryOf(row);
const chineseName = (rows: readonly Row[], column: 'groupZh' | 'categoryZh') =>
  rows.map(({ cells }) => cells.get(column)).find((name) => name !== undefined) ?? '';

function homeOf(groups: readonly Source<GroupFile>[], rows: readonly Row[]): SeedCustomCategory[] {
  const shelf = (name: string, nameZh: string, products: string[]): SeedCustomCategory => ({
    name,
    nameZh,
    listViewType: 'carousel',
    isButton: 0,
    products,
  });
  const named = rows.filter(({ cells }) => cells.has('shelf'));
  if (named.length > 0)
    return shelvesBy(named, ({ cells }) => cells.get('shelf') ?? '', 1).map(({ name, rows: own }) =>
      shelf(
        name,
        '',
        own.map(({ cells }) => cells.get('num') ?? ''),
      ),
    );
  return groups.slice(0, homeShelves).map(({ data: { group, products } }) =>
    shelf(
      group.name,
      group.nameZh,
      products.slice(0, productsOnShelf).map(({ num }) => num),
    ),
  );
}

/** Reads a spreadsheet (CSV) with one product per row. `name` is the file name in problems. */
export async function readSpreadsheetSource(path: string, name: string): Promise<SpreadsheetSourceResult> {
  const sheet = await readSpreadsheet(path, name);
  if (!sheet.ok) return sheet;
  const problems: CatalogProblem[] = [];
  const add = (line: number, field: string, reason: string) =>
    problems.push({ file: name, line, field, reason });
  const order = new Map(sheet.rows.map((row, index) => [row, index + 1]));
  const departments = shelvesBy(sheet.rows, departmentOf, 1);
  const departmentsWith = (category: string) =>
    departments.filter(({ rows }) => rows.some((row) => categoryOf(row).toLowerCase() === category)).length;

  let nextCategoryId = 1;
  const groups = departments.map(({ id, name: groupName, rows }): Source<GroupFile> => {
    const children = shelvesBy(rows, categoryOf, nextCategoryId);
    nextCategoryId += children.length;
    const products: { product: SeedProduct; line: number }[] = [];
    for (const child of children) {
      for (const row of child.rows) {
        const result = productOf(row, { category2: child.id, order: order.get(row) ?? 1 });
        if (result.ok) products.push({ product: result.product, line: row.line });
        else for (const { heading, reason } of result.problems) add(row.line, heading, reason);
      }
    }
    const firstLine = (own: readonly Row[]) => own[0]?.line ?? 1;
    return {
      file: name,
      data: {
        group: { id, name: groupName, nameZh: chineseName(rows, 'groupZh') },
        categories: [
          {
            id,
            name: groupName,
            nameZh: chineseName(rows, 'groupZh'),
            children: children.map((child) => ({
              id: child.id,
              // Links contain only the name of a category, so names must be unique.
              name:
                departmentsWith(child.name.toLowerCase()) > 1 ? `${child.name} (${groupName})` : child.name,
              nameZh: chineseName(child.rows, 'categoryZh'),
            })),
          },
        ],
        products: products.map(({ product }) => product),
      },
      problem: ([part, index, field, child]: FieldPath, reason) => {
        if (part === 'products') {
          const line = products[Number(index)]?.line ?? firstLine(rows);
          return { file: name, line, field: headingOf(field), reason };
        }
        const isCategory = part === 'categories' && child !== undefined;
        const own = isCategory ? (children[Number(child)]?.rows ?? rows) : rows;
        return {
          file: name,
          line: firstLine(own),
          field: columns[isCategory ? 'category' : 'group'][0],
          reason,
        };
      },
    };
  });
  if (problems.length > 0) return { ok: false, problems: problems.sort((a, b) => a.line - b.line) };
  const source = {
    groups,
    customCategories: homeOf(groups, sheet.rows),
    unusedHeadings: sheet.unusedHeadings,
  };
  return { ok: true, source };
}
