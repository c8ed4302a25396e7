import type { ServerResponse } from 'node:http';

const always: readonly (readonly [string, string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
  // The payment page is opened in a window of its own, which has to stay addressable.
  ['Cross-Origin-Opener-Policy', 'same-origin-allow-popups'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Origin-Agent-Cluster', '?1'],
  [
    'Permissions-Policy',
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()',
  ],
  ['X-Permitted-Cross-Domain-Policies', 'none'],
];

/** For answers that are no documents: nothing in them may load, run or be framed. */
const inertPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The headers that every answer bears; documents replace the content policy by their own. */
export function setSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of always) response.setHeader(name, value);
  response.setHeader('Content-Security-Policy', inertPolicy);
}

/** What Apollo Sandbox needs, on its own page only; the page narrows it further by its own nonces. */
export const explorerPolicy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline' https://*.cdn.apollographql.com",
  "style-src 'self' 'unsafe-inline' https://*.cdn.apollographql.com https://fonts.googleapis.com",
  'font-src https://fonts.gstatic.com',
  'img-src https://*.cdn.apollographql.com data:',
  'manifest-src https://*.cdn.apollographql.com',
  'frame-src https://sandbox.embed.apollographql.com',
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
