import * as argon2 from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { passwordsBy } from './passwords.ts';

/** The parameters in a hash define the work for verifying it. */
const workOf = (hash: unknown) => /\$m=\d+,t=\d+,p=\d+\$/.exec(String(hash))?.[0];

describe('checking a password', () => {
  it('costs the same work for an unknown username as for a known one', async () => {
    const verify = vi.fn(argon2.verify);
    const passwords = passwordsBy({ memoryKib: 16, passes: 3, lanes: 1 }, { hash: argon2.hash, verify });
    const known = await passwords.hash('correct-horse');
    expect(await passwords.matches(known, 'wrong-horse')).toBe(false);
    expect(await passwords.matches(undefined, 'wrong-horse')).toBe(false);
    const verified = verify.mock.calls.map(([hash]) => workOf(hash));
    expect(verified).toEqual(['$m=16,t=3,p=1$', '$m=16,t=3,p=1$']);
  });

  it('runs at most two checks at a time, queues some more and rejects the others', async () => {
    const verify = vi.fn(argon2.verify);
    const passwords = passwordsBy({ memoryKib: 16, passes: 1, lanes: 1 }, { hash: argon2.hash, verify });
    const known = await passwords.hash('correct-horse');
    let running = 0;
    let maxRunning = 0;
    verify.mockImplementation(async () => {
      maxRunning = Math.max(maxRunning, ++running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      return false;
    });
    const checks = await Promise.allSettled(
      Array.from({ length: 200 }, () => passwords.matches(known, 'wrong-horse')),
    );
    expect(maxRunning).toBeGreaterThanOrEqual(1);
    expect(maxRunning).toBeLessThanOrEqual(2);
    // A slot may still be occupied by the hash above when the first check starts.
    expect([64, 64 + maxRunning]).toContain(checks.filter(({ status }) => status === 'fulfilled').length);
    const rejected = checks.find(({ status }) => status === 'rejected');
    expect(rejected).toMatchObject({ reason: { status: 429, headers: { 'Retry-After': '2' } } });
    verify.mockImplementation(argon2.verify);
    expect(await passwords.matches(known, 'correct-horse')).toBe(true);
  });

  it('fails for an unknown username', async () => {
    const passwords = passwordsBy({ memoryKib: 16, passes: 1, lanes: 1 });
    expect(await passwords.matches(await passwords.hash('correct-horse'), 'correct-horse')).toBe(true);
    expect(await passwords.matches(undefined, '')).toBe(false);
  });
});
