/**
 * An inline script of the document (vite.config.ts). The server renders every page for a guest. The script marks the document if the
 * browser has a token, so that home reserves space for a customer's blocks before the first paint.
 */
try {
  // The key of session/session.ts. Earlier versions stored it in quotes.
  if (/\w/.test(localStorage.getItem('token') ?? '')) {
    // catalog/buy-again/has-bought.ts
    const isNew = localStorage.getItem('hasBought') === 'false';
    document.documentElement.dataset['customer'] = isNew ? 'new' : 'returning';
  }
} catch {
  // Storage is forbidden, so the shopper is a guest.
}

export {};
