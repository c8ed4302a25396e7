interface ShelfProduct {
  readonly id: string;
  readonly originalPrice: unknown;
}

/** How a collection is shown; the API's `CustomCategoryView`. */
interface Shelf {
  readonly id: string;
  readonly name: { readonly en: string };
  readonly view: 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';
  readonly isButton: boolean;
  readonly image: unknown;
  readonly products: readonly ShelfProduct[];
}

/** A shelf, and the ids of its products that the shelf above already shows. */
interface ShelfBlock {
  readonly id: string;
  readonly repeated: readonly string[];
}

/** The link of a shelf: the deals, or the group with this handle. */
export type ShelfList = { readonly kind: 'deals' } | { readonly kind: 'group'; readonly handle: string };

/** A block of the page, with the ids of its collections. */
export type HomeBlock =
  | ({ readonly kind: 'carousel'; readonly list: ShelfList | null } & ShelfBlock)
  /** The two middle-image categories, side by side. */
  | { readonly kind: 'middle-images'; readonly ids: readonly string[] }
  | ({ readonly kind: 'custom-image' } & ShelfBlock)
  | { readonly kind: 'quote' };

/** Carousels above the middle images, and above the quote. */
const middleAfter = 1;
const quoteAfter = 3;

const isCarousel = ({ view, isButton, products }: Shelf): boolean =>
  view === 'CAROUSEL' && !isButton && products.length > 0;

/** Whether a shelf consists of promotions. */
const isDeals = ({ products }: Shelf): boolean =>
  products.every(({ originalPrice }) => originalPrice !== null);

function listOf(shelf: Shelf, groups: readonly { name: { en: string }; handle: string }[]): ShelfList | null {
  if (isDeals(shelf)) return { kind: 'deals' };
  const name = shelf.name.en.toLowerCase();
  const group = groups.find((candidate) => candidate.name.en.toLowerCase() === name);
  return group ? { kind: 'group', handle: group.handle } : null;
}

/** The collections in the shop's order, except that the first shelf of promotions comes first. */
function dealsFirst(categories: readonly Shelf[]): Shelf[] {
  const deals = categories.find((category) => isCarousel(category) && isDeals(category));
  return deals ? [deals, ...categories.filter((category) => category !== deals)] : [...categories];
}

/**
 * The blocks of the home page, in order: a carousel for each collection with products, promotions first, the others in the shop's order;
 * the first two middle-image categories; the quote; each custom image at the shop's position. No product is in two neighboring shelves.
 */
export function homeBlocks(
  categories: readonly Shelf[],
  groups: readonly { name: { en: string }; handle: string }[] = [],
): HomeBlock[] {
  const middle = categories
    .filter(({ view, image }) => view === 'MIDDLE_IMAGE' && image !== null)
    .slice(0, 2)
    .map(({ id }) => id);
  const blocks: HomeBlock[] = [];
  let carousels = 0;
  let isMiddleDue = middle.length > 0;
  let isQuoteDue = true;
  let above: readonly string[] = [];
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
  for (const category of dealsFirst(categories)) {
    const ids = category.products.map((product) => product.id);
    const repeated = ids.filter((id) => above.includes(id));
    const shelf = { id: category.id, repeated };
    if (isCarousel(category) && repeated.length < ids.length) {
      blocks.push({ kind: 'carousel', list: listOf(category, groups), ...shelf });
      carousels += 1;
      above = ids;
      addWhatIsDue(false);
    } else if (category.view === 'CUSTOM_IMAGE' && category.image !== null) {
      blocks.push({ kind: 'custom-image', ...shelf });
      above = ids;
    }
  }
  addWhatIsDue(true);
  return blocks;
}
