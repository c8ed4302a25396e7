import { z } from 'zod';

/** The claims that are read from a token: its expiry in seconds since 1970. */
const claims = z.object({ exp: z.int().positive().max(32_503_680_000) });

/** The `exp` of a JWT; null if it has none. Does not verify the signature; the REST API does. */
export function tokenExpiry(token: string): Date | null {
  const payload = token.split('.')[1] ?? '';
  try {
    const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? new Date(parsed.data.exp * 1_000) : null;
  } catch {
    return null;
  }
}
