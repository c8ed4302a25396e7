import type { CatalogLoaders } from '../catalog/index.ts';
import { isThrownError } from '../values/errors.ts';
import { LegacyRejection, type RestClient, type RestResponse } from '../legacy/index.ts';
import { cartGone, checkoutError, type CheckoutUserErrorSource } from './checkout-errors.ts';
import type { OrderChoices } from './order-input.ts';
import { recallCart } from './ordered-cart.ts';
import { orderRefused } from './rejections.ts';
import { submissionOf, type Submission } from './submission.ts';

type Placed = RestResponse<'placeOrder'>;

/** An order that was made, or why it was not. */
export type PlaceOrderResult =
  | { readonly placed: Placed; readonly userErrors: null }
  | { readonly placed: null; readonly userErrors: CheckoutUserErrorSource[] };

const refused = (...userErrors: CheckoutUserErrorSource[]): PlaceOrderResult => ({
  placed: null,
  userErrors,
});

/** Whether an order was made of a cart. */
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

/** Asks whether the order was made after all; where even that fails, the first failure is what there is to say. */
async function wasSubmittedAfterAll(rest: RestClient, cartId: number, failure: unknown): Promise<boolean> {
  try {
    return await isSubmitted(rest, cartId);
  } catch {
    throw failure;
  }
}

/**
 * Submits once. After a failure that leaves open whether the order was made, the back end is asked; if it was, the same submission is
 * repeated, which makes nothing but brings the first answer, payment page and all.
 */
async function submit(rest: RestClient, body: Submission): Promise<PlaceOrderResult> {
  try {
    return { placed: await rest.call('placeOrder', { body }), userErrors: null };
  } catch (failure) {
    if (!isAmbiguous(failure)) return refused(...orderRefused(failure, rest));
    if (!(await wasSubmittedAfterAll(rest, body.SalesOrder_id, failure))) throw failure;
    return repeat(rest, body);
  }
}

/**
 * Repeats a submission of which an order was made: the first answer, or the refusal of other content. Where that answer cannot be had
 * again, the order is known by its cart alone.
 */
async function repeat(rest: RestClient, body: Submission): Promise<PlaceOrderResult> {
  try {
    return { placed: await rest.call('placeOrder', { body }), userErrors: null };
  } catch (error) {
    if (isAmbiguous(error)) return { placed: { SalesOrder_id: body.SalesOrder_id }, userErrors: null };
    return refused(...orderRefused(error, rest));
  }
}

const alreadyOrdered = () =>
  checkoutError('ALREADY_ORDERED', ['input', 'cartId'], 'This cart has already been ordered.');

/** Answers for a cart that is not the current one: what was ordered of it, where the choices are the same. */
async function answerAgain(
  rest: RestClient,
  catalog: CatalogLoaders,
  choices: OrderChoices,
): Promise<PlaceOrderResult> {
  const { cartId } = choices;
  if (!(await isSubmitted(rest, cartId))) return refused(cartGone(['input', 'cartId']));
  const recalled = await recallCart(rest, catalog, choices);
  if (recalled.kind === 'other') return refused(alreadyOrdered());
  if (recalled.kind === 'not-rebuildable') return { placed: { SalesOrder_id: cartId }, userErrors: null };
  return repeat(rest, submissionOf(choices, recalled.cart));
}

/**
 * Places the order of a cart (docs/product.md, "Checkout"). Two calls: the cart is read for its lines, and submitted. `cartId` is the
 * idempotency key: when it is not the current cart, `order/confirm` is asked before anything else. Never saves or adjusts the cart.
 */
export async function placeOrder(
  rest: RestClient,
  catalog: CatalogLoaders,
  choices: OrderChoices,
): Promise<PlaceOrderResult> {
  const cart = await rest.call('getOrderCart');
  if (cart.SalesOrder_id !== choices.cartId) return answerAgain(rest, catalog, choices);
  if (cart.Sales_Order_Lines.length === 0) {
    return refused(checkoutError('EMPTY_CART', ['input', 'cartId'], 'Your cart is empty.'));
  }
  const lines = cart.Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity }));
  return submit(rest, submissionOf(choices, { lines, totalPrice: cart.TotalPrice }));
}
