import type { ApolloClient } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../browser/storage/local-storage.ts';
import type { CartFragment } from './cart.generated.ts';
import type { MergeReportLine } from './cart-notice.ts';
import { readStock, writeCurrentCart } from './cart-cache.ts';
import { guestName } from './cart-entity.ts';
import { readGuestCart, removeGuestCart } from './guest-cart.ts';
import {
  MergeCartDocument,
  type MergeCartMutation,
  type MergeCartMutationVariables,
} from './merge.generated.ts';
import { mergeKey } from './model/storage-keys.ts';
import {
  mergeTargets,
  parseMergePlan,
  planMerge,
  serializeMergePlan,
  type MergePlan,
} from './model/merge-plan.ts';

type MergePayload = NonNullable<MergeCartMutation['mergeCart']>;

function reportLines(
  plan: MergePlan,
  merged: MergePayload['lines'],
  nameOf: (productId: string) => MergeReportLine['name'],
): MergeReportLine[] {
  const byProduct = new Map(merged.map((line) => [line.productId, line]));
  return plan.lines.map(({ productId, server, local }) => {
    const line = byProduct.get(productId);
    const quantity = line?.quantity ?? 0;
    const wanted = server + local;
    const outcome = quantity === 0 ? 'UNAVAILABLE' : quantity < wanted ? 'LIMITED' : 'MERGED';
    return { productId, name: line?.name ?? nameOf(productId), outcome, wanted, quantity };
  });
}

async function sendMerge(client: ApolloClient, variables: MergeCartMutationVariables): Promise<MergePayload> {
  const { data } = await client.mutate({
    mutation: MergeCartDocument,
    variables,
    update: (cache, result) => writeCurrentCart(cache, result.data?.mergeCart?.cart),
  });
  if (!data?.mergeCart) throw new Error('The response has no data');
  return data.mergeCart;
}

/**
 * Merges the guest's lines of local storage into `server`, the customer's cart. Stores the targets before the first call, so that a repeat
 * after a failure, a reload or in another tab sends the same quantities. Removes the guest's cart only after the server has confirmed.
 * Resolves with null when there is nothing to merge. Rejects if the merge fails.
 */
export async function mergeGuestCart(
  client: ApolloClient,
  server: CartFragment,
  triesLeft = 2,
): Promise<MergeReportLine[] | null> {
  const { lines: guest } = readGuestCart();
  if (guest.length === 0) {
    removeStored(mergeKey);
    return null;
  }
  const plan = planMerge({
    cartId: server.id,
    guest,
    server: server.lines,
    maxQuantity: (productId) => readStock(client.cache, productId)?.maxQuantity,
    earlier: parseMergePlan(readStored(mergeKey)),
  });
  writeStored(mergeKey, serializeMergePlan(plan));
  const { cart, lines, userErrors } = await sendMerge(client, {
    cartId: server.id,
    targets: mergeTargets(plan),
  });
  if (cart && triesLeft > 0 && userErrors.some(({ code }) => code === 'CART_CHANGED')) {
    return mergeGuestCart(client, cart, triesLeft - 1);
  }
  if (!cart || userErrors.length > 0) throw new Error('The merge was rejected');
  removeGuestCart();
  removeStored(mergeKey);
  const names = new Map(guest.map((line) => [line.Product_id, guestName(line)]));
  return reportLines(plan, lines, (productId) => names.get(productId) ?? null);
}
