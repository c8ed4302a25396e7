import { vi } from 'vitest';

/** Long enough for a busy machine, and shorter than the test timeout, so that a failure shows the failed check. */
const timeoutMs = 15_000;

/** Repeats a check until it does not throw, and returns its result. */
export function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  return vi.waitFor(check, timeoutMs);
}
