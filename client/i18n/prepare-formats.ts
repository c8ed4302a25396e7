import { dayOf } from './dates.ts';

const signsOfUse = ['scroll', 'pointermove', 'keydown'] as const;

/**
 * Creates the formats of numbers and dates when the shopper begins to use the page. The first of each takes a browser tens of milliseconds,
 * which the first tap that needs it would have to wait for; at the start of the page it would delay other work.
 */
export function prepareFormats(locale: string): void {
  const begun = new AbortController();
  const prepare = (): void => {
    begun.abort();
    // Two tasks, so that an input between them does not wait for both.
    setTimeout(() => new Intl.NumberFormat(locale).format(0));
    setTimeout(() => dayOf(new Date()));
  };
  for (const sign of signsOfUse)
    window.addEventListener(sign, prepare, { passive: true, capture: true, signal: begun.signal });
}
