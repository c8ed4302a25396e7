import { vi } from 'vitest';

/** Longer than any stall of a busy machine, and shorter than a test may take: a test that waits in vain still says for what. */
const patienceMs = 15_000;

/** What a check returns, once it does so without throwing. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, patienceMs);
}
