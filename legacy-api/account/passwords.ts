import { availableParallelism } from 'node:os';
import * as argon2 from '@node-rs/argon2';
import { boundedWork } from '../server/bounded-work.ts';
import type { PasswordHashing } from '../config.ts';
import { randomToken } from '../values/secrets.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Returns false if there is no hash, but spends the same time as for a wrong password. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Leaves one core for other work. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Hashes passwords with argon2id, the library's default, a limited number at a time. Tests give their own `verify`. */
export function passwordsBy(
  { memoryKib, passes, lanes }: PasswordHashing,
  { hash, verify }: Pick<typeof argon2, 'hash' | 'verify'> = argon2,
): Passwords {
  const limited = boundedWork({ atOnce, waiting: 64 });
  const hashed = (password: string) =>
    limited(() => hash(password, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes }));
  const unknownHash = hashed(randomToken());
  return {
    hash: hashed,
    matches: async (passwordHash, password) => {
      const known = passwordHash ?? (await unknownHash);
      const matched = await limited(() => verify(known, password));
      return passwordHash !== undefined && matched;
    },
  };
}
