import type { RequestHandler } from 'express';
import type { Clock } from '../values/clock.ts';

interface SecurityTxt {
  /** Public address of the shop. */
  readonly shopUrl: string | undefined;
  /** A URI; the contact page of the shop if left out. */
  readonly contact: string | undefined;
  readonly policyUrl: string | undefined;
}

const day = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const validDays = 180;

/** The text of `/.well-known/security.txt` (RFC 9116); null if there is no address to report to. */
export function securityText({ shopUrl, contact, policyUrl }: SecurityTxt, now: Date): string | null {
  const reportTo = contact ?? (shopUrl === undefined ? undefined : `${shopUrl}/contact-us`);
  if (reportTo === undefined) return null;
  const expires = new Date(Math.floor(now.getTime() / day) * day + validDays * day).toISOString();
  const fields = [
    ['Contact', reportTo],
    ['Expires', expires],
    ['Preferred-Languages', 'en, zh'],
    ['Canonical', shopUrl === undefined ? undefined : `${shopUrl}/.well-known/security.txt`],
    ['Policy', policyUrl],
  ] as const;
  return fields.flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}\n`])).join('');
}

/** Responds with security.txt, or calls the next handler if there is none. */
export function securityTxt(settings: SecurityTxt, clock: Clock): RequestHandler {
  return (request, response, next) => {
    const text = securityText(settings, clock());
    if (text === null) {
      next();
      return;
    }
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    response.setHeader('Cache-Control', 'public, max-age=86400');
    response.end(request.method === 'HEAD' ? undefined : text);
  };
}
