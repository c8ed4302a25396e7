import { removeStored, writeStored } from '../i18n/browser-storage.ts';

const key = 'cart-changed';

/** Lets the other tabs of this browser know that the customer's cart is another one on the server now. */
export function tellOtherTabs(): void {
  writeStored(key, String(Date.now()));
  removeStored(key);
}

/** Calls back when another tab has changed the customer's cart: at once where this tab is in sight, else when it comes into sight. */
export function followOtherTabs(onChange: () => void): void {
  let isStale = false;
  const look = (): void => {
    if (!isStale || document.visibilityState !== 'visible') return;
    isStale = false;
    onChange();
  };
  window.addEventListener('storage', (event) => {
    if (event.key !== key || event.newValue === null) return;
    isStale = true;
    look();
  });
  document.addEventListener('visibilitychange', look);
}
