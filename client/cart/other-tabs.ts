import { removeStored, writeStored } from '../browser/storage/local-storage.ts';
import { guestCartKey } from './model/storage-keys.ts';

const key = 'cart-changed';

/** Notifies the other tabs of this browser that the customer's cart has changed on the server. */
export function notifyOtherTabs(): void {
  writeStored(key, String(Date.now()));
  removeStored(key);
}

interface TabListeners {
  /** The customer's cart: called at once if this tab is visible, else when it becomes visible. */
  readonly onCustomerChange: () => void;
  readonly onGuestChange: () => void;
}

/** Calls back when another tab has changed the cart. */
export function followOtherTabs(
  { onCustomerChange, onGuestChange }: TabListeners,
  signal: AbortSignal,
): void {
  let isStale = false;
  const update = (): void => {
    if (!isStale || document.visibilityState !== 'visible') return;
    isStale = false;
    onCustomerChange();
  };
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === guestCartKey) onGuestChange();
      if (event.key !== key || event.newValue === null) return;
      isStale = true;
      update();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', update, { signal });
}
