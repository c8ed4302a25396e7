/** How a collection is shown; the API's `CustomCategoryView`. */
interface Shelf {
  readonly view: 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';
  readonly isButton: boolean;
  readonly image: unknown;
  readonly products: readonly unknown[];
}

export type HomeBlock<Category> =
  | { readonly kind: 'carousel'; readonly category: Category }
  /** The two middle-image categories, side by side. */
  | { readonly kind: 'middle-images'; readonly categories: readonly Category[] }
  | { readonly kind: 'custom-image'; readonly category: Category }
  | { readonly kind: 'quote' };

/** Carousels above the middle images, and above the quote. */
const middleAfter = 1;
const quoteAfter = 3;

/**
 * What stands on the home page, in order (spec section 2): a carousel for each collection that has products, in the shop's order; the first two
 * middle-image categories; the quote; each custom image where the shop put it.
 */
export function homeBlocks<Category extends Shelf>(categories: readonly Category[]): HomeBlock<Category>[] {
  const middle = categories
    .filter(({ view, image }) => view === 'MIDDLE_IMAGE' && image !== null)
    .slice(0, 2);
  const blocks: HomeBlock<Category>[] = [];
  let carousels = 0;
  let isMiddleDue = middle.length > 0;
  let isQuoteDue = true;
  const addWhatIsDue = (isEnd: boolean): void => {
    if (isMiddleDue && (isEnd || carousels >= middleAfter)) {
      blocks.push({ kind: 'middle-images', categories: middle });
      isMiddleDue = false;
    }
    if (isQuoteDue && (isEnd || carousels >= quoteAfter)) {
      blocks.push({ kind: 'quote' });
      isQuoteDue = false;
    }
  };
  for (const category of categories) {
    if (category.view === 'CAROUSEL' && !category.isButton && category.products.length > 0) {
      blocks.push({ kind: 'carousel', category });
      carousels += 1;
      addWhatIsDue(false);
    } else if (category.view === 'CUSTOM_IMAGE' && category.image !== null) {
      blocks.push({ kind: 'custom-image', category });
    }
  }
  addWhatIsDue(true);
  return blocks;
}
