import { checkDigit } from '../../legacy-api/seed/barcode.ts';
import { spreadsheetProductSchema, type SeedProduct } from '../../legacy-api/seed/product-schema.ts';
import { columns, type Column } from './spreadsheet-columns.ts';
import type { Row } from './spreadsheet.ts';
import { centsOf } from '../../legacy-api/seed/field-schemas.ts';

/** Converts `$1,299.5` to `1299.50`. Anything else is returned unchanged and rejected by the schema. */
function moneyOf(cell: string): string {
  const [, dollars, cents = ''] = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  return dollars === undefined ? cell : `${dollars.replaceAll(',', '')}.${cents.padEnd(2, '0')}`;
}

/** Parses a count. Anything else is returned unchanged. */
const countOf = (cell: string): number | string =>
  /^\d+(\.0+)?$/.test(cell.replaceAll(',', '')) ? Number(cell.replaceAll(',', '')) : cell;

/** Removes separators. Restores the leading zero of a UPC, which spreadsheets drop, if the check digit matches. */
function barcodeOf(cell: string): string {
  const digits = cell.replace(/^'/, '').replaceAll(/[\s-]/g, '');
  const isShortened = /^\d{11}$/.test(digits) && Number(digits.at(-1)) === checkDigit(digits.slice(0, -1));
  return isShortened ? `0${digits}` : digits;
}

const isYes = (cell: string | undefined) => cell !== undefined && /^(y|yes|true|1|x|是|对)$/i.test(cell);

const withSize = (name: string, size: string | undefined) =>
  size === undefined || name.toLowerCase().endsWith(size.toLowerCase()) ? name : `${name} ${size}`;

/** The fields of a row, named as in a YAML product. */
function rawProduct({ cells }: Row, place: { category2: number; order: number }): object {
  const cell = (column: Column) => cells.get(column);
  const [name, nameZh, size] = [cell('name'), cell('nameZh'), cell('size')];
  const [price, salePrice] = [cell('price'), cell('salePrice')];
  const [stock, minStock, barcode] = [cell('stock'), cell('minStock'), cell('barcode')];
  const [en, zh] = [cell('description'), cell('descriptionZh')];
  return {
    num: cell('num'),
    name: name === undefined ? undefined : withSize(name, size),
    nameZh: nameZh === undefined ? '' : withSize(nameZh, size),
    category2: place.category2,
    order: place.order,
    price: (salePrice ?? price) === undefined ? undefined : moneyOf(salePrice ?? price ?? ''),
    originalPrice: salePrice === undefined || price === undefined ? undefined : moneyOf(price),
    barcode: barcode === undefined ? undefined : barcodeOf(barcode),
    location: cell('location'),
    // A product without a count is always for sale.
    stock: stock === undefined ? 0 : countOf(stock),
    minStock: minStock === undefined ? 0 : countOf(minStock),
    flags: [
      ...(stock === undefined ? ['overSaleable'] : []),
      ...(isYes(cell('taxable')) ? ['taxable'] : []),
      ...(isYes(cell('prop65')) ? ['prop65'] : []),
    ],
    photo: cell('photo'),
    description:
      en === undefined && zh === undefined
        ? undefined
        : {
            en: en === undefined ? undefined : { text: en },
            zh: zh === undefined ? undefined : { text: zh },
          },
  };
}

const columnOfField: Readonly<Record<string, Column>> = {
  num: 'num',
  refNum: 'num',
  name: 'name',
  nameZh: 'nameZh',
  price: 'price',
  originalPrice: 'price',
  barcode: 'barcode',
  location: 'location',
  stock: 'stock',
  minStock: 'minStock',
  photo: 'photo',
};

/** The heading of a product's field, for messages. */
export function headingOf(field: PropertyKey | undefined): string {
  const column = columnOfField[String(field)];
  return column === undefined ? '' : columns[column][0];
}

/** A problem in a row. */
export interface CellProblem {
  readonly heading: string;
  readonly reason: string;
}

export type ProductOfRow = { ok: true; product: SeedProduct } | { ok: false; problems: CellProblem[] };

/** The product of a row. A sale price that equals the price is not a promotion. */
export function productOf(row: Row, place: { category2: number; order: number }): ProductOfRow {
  const isOnSale = row.cells.has('salePrice');
  const raw = rawProduct(row, place);
  const parsed = spreadsheetProductSchema.safeParse(raw);
  const problems = (parsed.error?.issues ?? []).map(({ path: [field], message }) => ({
    heading: isOnSale && field === 'price' ? columns.salePrice[0] : headingOf(field),
    reason: field !== undefined && Reflect.get(raw, field) === undefined ? 'is empty' : message,
  }));
  if (!row.cells.has('category')) problems.push({ heading: columns.category[0], reason: 'is empty' });
  if (!parsed.success || problems.length > 0) return { ok: false, problems };

  const { originalPrice, ...product } = parsed.data;
  const saving = originalPrice === undefined ? 0 : centsOf(originalPrice) - centsOf(product.price);
  if (saving < 0) {
    const reason = `is above the price, ${originalPrice}`;
    return { ok: false, problems: [{ heading: columns.salePrice[0], reason }] };
  }
  return { ok: true, product: saving === 0 ? product : parsed.data };
}
