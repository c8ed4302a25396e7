import type { ApolloClient } from '@apollo/client';
import { readConfirmedCart, writeCurrentCart } from './cart-cache.ts';
import { quantityIn, type LineAddition } from './cart-entity.ts';
import { MergeCartDocument, type MergeCartMutation } from './merge.generated.ts';

type MergePayload = NonNullable<MergeCartMutation['mergeCart']>;

async function send(client: ApolloClient, additions: readonly LineAddition[]): Promise<MergePayload> {
  const cart = readConfirmedCart(client.cache);
  if (!cart) throw new Error('There is no cart');
  const { data } = await client.mutate({
    mutation: MergeCartDocument,
    variables: {
      cartId: cart.id,
      targets: additions.map(({ product, quantity }) => {
        const inCart = quantityIn(cart, product.id);
        return { productId: product.id, quantity: inCart + quantity, expectedQuantity: inCart };
      }),
    },
    update: (cache, result) => writeCurrentCart(cache, result.data?.mergeCart?.cart),
  });
  if (!data?.mergeCart) throw new Error('The response has no data');
  return data.mergeCart;
}

/**
 * Adds products to the customer's cart with one mutation. If the cart has changed elsewhere, adds to the new one. Rejects if nothing was
 * added. Resolves with the ids of products with too little stock.
 */
export async function addCustomerLines(
  client: ApolloClient,
  additions: readonly LineAddition[],
): Promise<string[]> {
  let payload = await send(client, additions);
  if (payload.userErrors.some(({ code }) => code === 'CART_CHANGED')) payload = await send(client, additions);
  if (payload.userErrors.length > 0) throw new Error('The cart was not changed');
  return payload.lines.filter(({ outcome }) => outcome !== 'MERGED').map(({ productId }) => productId);
}
