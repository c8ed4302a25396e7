import { useApolloClient } from '@apollo/client/react';
import type { ApolloClient } from '@apollo/client';
import { useEffect } from 'react';
import { AddToCartFragmentDoc } from './cart.generated.ts';
import { ProductMeasureFragmentDoc } from './product-measure.generated.ts';
import { CartProductsDocument } from './pricing.generated.ts';
import { useCart } from './useCart.ts';

/** Write only the products to the cache: this response is not in the queue, so its cart may be older than the cached one. */
async function loadCartProducts({ query, cache }: ApolloClient): Promise<void> {
  const { data } = await query({ query: CartProductsDocument, fetchPolicy: 'no-cache' });
  for (const { product } of data?.cart?.lines ?? []) {
    if (!product) continue;
    cache.writeFragment({ fragment: AddToCartFragmentDoc, fragmentName: 'AddToCart', data: product });
    cache.writeFragment({
      fragment: ProductMeasureFragmentDoc,
      fragmentName: 'ProductMeasure',
      data: product,
    });
  }
}

/**
 * Loads the products of the customer's lines, because their stock limits the steppers. Without it the shop rejects quantities above the
 * stock.
 */
export function useCartProducts(): void {
  const client = useApolloClient();
  const { kind, status } = useCart();
  const isCustomerReady = kind === 'customer' && status === 'ready';

  useEffect(() => {
    if (isCustomerReady) loadCartProducts(client).catch(() => undefined);
  }, [client, isCustomerReady]);
}
