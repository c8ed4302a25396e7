import { hash, verify } from '@node-rs/argon2';
import type { PasswordHashing } from '../config.ts';
import { randomToken } from '../secrets.ts';

export interface Passwords {
  hash(password: string): Promise<string>;
  /** False where there is no hash, after the same work as a wrong password takes. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
}

/** Passwords by argon2id, the library's default. */
export function passwordsBy({ memoryKib, passes, lanes }: PasswordHashing): Passwords {
  const hashed = (password: string) =>
    hash(password, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes });
  const nobodys = hashed(randomToken());
  return {
    hash: hashed,
    matches: async (passwordHash, password) => {
      const matched = await verify(passwordHash ?? (await nobodys), password);
      return passwordHash !== undefined && matched;
    },
  };
}
