/**
 * Loads the browser's data for formats of numbers and dates, in a worker. Otherwise, the first tap that counts something waits for it: about
 * 130 ms on a slow phone.
 */
export function prepareFormats(locale: string): void {
  new Worker(new URL('./format-worker.ts', import.meta.url), { type: 'module', name: locale });
}
