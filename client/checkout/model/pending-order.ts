import * as z from 'zod/mini';
import { readRecord, removeRecord, writeRecord, type RecordStore } from './session-record.ts';

const pendingOrderKey = 'pending-order';

const id = z.string().check(z.minLength(1), z.maxLength(60));

/** An order to be paid on a hosted page, as it was sent: sent again, it brings the address of that page. It knows nothing of a card. */
const sentOrder = z.object({
  cartId: id,
  expectedTotal: z.string().check(z.regex(/^\d{1,9}\.\d{2}$/)),
  promoCode: z.nullable(z.string().check(z.maxLength(64))),
  useCredit: z.boolean(),
  deliveryAddressId: id,
  billingAddressId: z.nullable(id),
  slot: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  payment: z.enum(['ALIPAY', 'WECHATPAY']),
  terminal: z.enum(['ONLINE', 'WAP']),
});

const pendingOrder = z.object({
  orderId: id,
  /** `submitting`: no answer yet, so nobody knows. `submitted`: the shop has the order. */
  stage: z.enum(['submitting', 'submitted']),
  /** The payment page, kept while it may still have to be opened by hand. */
  cashierUrl: z.catch(z.nullable(z.url({ protocol: /^https?$/ })), null),
  /** Whether the payment page has not opened by itself. */
  isCashierUnopened: z.catch(z.boolean(), false),
  /** Null where a card pays. */
  sent: z.catch(z.nullable(sentOrder), null),
});

/** The order that was just submitted: what /confirmation asks about, over reloads and the way to the cashier and back. */
export type PendingOrder = z.infer<typeof pendingOrder>;

/** An order that is being sent; of what is sent, the part that may be kept. */
export function orderUnderWay(orderId: string, sent: unknown): PendingOrder {
  const parsed = sentOrder.safeParse(sent);
  return {
    orderId,
    stage: 'submitting',
    cashierUrl: null,
    isCashierUnopened: false,
    sent: parsed.success ? parsed.data : null,
  };
}

export function readPendingOrder(store: RecordStore): PendingOrder | null {
  const parsed = pendingOrder.safeParse(readRecord(store, pendingOrderKey));
  return parsed.success ? parsed.data : null;
}

export function writePendingOrder(store: RecordStore, order: PendingOrder): void {
  writeRecord(store, pendingOrderKey, order);
}

export function clearPendingOrder(store: RecordStore): void {
  removeRecord(store, pendingOrderKey);
}
