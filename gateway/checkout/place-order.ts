import { totalsSource, withCartLocked, type RestCart } from '../cart/index.ts';
import type { RequestContext } from '../context.ts';
import { centsOf } from '../values/money.ts';
import { isThrownError } from '../values/errors.ts';
import { userError, UserErrors } from '../values/user-error.ts';
import { LegacyRejection, unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import { cartGone, totalsChanged } from './checkout-errors.ts';
import type { OrderChoices } from './order-input.ts';
import { rebuildCart } from './ordered-cart.ts';
import { saveErrors } from './rejections.ts';
import { saveRestCart } from './save-cart.ts';
import { shortLines } from './short-lines.ts';
import { restLinesOf, submissionOf, type Submission } from './submission.ts';

/** A placed order and the ids of its products. */
export interface PlacedOrder {
  readonly placed: RestResponse<'placeOrder'>;
  readonly productIds: readonly number[];
}

/** The ids of ordered lines. */
const idsOf = (lines: readonly { readonly Product_id: number }[]): number[] =>
  lines.map(({ Product_id }) => Product_id);

/** Whether an order was placed from a cart. */
const isSubmitted = async (rest: RestClient, cartId: number): Promise<boolean> =>
  (await unless404(rest.call('confirmOrder', { path: { SalesOrder_id: cartId } }), null)) !== null;

/** Whether the REST API may have done a write that failed. */
const isAmbiguous = (error: unknown): boolean =>
  isThrownError(error, 'UPSTREAM_TIMEOUT') || isThrownError(error, 'UPSTREAM_UNAVAILABLE');

/** Whether the order was placed despite the failure. If this call also fails, throws the first failure. */
async function wasSubmittedAfterAll(rest: RestClient, cartId: number, failure: unknown): Promise<boolean> {
  try {
    return await isSubmitted(rest, cartId);
  } catch {
    throw failure;
  }
}

/**
 * Submits once. If the outcome is unknown after a failure, checks whether the order was placed, and repeats the submission if so. The
 * repeat places no second order: it returns the first response with its payment page.
 */
async function submit(rest: RestClient, body: Submission): Promise<PlacedOrder['placed']> {
  try {
    return await rest.call('placeOrder', { body });
  } catch (failure) {
    if (!isAmbiguous(failure)) throw failure;
    if (!(await wasSubmittedAfterAll(rest, body.SalesOrder_id, failure))) throw failure;
    return repeat(rest, body);
  }
}

/**
 * Repeats a submission of a placed order. Returns the first response; throws the rejection if the content differs. If the repeat fails,
 * returns the id of the order only, which is the id of its cart.
 */
async function repeat(rest: RestClient, body: Submission): Promise<PlacedOrder['placed']> {
  try {
    return await rest.call('placeOrder', { body });
  } catch (error) {
    if (!isAmbiguous(error)) throw error;
    return { SalesOrder_id: body.SalesOrder_id };
  }
}

/** The order of a cart that is not current, if it was placed with the same choices. */
async function placedEarlier(context: RequestContext, choices: OrderChoices): Promise<PlacedOrder> {
  const { rest } = context;
  const { cartId } = choices;
  if (!(await isSubmitted(rest, cartId))) throw new UserErrors(cartGone(['input', 'cartId']));
  const rebuilt = await rebuildCart(context, choices);
  if (rebuilt.kind === 'other') throw new UserErrors(userError('ALREADY_ORDERED', ['input', 'cartId']));
  if (rebuilt.kind === 'not-rebuildable') {
    return { placed: { SalesOrder_id: cartId }, productIds: idsOf(rebuilt.lines) };
  }
  const placed = await repeat(rest, submissionOf(choices, rebuilt.cart));
  return { placed, productIds: idsOf(rebuilt.cart.lines) };
}

/** Whether a rejection reports that the cart was ordered after it was read. */
const isOrdered = ({ code, status }: LegacyRejection): boolean =>
  code === 'ALREADY_ORDERED' || status === 404;

/** Submits the current cart if its totals match those that the shopper saw. */
async function placeCurrent(
  context: RequestContext,
  choices: OrderChoices,
  cart: RestCart,
): Promise<PlacedOrder> {
  const { rest } = context;
  // Saving would lower lines silently, so the stock is checked first.
  const short = await shortLines(rest, cart);
  if (short.length > 0) throw new UserErrors(...short);
  let saved: RestResponse<'saveCart'>;
  try {
    saved = await saveRestCart(rest, cart, choices);
  } catch (error) {
    if (!(error instanceof LegacyRejection)) throw error;
    if (isOrdered(error)) return placedEarlier(context, choices);
    throw new UserErrors(...saveErrors(error));
  }
  if (centsOf(saved.GrandTotal) !== choices.expectedTotal)
    throw new UserErrors(totalsChanged(totalsSource(saved), choices.promoCode));
  const { TotalPrice, Tax, Delivery, Savings, AvailableCredit, CreditAmount, Promotions } = saved;
  const totals = { TotalPrice, Tax, Delivery, Savings, AvailableCredit, CreditAmount, Promotions };
  const lines = restLinesOf(cart);
  const placed = await submit(rest, submissionOf(choices, { lines, totals }));
  return { placed, productIds: idsOf([...lines, ...Promotions]) };
}

/**
 * Places the order of a cart (docs/product.md, "Checkout"). Makes four calls: reads the lines, checks the stock, saves the choices to get
 * the totals, and submits. `cartId` is the idempotency key: if it is not the current cart, `order/confirm` is called first. Throws
 * `UserErrors`, or the rejection of the submission.
 */
export async function placeOrder(context: RequestContext, choices: OrderChoices): Promise<PlacedOrder> {
  const order = await withCartLocked(context, (cart) => {
    if (cart.SalesOrder_id !== choices.cartId) return placedEarlier(context, choices);
    if (cart.Sales_Order_Lines.length > 0) return placeCurrent(context, choices, cart);
    throw new UserErrors(userError('EMPTY_CART', ['input', 'cartId']));
  });
  context.rest.evictMoved({ productIds: order.productIds });
  return order;
}
