import { totalsSource, withCartLocked, type RestCart } from '../cart/index.ts';
import type { RequestContext } from '../context.ts';
import { centsOf } from '../values/money.ts';
import { isThrownError } from '../values/errors.ts';
import { userError } from '../values/user-error.ts';
import { LegacyRejection, unless404, type RestClient, type RestResponse } from '../rest/index.ts';
import { cartGone, checkoutError, totalsChanged, type CheckoutUserErrorSource } from './checkout-errors.ts';
import type { OrderChoices } from './order-input.ts';
import { rebuildCart } from './ordered-cart.ts';
import { orderErrors, saveErrors } from './rejections.ts';
import { saveRestCart } from './save-cart.ts';
import { shortLines } from './short-lines.ts';
import { submissionOf, type Submission } from './submission.ts';

type Placed = RestResponse<'placeOrder'>;

/** A placed order, or why none was placed. */
export type PlaceOrderResult =
  | { readonly placed: Placed; readonly productIds: readonly number[]; readonly userErrors: null }
  | { readonly placed: null; readonly productIds: null; readonly userErrors: CheckoutUserErrorSource[] };

const rejected = (...userErrors: CheckoutUserErrorSource[]): PlaceOrderResult => ({
  placed: null,
  productIds: null,
  userErrors,
});

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
async function submit(
  rest: RestClient,
  body: Submission,
  productIds: readonly number[],
): Promise<PlaceOrderResult> {
  try {
    return { placed: await rest.call('placeOrder', { body }), productIds, userErrors: null };
  } catch (failure) {
    if (!isAmbiguous(failure)) return rejected(...orderErrors(failure, rest));
    if (!(await wasSubmittedAfterAll(rest, body.SalesOrder_id, failure))) throw failure;
    return repeat(rest, body, productIds);
  }
}

/**
 * Repeats a submission of a placed order. Returns the first response, or a user error if the content differs. If the repeat fails, returns
 * the id of the order only, which is the id of its cart.
 */
async function repeat(
  rest: RestClient,
  body: Submission,
  productIds: readonly number[],
): Promise<PlaceOrderResult> {
  try {
    return { placed: await rest.call('placeOrder', { body }), productIds, userErrors: null };
  } catch (error) {
    if (isAmbiguous(error)) {
      return { placed: { SalesOrder_id: body.SalesOrder_id }, productIds, userErrors: null };
    }
    return rejected(...orderErrors(error, rest));
  }
}

const alreadyOrdered = () => checkoutError(userError('ALREADY_ORDERED', ['input', 'cartId']));

/** The result for a cart that is not current: its order, if it was placed with the same choices. */
async function placedEarlier(context: RequestContext, choices: OrderChoices): Promise<PlaceOrderResult> {
  const { rest } = context;
  const { cartId } = choices;
  if (!(await isSubmitted(rest, cartId))) return rejected(cartGone(['input', 'cartId']));
  const rebuilt = await rebuildCart(context, choices);
  if (rebuilt.kind === 'other') return rejected(alreadyOrdered());
  if (rebuilt.kind === 'not-rebuildable') {
    return { placed: { SalesOrder_id: cartId }, productIds: idsOf(rebuilt.lines), userErrors: null };
  }
  return repeat(rest, submissionOf(choices, rebuilt.cart), idsOf(rebuilt.cart.lines));
}

/** Whether a rejection reports that the cart was ordered after it was read. */
const isOrdered = ({ code, status }: LegacyRejection): boolean =>
  code === 'ALREADY_ORDERED' || status === 404;

/** Submits the current cart if its totals match those that the shopper saw. */
async function placeCurrent(
  context: RequestContext,
  choices: OrderChoices,
  cart: RestCart,
): Promise<PlaceOrderResult> {
  const { rest } = context;
  const lines = cart.Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity }));
  // Saving would lower lines silently, so the stock is checked first.
  const priced = await rest.call('priceLocalCart', { body: { Sales_Order_Lines: lines } });
  const short = shortLines(cart, priced.Sales_Order_Lines, rest);
  if (short.length > 0) return rejected(...short);
  let saved: RestResponse<'saveCart'>;
  try {
    saved = await saveRestCart(rest, cart, choices);
  } catch (error) {
    if (!(error instanceof LegacyRejection)) throw error;
    return isOrdered(error) ? placedEarlier(context, choices) : rejected(...saveErrors(error));
  }
  if (centsOf(saved.GrandTotal) !== choices.expectedTotal)
    return rejected(totalsChanged(totalsSource(saved)));
  const { TotalPrice, Tax, Delivery, Savings, AvailableCredit, CreditAmount, Promotions } = saved;
  const totals = { TotalPrice, Tax, Delivery, Savings, AvailableCredit, CreditAmount, Promotions };
  return submit(rest, submissionOf(choices, { lines, totals }), idsOf([...lines, ...Promotions]));
}

/**
 * Places the order of a cart (docs/product.md, "Checkout"). Makes four calls: reads the lines, checks the stock, saves the choices to get
 * the totals, and submits. `cartId` is the idempotency key: if it is not the current cart, `order/confirm` is called first.
 */
export async function placeOrder(context: RequestContext, choices: OrderChoices): Promise<PlaceOrderResult> {
  const result = await withCartLocked(context, (cart) => {
    if (cart.SalesOrder_id !== choices.cartId) return placedEarlier(context, choices);
    if (cart.Sales_Order_Lines.length > 0) return placeCurrent(context, choices, cart);
    const empty = checkoutError(userError('EMPTY_CART', ['input', 'cartId']));
    return Promise.resolve(rejected(empty));
  });
  if (result.placed) context.rest.evictMoved({ productIds: result.productIds });
  return result;
}
