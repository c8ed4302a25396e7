/** For responses that are not documents: they must not load, run or be framed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const headers: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  // The payment page opens in a separate window, which the shop must be able to reach.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Content-Security-Policy': inertPolicy,
};

/** For a shop with a public https address. Excludes subdomains, which may belong to others. */
export const strictTransport = 'max-age=31536000';

/** Changes of the headers that every response has; null removes a header. */
export type HeaderChanges = Readonly<Record<string, string | null>>;

/** The headers that every response has, as alternating names and values, the fastest form to send. */
export function securityHeaders(changes: HeaderChanges = {}): string[] {
  return Object.entries({ ...headers, ...changes }).flatMap(([name, value]) =>
    value === null ? [] : [name, value],
  );
}

/**
 * The headers that GraphiQL needs, on its page only. The page has the origin of the shop, whose local storage holds the token: only the scripts of
 * the build run on it.
 */
export const explorerHeaders: HeaderChanges = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self' data:",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};
