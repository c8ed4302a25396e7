import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Advances the fake timers. */
export const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  });

/** Waits for responses and for modules that the page loads when needed. */
export async function settle(milliseconds = 10): Promise<void> {
  await pass(milliseconds);
  await vi.dynamicImportSettled();
  await pass(milliseconds);
}
