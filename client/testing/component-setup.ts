/** What every test of a component starts from, and leaves behind: an empty browser, the real clock. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { toast, toastStore } from '../ui/toast.ts';

// Whole screens are slow to draw where several suites share a machine.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  for (const shown of toastStore.toasts()) toast.dismiss(shown.id);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
