/**
 * An inline script of the document (vite.config.ts). The server renders every page for a guest; this marks the document of a browser with a token,
 * so that home reserves the place of a customer's blocks before the first paint.
 */
try {
  // As in session/session.ts, also of an older shop, which stored it in quotes.
  if (/\w/.test(localStorage.getItem('token') ?? '')) document.documentElement.dataset['customer'] = '';
} catch {
  // Storage is forbidden: a guest.
}

export {};
