import type { ApolloClient } from '@apollo/client';
import { loadQuery } from '../../apollo/load-query.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { LastShelfDocument, useLastShelfQuery } from './LastShelf.generated.ts';

/** Fetches the shelf. */
export async function loadLastShelf(client: ApolloClient): Promise<void> {
  await loadQuery(client, LastShelfDocument, {});
}

/** The shop's last collection, at the bottom of a product page. */
export function LastShelf() {
  const shelf = useLastShelfQuery().data?.customCategories?.at(-1);
  return shelf && shelf.products.length > 0 ? (
    <ProductCarousel name={shelf.name} products={shelf.products} />
  ) : null;
}
