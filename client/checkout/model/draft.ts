import type { Payment } from './missing.ts';
import { readRecord, removeEntry, writeEntry, type BrowserStorage } from '../../storage/browser-storage.ts';
import { isStoredRecord, storedChoice, storedId, storedText } from '../../storage/stored-fields.ts';
import { storedAddressId } from './stored-address-id.ts';

const draftKey = 'checkout-draft';

const longestName = 40;
const longestText = 300;

/** An address form that is open: whose address it changes (null: a new one), and what was typed, field by field. */
export interface OpenAddressForm {
  readonly addressId: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** What the shopper chose and typed in the checkout, without anything of a card, a promo code or a price. */
export interface CheckoutDraft {
  /** Whose choices these are: another customer's are not taken up. */
  readonly customerId: string | null;
  readonly deliveryAddressId: string | null;
  readonly isBillingSame: boolean;
  readonly billingAddressId: string | null;
  readonly payment: Payment | null;
  readonly deliveryForm: OpenAddressForm | null;
  readonly billingForm: OpenAddressForm | null;
}

export const emptyDraft: CheckoutDraft = {
  customerId: null,
  deliveryAddressId: null,
  isBillingSame: true,
  billingAddressId: null,
  payment: null,
  deliveryForm: null,
  billingForm: null,
};

/** The form that was open; null where a part of it makes no sense. */
function readForm(value: unknown): OpenAddressForm | null {
  if (!isStoredRecord(value) || !isStoredRecord(value['fields'])) return null;
  const addressId = storedAddressId(value['addressId']);
  if (addressId === null && value['addressId'] !== null) return null;
  const fields: Record<string, string> = {};
  for (const [name, typed] of Object.entries(value['fields'])) {
    const text = storedText(typed, longestText);
    if (text === null || name.length > longestName) return null;
    fields[name] = text;
  }
  return { addressId, fields };
}

/** A field that makes no sense is as good as empty; the others are kept. Plain guards: rules would weigh more than the checkout. */
function parseDraft(value: unknown): CheckoutDraft {
  const stored = isStoredRecord(value) ? value : {};
  return {
    customerId: storedId(stored['customerId']),
    deliveryAddressId: storedAddressId(stored['deliveryAddressId']),
    isBillingSame: stored['isBillingSame'] !== false,
    billingAddressId: storedAddressId(stored['billingAddressId']),
    payment: storedChoice(stored['payment'], ['ALIPAY', 'WECHATPAY', 'CREDITCARD']),
    deliveryForm: readForm(stored['deliveryForm']),
    billingForm: readForm(stored['billingForm']),
  };
}

/** What is kept from earlier in this tab; fields that make no sense are empty. */
export function readDraft(store: BrowserStorage): CheckoutDraft {
  return parseDraft(readRecord(store, draftKey));
}

/** Keeps the draft, and nothing that a draft does not have. */
export function writeDraft(store: BrowserStorage, content: CheckoutDraft): void {
  writeEntry(store, draftKey, JSON.stringify(parseDraft(content)));
}

export function clearDraft(store: BrowserStorage): void {
  removeEntry(store, draftKey);
}
