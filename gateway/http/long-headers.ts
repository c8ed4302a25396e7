import type { IncomingHttpHeaders } from 'node:http';

/**
 * Browsers send up to about 200 characters in a header with a list. A longer one is ignored: thousands of entries would take milliseconds of
 * CPU, here or in a package that parses the header.
 */
const maxLength = 1_000;

/** Headers that are longer in practice, or needed at any length. The code that reads them takes linear time. */
const longHeaders = new Set(['authorization', 'cookie', 'x-forwarded-for']);

/** Removes the values of long headers. */
export function ignoreLongHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    if ((headers[name]?.length ?? 0) > maxLength && !longHeaders.has(name)) headers[name] = undefined;
  }
}
