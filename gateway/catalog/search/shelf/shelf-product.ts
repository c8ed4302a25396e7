import type { ProductSource } from '../../product.ts';
import { fold, foldWithPositions } from '../text/fold.ts';
import type { Brand } from './brands.ts';
import { namePartsOf, type NameParts } from './name-parts.ts';

/** A name in both languages. */
export interface BilingualName {
  readonly en: string;
  readonly zh: string;
}

/** Where in the catalogue a product is: ids of both levels of categories and of its group. */
export interface Placement {
  readonly groupId: number | undefined;
  readonly categoryId: number | undefined;
  readonly category2Id: number | undefined;
}

/** A product's description without markup. */
export interface DescriptionText {
  /** What is written about the product. */
  readonly prose: BilingualName;
  /** What stands under headings: ingredients, allergens, storage. */
  readonly details: BilingualName;
}

/** What the index is made of. Placements and descriptions may come later than the products. */
export interface ShelfInput {
  readonly products: readonly ProductSource[];
  /** Products that have been taken off sale. */
  readonly stopSale: readonly ProductSource[];
  readonly shelves: readonly Shelf[];
  readonly placementOf: (product: ProductSource) => Placement;
  readonly descriptionOf: (product: ProductSource) => DescriptionText | undefined;
  /** The shop's hand-made collections: ids of their products by folded English name. */
  readonly collections: ReadonlyMap<string, ReadonlySet<number>>;
}

/** A group or a category: something that has a page. */
export interface Shelf {
  readonly level: 'group' | 'category' | 'category2';
  readonly id: number;
  readonly name: BilingualName;
}

/** A product as the index knows it. */
export interface ShelfProduct {
  readonly product: ProductSource;
  readonly parts: NameParts;
  readonly placement: Placement;
  readonly codes: readonly string[];
  /** The description, folded; empty while it is not known. */
  readonly prose: BilingualName;
  readonly details: BilingualName;
}

export const codeOf = (text: string): string => fold(text).replace(/[^a-z0-9]/g, '');

const noText: BilingualName = { en: '', zh: '' };
const foldedTexts = new WeakMap<BilingualName, BilingualName>();

/** Descriptions are long: each is folded once, however often the index is made. */
function foldedText(text: BilingualName | undefined): BilingualName {
  if (!text) return noText;
  let folded = foldedTexts.get(text);
  if (!folded) {
    folded = { en: foldWithPositions(text.en).text, zh: foldWithPositions(text.zh).text };
    foldedTexts.set(text, folded);
  }
  return folded;
}

export function shelfProductOf(
  product: ProductSource,
  brands: ReadonlyMap<string, Brand>,
  placement: Placement,
  description: DescriptionText | undefined,
): ShelfProduct {
  return {
    product,
    parts: namePartsOf(product.name, brands),
    placement,
    codes: [product.refNum, product.productNum, product.barcode ?? '']
      .map(codeOf)
      .filter((code) => code !== ''),
    prose: foldedText(description?.prose),
    details: foldedText(description?.details),
  };
}
