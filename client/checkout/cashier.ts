/** The window of the hosted payment page. */
export interface Cashier {
  /** Whether the browser blocked the new tab. */
  readonly isBlocked: boolean;
  /** Opens the payment page. Returns whether it opens in this window. */
  readonly goTo: (url: string) => boolean;
  /** Closes the tab: no payment page is needed, or the order was rejected. */
  readonly close: () => void;
}

/**
 * Call it in the click handler, because browsers block tabs that open later. On a wide screen it opens a tab with `waitingText` until the
 * response arrives. On a phone the payment page opens in the same window.
 */
export function openCashier(
  terminal: 'DESKTOP' | 'MOBILE',
  mayBeNeeded: boolean,
  waitingText: string,
): Cashier {
  if (terminal === 'MOBILE') {
    return {
      isBlocked: false,
      goTo: (url) => {
        window.location.assign(url);
        return true;
      },
      close: () => undefined,
    };
  }
  const tab = mayBeNeeded ? window.open('', '_blank') : null;
  if (tab) {
    tab.document.title = waitingText;
    tab.document.body.textContent = waitingText;
  }
  return {
    isBlocked: tab === null,
    goTo: (url) => {
      if (tab) {
        tab.opener = null;
        tab.location.replace(url);
      }
      return false;
    },
    close: () => tab?.close(),
  };
}
