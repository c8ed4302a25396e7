import { randomBytes } from 'node:crypto';

/** Ids have a random prefix per process and a counter, so they are cheap and unique across processes. */
const idPrefix = randomBytes(9).toString('base64url');
let requests = 0;

/** The id in the request if it is valid; otherwise a new one. */
export function requestIdOf(incoming: string | string[] | undefined): string {
  if (typeof incoming === 'string' && /^[\w.:-]{8,64}$/.test(incoming)) return incoming;
  requests += 1;
  return `${idPrefix}-${requests.toString(36)}`;
}
