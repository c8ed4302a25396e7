import { removeStored, writeStored } from '../storage/local-storage.ts';

const key = 'cart-changed';

/** Notifies the other tabs of this browser that the customer's cart has changed on the server. */
export function notifyOtherTabs(): void {
  writeStored(key, String(Date.now()));
  removeStored(key);
}

/** Calls back when another tab has changed the customer's cart: at once if this tab is visible, else when it becomes visible. */
export function followOtherTabs(onChange: () => void, signal: AbortSignal): void {
  let isStale = false;
  const update = (): void => {
    if (!isStale || document.visibilityState !== 'visible') return;
    isStale = false;
    onChange();
  };
  window.addEventListener(
    'storage',
    (event) => {
      if (event.key !== key || event.newValue === null) return;
      isStale = true;
      update();
    },
    { signal },
  );
  document.addEventListener('visibilitychange', update, { signal });
}
