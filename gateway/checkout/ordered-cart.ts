import type { CatalogLoaders } from '../catalog/index.ts';
import type { RestClient, RestResponse } from '../legacy/index.ts';
import { centsOf } from '../values/money.ts';
import type { OrderChoices } from './order-input.ts';
import type { OrderedCart } from './submission.ts';

type OrderDetail = RestResponse<'getOrder'>;
type SoldLine = OrderDetail['Sales_Order_Line'][number];

/** Whether the submission can be rebuilt from the order. */
export type Recalled =
  /** The order was made of other choices. */
  | { readonly kind: 'other' }
  /** One of its products can no longer be found. */
  | { readonly kind: 'not-rebuildable' }
  | { readonly kind: 'same'; readonly cart: OrderedCart };

/** Items that a promotion added were not submitted. */
const isPaidFor = (line: SoldLine): boolean => centsOf(line.UnitPrice) > 0;

/** A line as it was submitted: an order knows its products by reference number only. */
async function submittedLine(
  catalog: CatalogLoaders,
  line: SoldLine,
): Promise<OrderedCart['lines'][number] | null> {
  const product = await catalog.productByRefNum(line.RefNum);
  return product && { Product_id: product.legacyId, Quantity: line.Quantity };
}

/**
 * The cart of an order as it was when it was submitted, so that the same submission can be made again. Total and window are compared here;
 * the other choices the back end compares.
 */
export async function recallCart(
  rest: RestClient,
  catalog: CatalogLoaders,
  choices: OrderChoices,
): Promise<Recalled> {
  const order = await rest.call('getOrder', { query: { pk: choices.cartId } });
  if (centsOf(order.GrandTotal) !== choices.expectedTotal || order.DispatchDate !== choices.slot.value) {
    return { kind: 'other' };
  }
  const sold = order.Sales_Order_Line.filter(isPaidFor);
  const lines = await Promise.all(sold.map((line) => submittedLine(catalog, line)));
  const known = lines.filter((line) => line !== null);
  if (known.length < lines.length) return { kind: 'not-rebuildable' };
  return { kind: 'same', cart: { lines: known, totalPrice: order.TotalPrice } };
}
