import * as argon2 from '@node-rs/argon2';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { passwordsBy } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

/** How much argon2 has to do is written in the hash that it verifies. */
const workOf = (hash: unknown) => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0];

describe('a password that is tried', () => {
  afterEach(() => vi.clearAllMocks());

  it('costs the same work for a name that is unknown as for one that is known', async () => {
    const passwords = passwordsBy({ memoryKib: 16, passes: 3, lanes: 1 });
    const known = await passwords.hash('correct-horse');
    expect(await passwords.matches(known, 'wrong-horse')).toBe(false);
    expect(await passwords.matches(undefined, 'wrong-horse')).toBe(false);
    const verified = vi.mocked(argon2.verify).mock.calls.map(([hash]) => workOf(hash));
    expect(verified).toEqual(['$m=16,t=3,p=1$', '$m=16,t=3,p=1$']);
  });

  it('is one of two at a time at most, and waits in a queue that ends', async () => {
    const passwords = passwordsBy({ memoryKib: 16, passes: 1, lanes: 1 });
    const known = await passwords.hash('correct-horse');
    let running = 0;
    let most = 0;
    vi.mocked(argon2.verify).mockImplementation(async () => {
      most = Math.max(most, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return false;
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 200 }, () => passwords.matches(known, 'wrong-horse')),
    );
    expect(most).toBeGreaterThanOrEqual(1);
    expect(most).toBeLessThanOrEqual(2);
    // A place may still be resting from the hash above when the first try comes.
    expect([64, 64 + most]).toContain(tries.filter(({ status }) => status === 'fulfilled').length);
    const rejected = tries.find(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '2' } } });
    vi.mocked(argon2.verify).mockRestore();
    expect(await passwords.matches(known, 'correct-horse')).toBe(true);
  });

  it('is never right for a name that is unknown', async () => {
    const passwords = passwordsBy({ memoryKib: 16, passes: 1, lanes: 1 });
    expect(await passwords.matches(await passwords.hash('correct-horse'), 'correct-horse')).toBe(true);
    expect(await passwords.matches(undefined, '')).toBe(false);
  });
});
