import type { Address } from '../account/index.ts';
import type { CartLine, FreeItem } from '../cart/index.ts';
import type { PaymentMethod, Queries } from '../database/index.ts';
import type { PricedCart } from './pricing.ts';
import type { Holder } from './unpaid-holder.ts';

export interface NewOrder {
  id: number;
  customerId: number;
  /** The language of emails to the customer. */
  language: 'en' | 'zh';
  orderedAt: string;
  slot: string;
  timeRange: string;
  priced: PricedCart;
  free: readonly FreeItem[];
  shipping: Address;
  billing: Address;
  groupCode: string | null;
  terminal: string;
  submissionHash: string;
  pointsAwarded: number;
  payment: {
    method: PaymentMethod;
    cardLast4: string | null;
    /** Set if the order must still be paid: the hash of the cashier token, its expiry and the holder of the order. */
    cashier: { tokenHash: string; expiresAt: string; holder: Holder } | null;
  };
}

function lineRows(orderId: number, lines: readonly CartLine[], free: readonly FreeItem[]) {
  const sold = [...lines, ...free.map((item) => ({ ...item, unitPriceCents: 0 }))];
  return sold.map((line, index) => ({
    order_id: orderId,
    line_no: index + 1,
    product_id: line.productId,
    name: line.name,
    ref_num: line.refNum,
    unit_price_cents: line.unitPriceCents,
    quantity: line.quantity,
    total_cents: line.unitPriceCents * line.quantity,
  }));
}

function addressRow(orderId: number, kind: 'shipping' | 'billing', address: Address) {
  const { id: _id, customer_id: _customer, is_default: _isDefault, ...fields } = address;
  return { order_id: orderId, kind, ...fields };
}

/** Writes an order with its lines, addresses and payment, and closes the cart, in the caller's transaction. */
export async function recordOrder(queries: Queries, order: NewOrder): Promise<void> {
  const { totals, promoCode, lines } = order.priced;
  const { cashier } = order.payment;
  await queries
    .updateTable('carts')
    .set({ ordered_at: order.orderedAt })
    .where('id', '=', order.id)
    .execute();
  await queries.deleteFrom('cart_lines').where('cart_id', '=', order.id).execute();
  await queries
    .insertInto('orders')
    .values({
      id: order.id,
      customer_id: order.customerId,
      ordered_at: order.orderedAt,
      slot: order.slot,
      time_range: order.timeRange,
      sale_status: cashier ? 'Pending' : 'Processing',
      total_cents: totals.totalCents,
      tax_cents: totals.taxCents,
      delivery_cents: totals.deliveryCents,
      savings_cents: totals.savingsCents,
      credit_cents: totals.creditCents,
      grand_total_cents: totals.grandTotalCents,
      promo_code: promoCode,
      group_code: order.groupCode,
      terminal: order.terminal,
      submission_hash: order.submissionHash,
      points_awarded: order.pointsAwarded,
      cancelled_at: null,
      language: order.language,
    })
    .execute();
  await queries
    .insertInto('order_lines')
    .values(lineRows(order.id, lines, order.free))
    .execute();
  await queries
    .insertInto('order_addresses')
    .values([
      addressRow(order.id, 'shipping', order.shipping),
      addressRow(order.id, 'billing', order.billing),
    ])
    .execute();
  await queries
    .insertInto('payments')
    .values({
      order_id: order.id,
      method: order.payment.method,
      status: cashier ? 'Unpaid' : 'Paid',
      amount_cents: totals.grandTotalCents,
      card_last4: order.payment.cardLast4,
      cashier_token_hash: cashier?.tokenHash ?? null,
      expires_at: cashier?.expiresAt ?? null,
      paid_at: cashier ? null : order.orderedAt,
      refunded_at: null,
      holder_address: cashier?.holder.address ?? null,
      holder_is_new: cashier ? (cashier.holder.isNew ? 1 : 0) : null,
    })
    .execute();
}
