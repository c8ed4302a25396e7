import { createHash } from 'node:crypto';

/** Hash algorithms by length. SHA-1 and MD5 are only ids, for clients that use them. */
const algorithms: Readonly<Record<number, string>> = { 32: 'md5', 40: 'sha1', 64: 'sha256' };

/** The hash of a document in hexadecimal. */
export const hashOf = (document: string, algorithm = 'sha256'): string =>
  createHash(algorithm).update(document).digest('hex');

/** An id without the name of its algorithm. */
export const hashIn = (id: string): string => id.replace(/^(?:sha256|sha1|md5):/, '');

/** Whether an id is a hash of the document. */
export function isHashOf(id: string, document: string): boolean {
  const hash = hashIn(id);
  const algorithm = algorithms[hash.length];
  return algorithm !== undefined && hashOf(document, algorithm) === hash;
}
