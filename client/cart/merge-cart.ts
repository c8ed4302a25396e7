import type { ApolloClient } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../i18n/browser-storage.ts';
import type { CartFragment } from './cart.generated.ts';
import { readProduct, writeProduct } from './cart-cache.ts';
import type { MergeReportLine } from './cart-notice.ts';
import {
  MergeCartDocument,
  MergeIdentityDocument,
  type MergeCartMutation,
  type MergeCartMutationVariables,
  type MergeIdentityQuery,
} from './merge.generated.ts';
import { parseGuestCart } from './model/guest-cart.ts';
import { guestCartKey, mergeKey } from './model/storage-keys.ts';
import {
  mergeTargets,
  parseMergePlan,
  planMerge,
  serializeMergePlan,
  type MergePlan,
} from './model/merge-plan.ts';

interface MergeQuestion {
  readonly client: ApolloClient;
  /** The customer's cart as the server has it now. */
  readonly server: CartFragment;
}

export interface MergeResult {
  readonly cart: CartFragment;
  readonly lines: readonly MergeReportLine[];
}

async function customerIdOf(client: ApolloClient): Promise<string> {
  const { data } = await client.query<MergeIdentityQuery>({
    query: MergeIdentityDocument,
    fetchPolicy: 'no-cache',
  });
  if (!data?.customer) throw new Error('Nobody is signed in');
  return data.customer.id;
}

function reportOf(
  plan: MergePlan,
  answered: MergeCartMutation['mergeCart']['lines'],
  nameOf: (productId: string) => MergeReportLine['name'],
): MergeReportLine[] {
  const byProduct = new Map(answered.map((line) => [line.productId, line]));
  return plan.lines.map(({ productId, server, local }) => {
    const line = byProduct.get(productId);
    const quantity = line?.quantity ?? 0;
    const wanted = server + local;
    const outcome = quantity === 0 ? 'UNAVAILABLE' : quantity < wanted ? 'LIMITED' : 'MERGED';
    return { productId, name: line?.name ?? nameOf(productId), outcome, wanted, quantity };
  });
}

/**
 * Brings the guest's lines of local storage into the customer's cart. The targets are written down before the first call, so that a repeat
 * after a failure, a reload or in another tab sends the same numbers. The local cart goes only after the server said yes. Answers null when
 * there is nothing to merge; rejects when it failed.
 */
export async function mergeGuestCart({ client, server }: MergeQuestion): Promise<MergeResult | null> {
  const { lines: guest } = parseGuestCart(readStored(guestCartKey));
  if (guest.length === 0) {
    removeStored(mergeKey);
    return null;
  }
  const plan = planMerge({
    customerId: await customerIdOf(client),
    guest,
    server: server.lines,
    maxQuantity: (productId) => readProduct(client, productId)?.maxQuantity,
    earlier: parseMergePlan(readStored(mergeKey)),
  });
  writeStored(mergeKey, serializeMergePlan(plan));
  const { data } = await client.mutate<MergeCartMutation, MergeCartMutationVariables>({
    mutation: MergeCartDocument,
    variables: { targets: mergeTargets(plan) },
    fetchPolicy: 'no-cache',
  });
  if (!data) throw new Error('The merge answered nothing');
  const { cart, lines, userErrors } = data.mergeCart;
  for (const { product } of userErrors) if (product) writeProduct(client, product);
  if (!cart || userErrors.length > 0) throw new Error('The merge was refused');
  removeStored(guestCartKey);
  removeStored(mergeKey);
  const names = new Map(
    guest.map((line) => [line.Product_id, { en: line.Name, zh: line.Description || line.Name }]),
  );
  return { cart, lines: reportOf(plan, lines, (productId) => names.get(productId) ?? null) };
}
