import type { ProductSort } from '../generated/resolver-types.ts';
import type { ProductSource } from './product.ts';

type Compare = (a: ProductSource, b: ProductSource) => number;

const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

const byGeneralNum: Compare = (a, b) => a.generalNum - b.generalNum || a.legacyId - b.legacyId;

const byChoice: Record<ProductSort, Compare> = {
  DEFAULT: byGeneralNum,
  NAME_ASC: (a, b) => names.compare(a.name.en, b.name.en) || byGeneralNum(a, b),
  NAME_DESC: (a, b) => names.compare(b.name.en, a.name.en) || byGeneralNum(a, b),
  PRICE_ASC: (a, b) => a.priceCents - b.priceCents || byGeneralNum(a, b),
};

/** Without the products on stop-sale, which lists never show. */
export function hidingStopSale(products: readonly ProductSource[]): readonly ProductSource[] {
  return products.some(({ isStopSale }) => isStopSale)
    ? products.filter(({ isStopSale }) => !isStopSale)
    : products;
}

/** Products in stock first, sold-out products last, each in the requested order; ties by `GeneralNum` (docs/product.md, "Catalog"). */
export function inOrder(products: readonly ProductSource[], sort: ProductSort): readonly ProductSource[] {
  const compare = byChoice[sort];
  const rank = (product: ProductSource) => (product.availability === 'SOLD_OUT' ? 1 : 0);
  return [...products].sort((a, b) => rank(a) - rank(b) || compare(a, b));
}
