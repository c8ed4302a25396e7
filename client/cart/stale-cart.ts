import { removeStored, writeStored } from '../browser/storage/local-storage.ts';
import { guestCartKey } from './model/storage-keys.ts';

const key = 'cart-changed';

/** Milliseconds in the background after which the cart may have changed on another device. */
const pause = 30_000;

/** Notifies other tabs of this browser that the customer's cart has changed on the server. */
export function notifyOtherTabs(): void {
  writeStored(key, String(Date.now()));
  removeStored(key);
}

/**
 * Calls back when the cart may have changed elsewhere: in another tab, in the background, or while the page was offline. Immediately if the
 * page is visible, otherwise when it becomes visible.
 */
export function followStaleness(onStale: () => void, signal: AbortSignal): void {
  let isStale = false;
  let leftAt: number | null = null;

  const check = (): void => {
    if (document.visibilityState !== 'visible') {
      leftAt ??= Date.now();
      return;
    }
    // The clock may have been set back.
    const isPaused = leftAt !== null && Math.abs(Date.now() - leftAt) >= pause;
    leftAt = null;
    if (!isStale && !isPaused) return;
    isStale = false;
    onStale();
  };
  const expire = (): void => {
    isStale = true;
    if (document.visibilityState === 'visible') check();
  };
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key === guestCartKey || (event.key === key && event.newValue !== null)) expire();
    },
    { signal },
  );
  window.addEventListener('online', expire, { signal });
  window.addEventListener('focus', check, { signal });
  window.addEventListener('blur', () => (leftAt ??= Date.now()), { signal });
  document.addEventListener('visibilitychange', check, { signal });
}
