import type { ApolloClient } from '@apollo/client';
import { loadQuery } from '../../apollo/load-query.ts';
import { ProductCarousel } from '../product-card/ProductCarousel.tsx';
import { ProductShelfDocument, useProductShelfQuery } from './ProductShelf.generated.ts';

/** Fetches what the shelf shows. */
export async function loadLastShelf(client: ApolloClient): Promise<void> {
  await loadQuery(client, ProductShelfDocument, {});
}

/** The shop's last collection, at the foot of a product's page. */
export function LastShelf() {
  const shelf = useProductShelfQuery().data?.customCategories?.at(-1);
  return shelf && shelf.products.length > 0 ? (
    <ProductCarousel name={shelf.name} products={shelf.products} />
  ) : null;
}
