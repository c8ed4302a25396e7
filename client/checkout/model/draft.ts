import { z } from 'zod';
import { readRecord, removeRecord, writeRecord, type RecordStore } from './session-record.ts';

const draftKey = 'checkout-draft';

const id = z.string().min(1).max(60);

const draft = z.object({
  /** Whose choices these are: another customer's are not taken up. */
  customerId: id.nullable().catch(null),
  deliveryAddressId: id.nullable().catch(null),
  isBillingSame: z.boolean().catch(true),
  billingAddressId: id.nullable().catch(null),
  slot: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)
    .nullable()
    .catch(null),
  payment: z.enum(['ALIPAY', 'WECHATPAY', 'CREDITCARD']).nullable().catch(null),
  /** What was typed into the form for a new address, field by field. */
  newAddress: z.record(z.string().max(40), z.string().max(300)).nullable().catch(null),
});

/** What the shopper chose and typed in the checkout, without anything of a card, a promo code or a price. */
export type CheckoutDraft = z.infer<typeof draft>;

export const emptyDraft: CheckoutDraft = {
  customerId: null,
  deliveryAddressId: null,
  isBillingSame: true,
  billingAddressId: null,
  slot: null,
  payment: null,
  newAddress: null,
};

/** What is kept from earlier in this tab; fields that make no sense are empty. */
export function readDraft(store: RecordStore): CheckoutDraft {
  const parsed = draft.safeParse(readRecord(store, draftKey));
  return parsed.success ? parsed.data : emptyDraft;
}

/** Keeps the draft, and nothing that a draft does not have. */
export function writeDraft(store: RecordStore, content: CheckoutDraft): void {
  writeRecord(store, draftKey, draft.parse(content));
}

export function clearDraft(store: RecordStore): void {
  removeRecord(store, draftKey);
}
