const signsOfUse = ['scroll', 'pointermove', 'keydown'] as const;

/**
 * Creates a number format when the shopper begins to use the page. The first one takes a browser tens of milliseconds, which the first tap
 * that counts something would have to wait for; at the start of the page it would delay other work.
 */
export function prepareNumberFormat(locale: string): void {
  const begun = new AbortController();
  const prepare = (): void => {
    begun.abort();
    setTimeout(() => new Intl.NumberFormat(locale).format(0));
  };
  for (const sign of signsOfUse)
    window.addEventListener(sign, prepare, { passive: true, capture: true, signal: begun.signal });
}
