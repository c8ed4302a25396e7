interface Shelf {
  readonly name: { readonly en: string };
  readonly isButton: boolean;
  readonly products: readonly { readonly isStopSale: boolean }[];
}

const wantedName = 'recommended for you';

/**
 * The shelves that the account area shows: the collections named 'Recommended for You', not those that are offered as a button,
 * and only where something of them is on sale.
 */
export function recommendedShelves<Category extends Shelf>(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ name, isButton }) => name.en.trim().toLowerCase() === wantedName && !isButton)
    .map((category) => ({
      ...category,
      products: category.products.filter((product) => !product.isStopSale),
    }))
    .filter((category) => category.products.length > 0);
}
