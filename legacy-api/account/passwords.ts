import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { boundedWork } from '../server/bounded-work.ts';
import type { PasswordHashing } from '../config.ts';
import { randomToken } from '../values/secrets.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False where there is no hash, after the same work as a wrong password takes. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** One core stays everybody's. */
const atOnce = Math.min(2, Math.max(1, availableParallelism() - 1));

/** Passwords by argon2id, the library's default, a bounded number at a time. */
export function passwordsBy({ memoryKib, passes, lanes }: PasswordHashing): Passwords {
  const inTurn = boundedWork({ atOnce, waiting: 64 });
  const hashed = (password: string) =>
    inTurn(() => hash(password, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes }));
  const nobodys = hashed(randomToken());
  return {
    hash: hashed,
    matches: async (passwordHash, password) => {
      const known = passwordHash ?? (await nobodys);
      const matched = await inTurn(() => verify(known, password));
      return passwordHash !== undefined && matched;
    },
  };
}
