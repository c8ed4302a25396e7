import type { LocalizedTextSource } from '../../values/localized-text.ts';
import type { ProductSource } from '../../catalog/product.ts';
import { fold, foldWithPositions } from '../text/fold.ts';
import type { Brand } from './brands.ts';
import { parseName, type ParsedName } from './parsed-name.ts';

/** The group and the categories of a product. */
export interface Placement {
  readonly groupId: number | undefined;
  readonly categoryId: number | undefined;
  readonly category2Id: number | undefined;
}

/** A product's description without markup. */
export interface DescriptionText {
  /** The text before the first heading. */
  readonly prose: LocalizedTextSource;
  /** The text under headings: ingredients, allergens, storage. */
  readonly details: LocalizedTextSource;
}

/** The input of the index. Placements and descriptions may still be unknown. */
export interface IndexInput {
  readonly products: readonly ProductSource[];
  readonly stopSale: readonly ProductSource[];
  readonly categories: readonly CategoryNode[];
  readonly placementOf: (product: ProductSource) => Placement;
  readonly descriptionOf: (product: ProductSource) => DescriptionText | undefined;
  /** Product ids of the shop's collections, by folded English name. */
  readonly collections: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A node of the category tree: a product group, a category or a second-level category. */
export interface CategoryNode {
  readonly level: 'group' | 'category' | 'category2';
  readonly id: number;
  readonly name: LocalizedTextSource;
}

/** A product with its searchable fields. */
export interface IndexedProduct {
  readonly product: ProductSource;
  readonly parsedName: ParsedName;
  readonly placement: Placement;
  readonly codes: readonly string[];
  /** The description, folded; empty while it is unknown. */
  readonly prose: LocalizedTextSource;
  readonly details: LocalizedTextSource;
}

export const normalizeCode = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

const emptyText: LocalizedTextSource = { en: '', zh: '' };
const foldedTexts = new WeakMap<LocalizedTextSource, LocalizedTextSource>();

/** Descriptions are long, so each is folded only once, even when the index is rebuilt. */
function foldedText(text: LocalizedTextSource | undefined): LocalizedTextSource {
  if (!text) return emptyText;
  let folded = foldedTexts.get(text);
  if (!folded) {
    folded = { en: foldWithPositions(text.en).text, zh: foldWithPositions(text.zh).text };
    foldedTexts.set(text, folded);
  }
  return folded;
}

export function indexProduct(
  product: ProductSource,
  brands: ReadonlyMap<string, Brand>,
  placement: Placement,
  description: DescriptionText | undefined,
): IndexedProduct {
  return {
    product,
    parsedName: parseName(product.name, brands),
    placement,
    codes: [product.refNum, product.productNum, product.barcode ?? '']
      .map(normalizeCode)
      .filter((code) => code !== ''),
    prose: foldedText(description?.prose),
    details: foldedText(description?.details),
  };
}
