import { z } from 'zod';

/** A JWT: header and claims, which the signature covers as text, and the signature. */
const jwtForm = /^(eyJ[^.]*\.[^.]+)\.([^.]+)$/;
/** Bytes of a signature that distinguish it from all others. The shortest signature of a JWT has 32. */
const signatureBytes = 16;

/** The token of an `Authorization` header. */
const tokenOf = (authorization: string): string => authorization.replace(/^JWT /i, '');

/**
 * The token of an `Authorization` header in one spelling, as a key for what belongs to it. Lenient decoders ignore unused bits, padding and
 * foreign characters in a signature. So a JWT has many spellings that the REST API may accept.
 */
export function canonicalToken(authorization: string): string {
  const token = tokenOf(authorization);
  const [, signed, signature = ''] = jwtForm.exec(token) ?? [];
  if (signed === undefined) return token;
  const digits = signature.replace(/[^\w+/-]/g, '');
  return `${signed}.${Buffer.from(digits, 'base64url').subarray(0, signatureBytes).toString('base64url')}`;
}

const id = z.union([z.string().min(1), z.int()]).transform(String);
const claims = z.union([
  z.object({ sub: id }).transform(({ sub }) => sub),
  z.object({ user_id: id }).transform(({ user_id }) => user_id),
]);

/**
 * The customer in the claims of a JWT; null if it names none. Not verified: anyone can write a token that names another customer, so use it
 * only after the REST API has accepted the token.
 */
export function claimedCustomer(authorization: string): string | null {
  const payload = tokenOf(authorization).split('.')[1] ?? '';
  try {
    const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
