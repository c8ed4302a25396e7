interface Shelf {
  readonly name: { readonly en: string };
  readonly isButton: boolean;
  readonly products: readonly { readonly isStopSale: boolean }[];
}

const wantedName = 'recommended for you';

/** The shelves of the account area: collections named 'Recommended for You' that are not buttons and have a product on sale. */
export function recommendedShelves<Category extends Shelf>(categories: readonly Category[]): Category[] {
  return categories
    .filter(({ name, isButton }) => name.en.trim().toLowerCase() === wantedName && !isButton)
    .map((category) => ({
      ...category,
      products: category.products.filter((product) => !product.isStopSale),
    }))
    .filter((category) => category.products.length > 0);
}
