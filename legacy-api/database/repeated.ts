import { z } from 'zod';

const mostAttempts = 5;
/** PostgreSQL's errors have an SQLSTATE, SQLite's a result code. */
const databaseError = z
  .object({ code: z.string(), errcode: z.number().optional() })
  .transform(({ code, errcode }) => (errcode === undefined ? code : `SQLITE ${errcode}`));

/** Runs `work` again, at most five times in all, while it fails with one of these codes: an SQLSTATE, or `SQLITE` and a result code. */
export async function repeatedAfter<T>(states: readonly string[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { data } = databaseError.safeParse(error);
      if (attempt === mostAttempts || data === undefined || !states.includes(data)) throw error;
    }
  }
}
