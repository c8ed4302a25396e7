import type { ApolloClient } from '@apollo/client';
import {
  AddToCartFragmentDoc,
  ShopperCartDocument,
  type AddToCartFragment,
  type CartFragment,
  type ShopperCartQuery,
} from './cart.generated.ts';

/** The cart that the shopper has now, guest's or customer's: one entity, under the root's `cart`. */
export function readCart(client: ApolloClient): CartFragment | null {
  return client.cache.readQuery<ShopperCartQuery>({ query: ShopperCartDocument })?.cart ?? null;
}

export function writeCart(client: ApolloClient, cart: CartFragment | null): void {
  client.cache.writeQuery<ShopperCartQuery>({ query: ShopperCartDocument, data: { cart } });
}

/** Calls back whenever the cart in the cache changes, whoever changed it. Answers how to stop. */
export function watchCart(client: ApolloClient, onChange: () => void): () => void {
  return client.cache.watch<ShopperCartQuery>({
    query: ShopperCartDocument,
    optimistic: true,
    returnPartialData: true,
    callback: onChange,
  });
}

const productRef = (id: string): string => `Product:${id}`;

/** The product as the cache knows it. */
export function readProduct(client: ApolloClient, id: string): AddToCartFragment | null {
  return client.cache.readFragment<AddToCartFragment>({
    id: productRef(id),
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
  });
}

/** Puts what the server just said of a product where every card, stepper and stock note reads it. */
export function writeProduct(client: ApolloClient, product: AddToCartFragment): void {
  client.cache.writeFragment<AddToCartFragment>({
    id: productRef(product.id),
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
    data: product,
  });
}
