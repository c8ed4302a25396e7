/**
 * An inline script of the document (vite.config.ts). The server renders every page for a guest; this marks the document of a browser with a token,
 * so that home reserves the place of a customer's blocks before the first paint.
 */
try {
  // As in session/session.ts, also of an older shop, which stored it in quotes.
  if (/\w/.test(localStorage.getItem('token') ?? '')) {
    // catalog/buy-again/has-bought.ts
    const isNew = localStorage.getItem('hasBought') === 'false';
    document.documentElement.dataset['customer'] = isNew ? 'new' : 'returning';
  }
} catch {
  // Storage is forbidden: a guest.
}

export {};
