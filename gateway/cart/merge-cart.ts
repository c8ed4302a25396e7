import { storePolicy } from '../content/index.ts';
import type { CartMergeOutcome } from '../generated/resolver-types.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import type { RestClient } from '../rest/index.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import type { RestCart } from './cart-source.ts';
import { lineOf, quantityOf, removeLine } from './remove-line.ts';
import { isProductGone, stockShortage } from './stock-rejection.ts';

/** The GraphQL `CartMergeLine`; if `name` is null, a resolver reads it from the catalog. */
export interface CartMergeLineSource {
  readonly productId: string;
  readonly name: LocalizedTextSource | null;
  readonly outcome: CartMergeOutcome;
  readonly requested: number;
  readonly quantity: number;
}

/** The quantity that a client requests for a line after the merge. */
export interface MergeTarget {
  readonly productId: string;
  readonly quantity: number;
}

/**
 * Sets a line to its target, or to the available quantity. The quantity in a rejection can be sold a moment later, so each further request
 * is smaller; the last step removes the line.
 */
async function setLine(
  rest: RestClient,
  cart: RestCart,
  productId: number,
  target: number,
): Promise<RestCart> {
  for (let quantity = target; quantity > 0;) {
    if (quantityOf(cart, productId) === quantity) return cart;
    try {
      return await rest.call('setOrderCartLine', { body: { Product_id: productId, Quantity: quantity } });
    } catch (error) {
      const shortage = stockShortage(error);
      if (!shortage && !isProductGone(error)) throw error;
      rest.evictProduct(productId, shortage ? shortage.available : 'gone');
      quantity = Math.min(shortage?.available ?? 0, quantity - 1);
    }
  }
  return removeLine(rest, cart, productId);
}

function reportOf(
  target: MergeTarget,
  before: RestCart,
  after: RestCart,
  productId: number,
): CartMergeLineSource {
  const line = lineOf(after, productId);
  const named = line ?? lineOf(before, productId);
  const quantity = line?.Quantity ?? 0;
  return {
    productId: globalId('Product', productId),
    name: named ? localizedText(named.Name, named.Description) : null,
    outcome: quantity === 0 ? 'UNAVAILABLE' : quantity < target.quantity ? 'LIMITED' : 'MERGED',
    requested: target.quantity,
    quantity,
  };
}

/** The result of a target with an invalid id: old data in a browser's storage must not block the merge. */
const unknownProduct = ({ productId, quantity }: MergeTarget): CartMergeLineSource => ({
  productId,
  name: null,
  outcome: 'UNAVAILABLE',
  requested: quantity,
  quantity: 0,
});

/**
 * Sets lines to their targets, one after the other to keep their order. Lines with their target quantity make no call, so a repeat after a
 * failure continues where it stopped. Stops if the cart is ordered meanwhile. Throws rejections that are not about stock.
 */
export async function mergeTargets(
  rest: RestClient,
  current: RestCart,
  targets: readonly MergeTarget[],
): Promise<{ cart: RestCart; lines: CartMergeLineSource[] }> {
  let cart = current;
  const lines: CartMergeLineSource[] = [];
  for (const target of targets) {
    const productId = legacyIdOf('Product', target.productId);
    if (productId === null) {
      lines.push(unknownProduct(target));
      continue;
    }
    const before = cart;
    cart = await setLine(rest, cart, productId, Math.min(target.quantity, storePolicy.maxLineQuantity));
    // The cart was ordered in the meantime, so the line was added to the next cart: remove it there.
    if (cart.SalesOrder_id !== current.SalesOrder_id)
      return { cart: await removeLine(rest, cart, productId), lines: [] };
    lines.push(reportOf(target, before, cart, productId));
  }
  return { cart, lines };
}
