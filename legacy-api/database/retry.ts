import { z } from 'zod';

const maxAttempts = 5;
/** PostgreSQL's errors have an SQLSTATE, SQLite's a result code. */
const databaseError = z
  .object({ code: z.string(), errcode: z.number().optional() })
  .transform(({ code, errcode }) => (errcode === undefined ? code : `SQLITE ${errcode}`));

/** Runs `work` up to five times while it fails with one of these codes: an SQLSTATE, or `SQLITE` and a result code. */
export async function retryOn<T>(codes: readonly string[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { data } = databaseError.safeParse(error);
      if (attempt === maxAttempts || data === undefined || !codes.includes(data)) throw error;
    }
  }
}
