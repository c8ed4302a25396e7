import * as z from 'zod/mini';
import { readRecord, removeRecord, writeRecord, type RecordStore } from './session-record.ts';

const draftKey = 'checkout-draft';

const id = z.string().check(z.minLength(1), z.maxLength(60));

/** An address form that is open: whose address it changes (null: a new one), and what was typed, field by field. */
const addressForm = z.object({
  addressId: z.nullable(id),
  fields: z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(300))),
});

export type OpenAddressForm = z.infer<typeof addressForm>;

/** A field that makes no sense is as good as empty; the others are kept. */
const draft = z.object({
  /** Whose choices these are: another customer's are not taken up. */
  customerId: z.catch(z.nullable(id), null),
  deliveryAddressId: z.catch(z.nullable(id), null),
  isBillingSame: z.catch(z.boolean(), true),
  billingAddressId: z.catch(z.nullable(id), null),
  slot: z.catch(z.nullable(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/))), null),
  payment: z.catch(z.nullable(z.enum(['ALIPAY', 'WECHATPAY', 'CREDITCARD'])), null),
  deliveryForm: z.catch(z.nullable(addressForm), null),
  billingForm: z.catch(z.nullable(addressForm), null),
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
  deliveryForm: null,
  billingForm: null,
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
