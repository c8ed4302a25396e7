import { addressOf } from '../account/index.ts';
import { cartLines, lockCart, maxQuantity, productGone, quantitiesOf, stockGone } from '../cart/index.ts';
import type { CartLine, FreeItem, OpenCart } from '../cart/index.ts';
import type { Handlers, Language, Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { bookSlot, isOffered, isServed } from '../delivery/index.ts';
import {
  cancelExpired,
  cashierToken,
  pointsFor,
  queueOrderMail,
  storedCashierToken,
} from '../orders/index.ts';
import { callProvider, queuePaymentTask } from '../payments/index.ts';
import { rejection } from '../server/rejections.ts';
import { digest } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { redeemCard } from './cards.ts';
import { recordOrder } from './order-records.ts';
import { priceCart, pricedCartJson } from './pricing.ts';
import type { PricedCart } from './pricing.ts';
import { matchesPrices, submissionHash } from './submission.ts';
import type { Submission } from './submission.ts';
import { alreadyOrdered, placedJson, submittedOrder } from './submitted-order.ts';
import { slotGone, deductCredit, deductStock } from './deductions.ts';
import { lockHolder, payUntil } from './unpaid-holder.ts';
import { requireFewUnpaid, requireSmallHold } from './unpaid-orders.ts';

const totalsChanged = (priced: PricedCart) =>
  rejection(409, 'TOTALS_CHANGED', 'The totals have changed.', pricedCartJson(priced));

/** Rejects products that are off sale. */
async function requireSold(
  queries: Queries,
  submission: Submission,
  lines: readonly CartLine[],
): Promise<void> {
  const inCart = new Set(lines.map(({ productId }) => productId));
  const missing = [...quantitiesOf(submission.Sales_Order_Lines).keys()].filter((id) => !inCart.has(id));
  if (missing.length === 0) return;
  const sold = await queries
    .selectFrom('products')
    .select('id')
    .where('id', 'in', missing)
    .where('retired', '=', 0)
    .where('stop_sale', '=', 0)
    .execute();
  const gone = missing.find((id) => !sold.some((product) => product.id === id));
  if (gone !== undefined) throw productGone(gone, 409);
}

async function requireAddresses(queries: Queries, submission: Submission, customerId: number) {
  const shipping = await addressOf(queries, customerId, submission.Deliver_CustomerDetail_id);
  const billing = await addressOf(queries, customerId, submission.Billing_CustomerDetail_id);
  if (!shipping || !billing) {
    throw rejection(400, 'ADDRESS_NOT_YOURS', 'Choose a valid address before continuing.');
  }
  if (!(await isServed(queries, shipping.zip))) {
    throw rejection(400, 'ZIP_NOT_SERVED', 'Not served in your area yet.');
  }
  return { shipping, billing };
}

/** Units by product id, free items included. */
function unitsOf(lines: readonly CartLine[], free: readonly FreeItem[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { productId, quantity } of [...lines, ...free]) {
    units.set(productId, (units.get(productId) ?? 0) + quantity);
  }
  return units;
}

interface RedeemedCard {
  readonly reference: string;
  readonly last4: string;
}

/** Redeems the card of the payment; null for other payment methods. */
async function redeemedCard(
  queries: Queries,
  { PaymentMethod, card_reference }: Submission,
  cart: OpenCart,
  now: Date,
): Promise<RedeemedCard | null> {
  if (PaymentMethod !== 'creditcard') return null;
  const card = card_reference
    ? await redeemCard(
        queries,
        { reference: card_reference, customerId: cart.customer_id, cartId: cart.id },
        now,
      )
    : undefined;
  if (!card || !card_reference) throw rejection(400, 'CARD_MISSING', 'Please save your card first.');
  return { reference: card_reference, last4: card.last4 };
}

/** Reserves the total on the card. */
async function authorizeCard(
  { payments, log }: Pick<Services, 'payments' | 'log'>,
  { card, orderId, cents }: { card: RedeemedCard; orderId: number; cents: number },
): Promise<void> {
  if (cents === 0) return;
  const authorization = payments.authorize({ orderId, cents, cardReference: card.reference });
  const isAuthorized = await callProvider({ log }, authorization);
  // The contract has no other code for it here: the shopper is asked for a card again.
  if (!isAuthorized) throw rejection(400, 'CARD_MISSING', 'The card was declined.');
}

/**
 * Turns a cart into an order in one transaction. Submitted amounts are only compared. The cart's id is the idempotency key: a repeated
 * request waits for the lock of the cart and then finds the order.
 */
export function placeOrderHandlers({
  database,
  clock,
  publicUrl,
  jwtSecret,
  acceptedSecrets,
  payments,
  log,
}: Services): Handlers<'placeOrder'> {
  const repeated = async (
    queries: Queries,
    submission: Submission,
    customerId: number,
  ): Promise<Schema<'OrderPlaced'>> => {
    const order = await submittedOrder(queries, customerId, submission.SalesOrder_id);
    if (order.submission_hash !== submissionHash(submission)) throw alreadyOrdered();
    const token = storedCashierToken([jwtSecret, ...acceptedSecrets], order.id, order.cashier_token_hash);
    return placedJson(order.id, token, publicUrl);
  };

  const submit = async (
    queries: Queries,
    {
      submission,
      cart,
      language,
      clientAddress,
      now,
    }: {
      submission: Submission;
      cart: OpenCart;
      language: Language;
      clientAddress: string | null;
      now: Date;
    },
  ) => {
    const slot = { value: submission.DispatchDate, name: submission.TimeSlot };
    const lines = await cartLines(queries, cart.id);
    await requireSold(queries, submission, lines);
    if (lines.length === 0) throw rejection(400, 'EMPTY_CART', 'Your cart is empty.');
    const addresses = await requireAddresses(queries, submission, cart.customer_id);
    if (!(await isOffered(queries, slot, now))) throw slotGone();
    const card = await redeemedCard(queries, submission, cart, now);
    const short = lines.find((line) => line.quantity > maxQuantity(line));
    if (short) throw stockGone(short, 409);
    const priced = await priceCart(queries, cart, lines, now);
    if (!matchesPrices(submission, priced)) throw totalsChanged(priced);

    const { totals } = priced;
    const mustOpenCashier = submission.PaymentMethod !== 'creditcard' && totals.grandTotalCents > 0;
    const holder = mustOpenCashier
      ? await lockHolder(queries, database.engine, {
          customerId: cart.customer_id,
          clientAddress,
          secret: jwtSecret,
        })
      : null;
    const pointsAwarded = mustOpenCashier ? 0 : pointsFor(totals.grandTotalCents);
    const customer = await queries
      .updateTable('customers')
      .set((eb) => ({ points: eb('points', '+', pointsAwarded) }))
      .where('id', '=', cart.customer_id)
      .returning('group_code')
      .executeTakeFirstOrThrow();
    if (holder) await requireFewUnpaid(queries, holder, now);
    if (!(await deductCredit(queries, cart.customer_id, totals.creditCents))) {
      throw totalsChanged(await priceCart(queries, cart, lines, now));
    }
    const free = await deductStock(queries, lines, priced.free);
    if (!(await bookSlot(queries, slot))) throw slotGone();
    if (holder) {
      const hold = { goodsCents: totals.totalCents, units: unitsOf(lines, free), slot };
      await requireSmallHold(queries, holder, hold, now);
    }

    // Last, because everything before can still reject the order.
    const charge = { orderId: cart.id, cents: totals.grandTotalCents };
    if (card) await authorizeCard({ payments, log }, { card, ...charge });

    const token = holder ? cashierToken(jwtSecret, cart.id) : null;
    await recordOrder(queries, {
      id: cart.id,
      customerId: cart.customer_id,
      language,
      orderedAt: now.toISOString(),
      slot: slot.value,
      timeRange: slot.name,
      priced,
      free,
      ...addresses,
      groupCode: customer.group_code,
      terminal: submission.terminal,
      submissionHash: submissionHash(submission),
      pointsAwarded,
      payment: {
        method: submission.PaymentMethod,
        cardLast4: card?.last4 ?? null,
        cashier:
          holder && token !== null
            ? { tokenHash: digest(token), expiresAt: payUntil(holder, now), holder }
            : null,
      },
    });
    if (card) await queuePaymentTask(queries, 'capture', charge, now);
    await queueOrderMail(queries, cart.id, 'placed', now);
    return placedJson(cart.id, token, publicUrl);
  };

  return {
    placeOrder: async ({ body, caller, language, clientAddress }) => {
      const now = clock();
      await cancelExpired(database, now);
      return database.transaction(async (queries) => {
        const key = { id: body.SalesOrder_id, customerId: caller.id };
        const cart = await lockCart(queries, key, now);
        return cart
          ? submit(queries, { submission: body, cart, language, clientAddress, now })
          : repeated(queries, body, caller.id);
      });
    },
  };
}
