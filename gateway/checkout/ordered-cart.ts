import { productByRefNum } from '../catalog/index.ts';
import type { RequestContext } from '../context.ts';
import { readOrder } from '../orders/index.ts';
import type { RestResponse } from '../rest/index.ts';
import { notFound } from '../values/errors.ts';
import { centsOf } from '../values/money.ts';
import type { OrderChoices } from './order-input.ts';
import type { OrderedCart } from './submission.ts';

type SoldLine = RestResponse<'getOrder'>['Sales_Order_Line'][number];

/** Whether the submission can be rebuilt from the order. */
export type RebuiltCart =
  /** The order was placed with different choices. */
  | { readonly kind: 'other' }
  /** One of its products can no longer be found. */
  | { readonly kind: 'not-rebuildable'; readonly lines: OrderedCart['lines'] }
  | { readonly kind: 'same'; readonly cart: OrderedCart };

/** Items that a promotion added were not in the submission. */
const isPaidFor = (line: SoldLine): boolean => centsOf(line.UnitPrice) > 0;

/** A line of the submission. An order identifies its products by reference number only. */
async function submittedLine(
  context: RequestContext,
  line: SoldLine,
): Promise<OrderedCart['lines'][number] | null> {
  const product = await productByRefNum(context, line.RefNum);
  return product && { Product_id: product.legacyId, Quantity: line.Quantity };
}

/**
 * Rebuilds the submission of an order, so that it can be repeated. Compares total and window. The REST API compares the other choices,
 * except totals that an order does not contain (`AvailableCredit`, `Promotions`); they are left out. Throws NOT_FOUND if the customer has
 * no such order.
 */
export async function rebuildCart(context: RequestContext, choices: OrderChoices): Promise<RebuiltCart> {
  const order = await readOrder(context.rest, choices.cartId);
  if (!order) throw notFound();
  if (centsOf(order.GrandTotal) !== choices.expectedTotal || order.DispatchDate !== choices.slot.startsAt) {
    return { kind: 'other' };
  }
  const sold = order.Sales_Order_Line.filter(isPaidFor);
  const lines = await Promise.all(sold.map((line) => submittedLine(context, line)));
  const foundLines = lines.filter((line) => line !== null);
  if (foundLines.length < lines.length) return { kind: 'not-rebuildable', lines: foundLines };
  const { TotalPrice, TaxAmount: Tax, Delivery, Savings, CreditAmount } = order;
  return {
    kind: 'same',
    cart: { lines: foundLines, totals: { TotalPrice, Tax, Delivery, Savings, CreditAmount } },
  };
}
