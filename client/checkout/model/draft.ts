import type { Payment } from './missing.ts';
import {
  readRecord,
  removeEntry,
  writeEntry,
  type BrowserStorage,
} from '../../browser/storage/browser-storage.ts';
import { isStoredRecord, storedChoice, storedId, storedText } from '../../browser/storage/stored-fields.ts';
import { storedAddressId } from './stored-address-id.ts';

const draftKey = 'checkout-draft';

const longestName = 40;
const longestText = 300;

/** An open address form: the id of the address (null: a new one), and the input by field. */
export interface OpenAddressForm {
  readonly addressId: string | null;
  readonly fields: Readonly<Record<string, string>>;
}

/** The shopper's choices and input in the checkout, without card and prices. */
export interface CheckoutDraft {
  /** The customer who made the choices. They are not shown to another customer. */
  readonly customerId: string | null;
  readonly deliveryAddressId: string | null;
  readonly isBillingSame: boolean;
  readonly billingAddressId: string | null;
  readonly payment: Payment | null;
  /** The applied promo code. It is cleared after the visit; the next visit shows a notice. */
  readonly promoCode: string | null;
  readonly deliveryForm: OpenAddressForm | null;
  readonly billingForm: OpenAddressForm | null;
}

export const emptyDraft: CheckoutDraft = {
  customerId: null,
  deliveryAddressId: null,
  isBillingSame: true,
  billingAddressId: null,
  payment: null,
  promoCode: null,
  deliveryForm: null,
  billingForm: null,
};

/** Parses the open form; null if a part is invalid. */
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

/** Parses a draft; an invalid field counts as empty. Uses plain guards, because a schema library would be larger than the checkout. */
function parseDraft(value: unknown): CheckoutDraft {
  const stored = isStoredRecord(value) ? value : {};
  return {
    customerId: storedId(stored['customerId']),
    deliveryAddressId: storedAddressId(stored['deliveryAddressId']),
    isBillingSame: stored['isBillingSame'] !== false,
    billingAddressId: storedAddressId(stored['billingAddressId']),
    payment: storedChoice(stored['payment'], ['ALIPAY', 'WECHATPAY', 'CREDITCARD']),
    promoCode: storedText(stored['promoCode'], 64, /./),
    deliveryForm: readForm(stored['deliveryForm']),
    billingForm: readForm(stored['billingForm']),
  };
}

/** Reads the draft of this tab; invalid fields are empty. */
export function readDraft(store: BrowserStorage): CheckoutDraft {
  return parseDraft(readRecord(store, draftKey));
}

/** Stores only the fields of a draft. */
export function writeDraft(store: BrowserStorage, content: CheckoutDraft): void {
  writeEntry(store, draftKey, JSON.stringify(parseDraft(content)));
}

export function clearDraft(store: BrowserStorage): void {
  removeEntry(store, draftKey);
}
