import { z } from 'zod';

const mostAttempts = 5;
const databaseError = z.object({ code: z.string() });

/** Runs `work` again, at most five times in all, while it fails with one of these SQLSTATEs. */
export async function repeatedAfter<T>(states: readonly string[], work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      const { data } = databaseError.safeParse(error);
      if (attempt === mostAttempts || data === undefined || !states.includes(data.code)) throw error;
    }
  }
}
