import { keyOfId } from '../../apollo/global-id.ts';
import {
  readRecord,
  removeEntry,
  writeEntry,
  type BrowserStorage,
} from '../../browser/storage/browser-storage.ts';
import {
  isStoredRecord,
  storedChoice,
  storedId,
  storedSlot,
  storedText,
} from '../../browser/storage/stored-fields.ts';
import { storedAddressId } from './stored-address-id.ts';

const pendingOrderKey = 'pending-order';

/** The input of an order that is paid on a hosted page. Sending it again returns the address of that page. Contains no card data. */
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

/** The order that was just submitted. /confirmation polls it; it survives reloads and the visit to the cashier. */
export interface PendingOrder {
  /** The order's key, which was its cart's. */
  readonly orderId: string;
  /** `submitting`: no response yet, so the outcome is unknown. `submitted`: the shop has the order. `decided`: the outcome was shown. */
  readonly stage: 'submitting' | 'submitted' | 'decided';
  /** The payment page, stored while the shopper may have to open it. */
  readonly cashierUrl: string | null;
  /** Whether the payment page has not opened by itself. */
  readonly isCashierUnopened: boolean;
  /** Null where a card pays. */
  readonly sent: SentOrder | null;
}

/** Parses the stored input; null if a part is missing or invalid. */
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

/** An http(s) address; null for anything else, such as a script. */
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

/** An order that is being sent, without the input's card data. */
export function newPendingOrder(cartId: string, sent: unknown): PendingOrder {
  return {
    orderId: keyOfId(cartId),
    stage: 'submitting',
    cashierUrl: null,
    isCashierUnopened: false,
    sent: readSent(sent),
  };
}

/** The stored order; null if there is none or it is invalid. Plain guards, because a schema library would be larger than the screen. */
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
