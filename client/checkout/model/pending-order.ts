import * as z from 'zod/mini';
import { readRecord, removeRecord, writeRecord, type RecordStore } from './session-record.ts';

const pendingOrderKey = 'pending-order';

const pendingOrder = z.object({
  orderId: z.string().check(z.minLength(1), z.maxLength(60)),
  /** `submitting`: no answer yet, so nobody knows. `submitted`: the shop has the order. */
  stage: z.enum(['submitting', 'submitted']),
  /** The payment page, kept while it may still have to be opened by hand. */
  cashierUrl: z.catch(z.nullable(z.url({ protocol: /^https?$/ })), null),
  /** Whether the browser refused to open the payment page in a tab of its own. */
  isPopupBlocked: z.catch(z.boolean(), false),
});

/** The order that was just submitted: what /confirmation asks about, over reloads and the way to the cashier and back. */
export type PendingOrder = z.infer<typeof pendingOrder>;

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
