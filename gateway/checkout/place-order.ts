import type { GatewayContext } from '../context.ts';
import { isThrownError } from '../values/errors.ts';
import { LegacyRejection, type RestClient, type RestResponse } from '../legacy/index.ts';
import { cartGone, checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';
import type { OrderChoices } from './order-input.ts';
import { recallCart } from './ordered-cart.ts';
import { orderErrors } from './rejections.ts';
import { submissionOf, type Submission } from './submission.ts';

type Placed = RestResponse<'placeOrder'>;

type PlaceOrderContext = Pick<GatewayContext, 'rest' | 'catalog' | 'orders'>;

/** A placed order, or why none was placed. */
export type PlaceOrderResult =
  | { readonly placed: Placed; readonly productIds: readonly number[]; readonly userErrors: null }
  | { readonly placed: null; readonly productIds: null; readonly userErrors: CheckoutUserErrorSource[] };

const rejected = (...userErrors: CheckoutUserErrorSource[]): PlaceOrderResult => ({
  placed: null,
  productIds: null,
  userErrors,
});

const placed = (response: Placed, lines: Submission['Sales_Order_Lines']): PlaceOrderResult => ({
  placed: response,
  productIds: lines.map(({ Product_id }) => Product_id),
  userErrors: null,
});

/** Whether an order was placed from a cart. */
async function isSubmitted(rest: RestClient, cartId: number): Promise<boolean> {
  try {
    await rest.call('confirmOrder', { path: { SalesOrder_id: cartId } });
    return true;
  } catch (error) {
    if (error instanceof LegacyRejection && error.status === 404) return false;
    throw error;
  }
}

/** Whether a failed write may nevertheless have been done. */
const isAmbiguous = (error: unknown): boolean =>
  isThrownError(error, 'UPSTREAM_TIMEOUT') || isThrownError(error, 'UPSTREAM_UNAVAILABLE');

/** Whether the order was placed despite the failure. If this call fails too, throws the first failure. */
async function wasSubmittedAfterAll(rest: RestClient, cartId: number, failure: unknown): Promise<boolean> {
  try {
    return await isSubmitted(rest, cartId);
  } catch {
    throw failure;
  }
}

/**
 * Submits once. After a failure that leaves open whether the order was placed, asks the REST API. If it was placed, repeats the same
 * submission: this places no second order but returns the first response, with its payment page.
 */
async function submit(rest: RestClient, body: Submission): Promise<PlaceOrderResult> {
  try {
    return placed(await rest.call('placeOrder', { body }), body.Sales_Order_Lines);
  } catch (failure) {
    if (!isAmbiguous(failure)) return rejected(...orderErrors(failure, rest));
    if (!(await wasSubmittedAfterAll(rest, body.SalesOrder_id, failure))) throw failure;
    return repeat(rest, body);
  }
}

/**
 * Repeats an accepted submission. Returns the first response, or a user error if the content differs. If the repeat fails, returns the id of
 * the order only, which is that of its cart.
 */
async function repeat(rest: RestClient, body: Submission): Promise<PlaceOrderResult> {
  try {
    return placed(await rest.call('placeOrder', { body }), body.Sales_Order_Lines);
  } catch (error) {
    if (isAmbiguous(error)) return placed({ SalesOrder_id: body.SalesOrder_id }, body.Sales_Order_Lines);
    return rejected(...orderErrors(error, rest));
  }
}

const alreadyOrdered = () =>
  checkoutError('ALREADY_ORDERED', ['input', 'cartId'], 'This cart has already been ordered.');

/** The result for a cart that is not the current one: its order, if that was placed with the same choices. */
async function placedEarlier(context: PlaceOrderContext, choices: OrderChoices): Promise<PlaceOrderResult> {
  const { rest } = context;
  const { cartId } = choices;
  if (!(await isSubmitted(rest, cartId))) return rejected(cartGone(['input', 'cartId']));
  const recalled = await recallCart(context, choices);
  if (recalled.kind === 'other') return rejected(alreadyOrdered());
  if (recalled.kind === 'not-rebuildable') return placed({ SalesOrder_id: cartId }, recalled.lines);
  return repeat(rest, submissionOf(choices, recalled.cart));
}

/**
 * Places the order of a cart (docs/product.md, "Checkout"). Two calls: the cart is read for its lines, and submitted. `cartId` is the
 * idempotency key: if it is not the current cart, `order/confirm` is called before anything else. Never saves or adjusts the cart.
 */
export async function placeOrder(
  context: PlaceOrderContext,
  choices: OrderChoices,
): Promise<PlaceOrderResult> {
  const { rest } = context;
  const cart = await rest.call('getOrderCart');
  if (cart.SalesOrder_id !== choices.cartId) return placedEarlier(context, choices);
  if (cart.Sales_Order_Lines.length === 0) {
    return rejected(checkoutError('EMPTY_CART', ['input', 'cartId'], 'Your cart is empty.'));
  }
  const lines = cart.Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity }));
  return submit(rest, submissionOf(choices, { lines, totalPrice: cart.TotalPrice }));
}
