import { keyOfId } from '../../apollo/global-id.ts';
import {
  readRecord,
  removeEntry,
  writeEntry,
  type BrowserStorage,
} from '../../browser/storage/browser-storage.ts';
import { isStoredRecord, storedChoice, storedId, storedText } from '../../browser/storage/stored-fields.ts';

const pendingOrderKey = 'pending-order';

/** The submitted order. /confirmation polls it; it survives reloads and the visit to the cashier. */
export interface PendingOrder {
  /** The order's key, which is also its cart's. */
  readonly orderId: string;
  /** `submitting`: no response yet, so the outcome is unknown. `submitted`: the shop has the order. `decided`: the outcome was shown. */
  readonly stage: 'submitting' | 'submitted' | 'decided';
  /** The payment page, as long as the shopper may need it. */
  readonly cashierUrl: string | null;
  /** Whether the payment page did not open automatically. */
  readonly isCashierUnopened: boolean;
}

/** An http(s) address; null for anything else, such as a script. */
function readWebPage(value: unknown): string | null {
  const address = storedText(value, 2000, /^https?:\/\//);
  if (address === null) return null;
  // Not URL.canParse, which Safari has only from 17 on.
  try {
    return new URL(address) && address;
  } catch {
    return null;
  }
}

/** An order with an unknown outcome. */
export function newPendingOrder(cartId: string): PendingOrder {
  return {
    orderId: keyOfId(cartId),
    stage: 'submitting',
    cashierUrl: null,
    isCashierUnopened: false,
  };
}

/**
 * The stored order; null if there is none or it is invalid. Uses plain guards, because a schema library would be larger than the screen.
 */
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
  };
}

export function writePendingOrder(store: BrowserStorage, order: PendingOrder): void {
  writeEntry(store, pendingOrderKey, JSON.stringify(order));
}

export function clearPendingOrder(store: BrowserStorage): void {
  removeEntry(store, pendingOrderKey);
}
