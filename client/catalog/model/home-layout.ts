/** How a collection is shown; the API's `CustomCategoryView`. */
interface Shelf {
  readonly id: string;
  readonly view: 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';
  readonly isButton: boolean;
  readonly image: unknown;
  readonly products: readonly unknown[];
}

/** A block of the page, with the ids of the collections that it shows. */
export type HomeBlock =
  | { readonly kind: 'carousel'; readonly id: string }
  /** The two middle-image categories, side by side. */
  | { readonly kind: 'middle-images'; readonly ids: readonly string[] }
  | { readonly kind: 'custom-image'; readonly id: string }
  | { readonly kind: 'quote' };

/** Carousels above the middle images, and above the quote. */
const middleAfter = 1;
const quoteAfter = 3;

/**
 * The blocks of the home page, in order: a carousel for each collection that has products, in the shop's order; the first two
 * middle-image categories; the quote; each custom image where the shop put it.
 */
export function homeBlocks(categories: readonly Shelf[]): HomeBlock[] {
  const middle = categories
    .filter(({ view, image }) => view === 'MIDDLE_IMAGE' && image !== null)
    .slice(0, 2)
    .map(({ id }) => id);
  const blocks: HomeBlock[] = [];
  let carousels = 0;
  let isMiddleDue = middle.length > 0;
  let isQuoteDue = true;
  const addWhatIsDue = (isEnd: boolean): void => {
    if (isMiddleDue && (isEnd || carousels >= middleAfter)) {
      blocks.push({ kind: 'middle-images', ids: middle });
      isMiddleDue = false;
    }
    if (isQuoteDue && (isEnd || carousels >= quoteAfter)) {
      blocks.push({ kind: 'quote' });
      isQuoteDue = false;
    }
  };
  for (const category of categories) {
    if (category.view === 'CAROUSEL' && !category.isButton && category.products.length > 0) {
      blocks.push({ kind: 'carousel', id: category.id });
      carousels += 1;
      addWhatIsDue(false);
    } else if (category.view === 'CUSTOM_IMAGE' && category.image !== null) {
      blocks.push({ kind: 'custom-image', id: category.id });
    }
  }
  addWhatIsDue(true);
  return blocks;
}
