/** The window in which the hosted payment page will be. */
export interface Cashier {
  /** Whether the browser let no new tab open. */
  readonly isBlocked: boolean;
  /** Opens the payment page; answers whether this very window leaves for it. */
  readonly goTo: (url: string) => boolean;
  /** No payment page is needed, or the order was refused. */
  readonly close: () => void;
}

/**
 * To be called in the click. On a wide screen a new tab is opened at once, empty, to be addressed when the order is answered; a browser would
 * take a later one for a pop-up. Until then it says `waitingText`. On a phone the page opens in the same window.
 */
export function openCashier(terminal: 'ONLINE' | 'WAP', mayBeNeeded: boolean, waitingText: string): Cashier {
  if (terminal === 'WAP') {
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
