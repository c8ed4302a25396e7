import { keyOfId } from '../../apollo/global-id.ts';
import { readRecord, removeEntry, writeEntry, type BrowserStorage } from '../../storage/browser-storage.ts';
import {
  isStoredRecord,
  storedChoice,
  storedId,
  storedSlot,
  storedText,
} from '../../storage/stored-fields.ts';
import { storedAddressId } from './stored-address-id.ts';

const pendingOrderKey = 'pending-order';

/** An order to be paid on a hosted page, as it was sent: sent again, it brings the address of that page. It knows nothing of a card. */
interface SentOrder {
  readonly cartId: string;
  readonly expectedTotal: string;
  readonly promoCode: string | null;
  readonly useCredit: boolean;
  readonly deliveryAddressId: string;
  readonly billingAddressId: string | null;
  readonly slot: string;
  readonly payment: 'ALIPAY' | 'WECHATPAY';
  readonly terminal: 'ONLINE' | 'WAP';
}

/** The order that was just submitted: what /confirmation asks about, over reloads and the way to the cashier and back. */
export interface PendingOrder {
  /** The order's key, which was its cart's. */
  readonly orderId: string;
  /** `submitting`: no answer yet, so nobody knows. `submitted`: the shop has the order. `decided`: the shopper has seen what became of it. */
  readonly stage: 'submitting' | 'submitted' | 'decided';
  /** The payment page, kept while it may still have to be opened by hand. */
  readonly cashierUrl: string | null;
  /** Whether the payment page has not opened by itself. */
  readonly isCashierUnopened: boolean;
  /** Null where a card pays. */
  readonly sent: SentOrder | null;
}

/** All of what was sent and may be kept; null where a part of it is missing or makes no sense. */
function readSent(value: unknown): SentOrder | null {
  if (!isStoredRecord(value)) return null;
  const cartId = storedId(value['cartId']);
  const expectedTotal = storedText(value['expectedTotal'], 12, /^\d{1,9}\.\d{2}$/);
  const promoCode = storedText(value['promoCode'], 64);
  const useCredit = value['useCredit'];
  const deliveryAddressId = storedAddressId(value['deliveryAddressId']);
  const billingAddressId = storedAddressId(value['billingAddressId']);
  const slot = storedSlot(value['slot']);
  const payment = storedChoice(value['payment'], ['ALIPAY', 'WECHATPAY']);
  const terminal = storedChoice(value['terminal'], ['ONLINE', 'WAP']);
  if (cartId === null || expectedTotal === null || typeof useCredit !== 'boolean') return null;
  if (deliveryAddressId === null || slot === null || payment === null || terminal === null) return null;
  if (promoCode === null && value['promoCode'] !== null) return null;
  if (billingAddressId === null && value['billingAddressId'] !== null) return null;
  return {
    cartId,
    expectedTotal,
    promoCode,
    useCredit,
    deliveryAddressId,
    billingAddressId,
    slot,
    payment,
    terminal,
  };
}

/** A page of the web; null for anything else, such as a script. */
function readWebPage(value: unknown): string | null {
  const address = storedText(value, 2000, /^https?:\/\//);
  if (address === null) return null;
  // Not URL.canParse, which Safari has from 17 on.
  try {
    return new URL(address) && address;
  } catch {
    return null;
  }
}

/** An order that is being sent; of what is sent, the part that may be kept. */
export function newPendingOrder(cartId: string, sent: unknown): PendingOrder {
  return {
    orderId: keyOfId(cartId),
    stage: 'submitting',
    cashierUrl: null,
    isCashierUnopened: false,
    sent: readSent(sent),
  };
}

/** The order that is kept; null where nobody could say which it is. Plain guards: rules would weigh more than the screen. */
export function readPendingOrder(store: BrowserStorage): PendingOrder | null {
  const stored = readRecord(store, pendingOrderKey);
  if (!isStoredRecord(stored)) return null;
  const orderId = storedId(stored['orderId']);
  const stage = storedChoice(stored['stage'], ['submitting', 'submitted', 'decided']);
  if (orderId === null || stage === null) return null;
  return {
    orderId,
    stage,
    cashierUrl: readWebPage(stored['cashierUrl']),
    isCashierUnopened: stored['isCashierUnopened'] === true,
    sent: readSent(stored['sent']),
  };
}

export function writePendingOrder(store: BrowserStorage, order: PendingOrder): void {
  writeEntry(store, pendingOrderKey, JSON.stringify(order));
}

export function clearPendingOrder(store: BrowserStorage): void {
  removeEntry(store, pendingOrderKey);
}
