import { randomBytes } from 'node:crypto';

/** Ids are made from one random prefix a process and a counter: cheap, and unique across processes. */
const prefix = randomBytes(9).toString('base64url');
let counter = 0;

/** The id that came with the request where it is a sane one, else a new one. */
export function requestIdOf(incoming: string | string[] | undefined): string {
  if (typeof incoming === 'string' && /^[\w.:-]{8,64}$/.test(incoming)) return incoming;
  counter += 1;
  return `${prefix}-${counter.toString(36)}`;
}
