import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Authenticate } from '../contract/index.ts';
import type { Database } from '../database/index.ts';
import type { Services } from '../services.ts';

const lifetimeSeconds = 30 * 24 * 60 * 60;
const claims = z.object({
  sub: z.string().regex(/^\d{1,10}$/),
  ver: z.int(),
  epoch: z.string().optional(),
});

/** The epoch that tokens must name; undefined if the database was never restored. */
async function currentEpoch({ queries }: Database): Promise<string | undefined> {
  return (await queries.selectFrom('token_epochs').select('epoch').executeTakeFirst())?.epoch;
}

/** The secret as a key for jose. Imported once instead of for every call. */
function signingKey(secret: string): Promise<CryptoKey> {
  const bytes = new TextEncoder().encode(secret);
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

/** Signs a customer's token. A new password invalidates it by its version, a restored database by its epoch. */
export type IssueToken = (customer: { id: number; token_version: number }) => Promise<string>;

export function tokenIssuer({
  database,
  jwtSecret,
  clock,
}: Pick<Services, 'database' | 'jwtSecret' | 'clock'>): IssueToken {
  const key = signingKey(jwtSecret);
  return async ({ id, token_version }) => {
    const now = Math.floor(clock().getTime() / 1000);
    const epoch = await currentEpoch(database);
    return new SignJWT({ ver: token_version, ...(epoch === undefined ? {} : { epoch }) })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(id))
      .setIssuedAt(now)
      .setExpirationTime(now + lifetimeSeconds)
      .sign(await key);
  };
}

/**
 * Reads `Authorization: JWT <token>`. A token is valid until it expires, the customer changes the password or the database is restored.
 */
export function authenticator({
  database,
  jwtSecret,
  acceptedSecrets,
  clock,
}: Pick<Services, 'database' | 'jwtSecret' | 'acceptedSecrets' | 'clock'>): Authenticate {
  const keys = [jwtSecret, ...acceptedSecrets].map(signingKey);
  const verifiedBy = async (key: CryptoKey, token: string) => {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: ['HS256'],
        requiredClaims: ['exp', 'sub'],
        currentDate: clock(),
      });
      return claims.safeParse(payload).data;
    } catch {
      return undefined;
    }
  };
  const verified = async (token: string) => {
    for (const key of keys) {
      const payload = await verifiedBy(await key, token);
      if (payload) return payload;
    }
    return undefined;
  };

  return async (authorization) => {
    const token = /^JWT (\S+)$/i.exec(authorization)?.[1];
    const payload = token === undefined ? undefined : await verified(token);
    if (!payload) return null;
    const customer = await database.queries
      .selectFrom('customers')
      .leftJoin('token_epochs', (join) => join.onTrue())
      .select(['customers.id', 'is_staff', 'token_version', 'epoch'])
      .where('customers.id', '=', Number(payload.sub))
      .executeTakeFirst();
    if (customer?.token_version !== payload.ver || customer.epoch !== (payload.epoch ?? null)) return null;
    return { id: customer.id, isStaff: customer.is_staff === 1 };
  };
}
