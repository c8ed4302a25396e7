/** What every test of a component starts from, and leaves behind: an empty browser, the real clock. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { resetChosenWindow } from '../delivery/window/chosen-window.ts';
import { toastsVar } from '../ui/toast.ts';
import { fillBrowserGaps } from './browser-gaps.ts';

// Whole screens are slow to draw where several suites share a machine.
configure({ asyncUtilTimeout: 8000 });

beforeEach(() => {
  fillBrowserGaps();
  localStorage.clear();
  sessionStorage.clear();
  resetChosenWindow();
});

afterEach(() => {
  cleanup();
  toastsVar([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
