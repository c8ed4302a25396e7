/** Setup and teardown of every component test: an empty browser, the real clock, a gateway without faults. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { removeGuestCart } from '../cart/guest-cart.ts';
import { closeWindowDialog } from '../delivery/window/chosen-window.ts';
import { toast } from '../ui/toast.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { gatewayFaults } from './fake-gateway.ts';

// Rendering whole screens is slow when several suites share a machine.
configure({ asyncUtilTimeout: 20_000, reactStrictMode: true });

beforeEach(() => {
  fillBrowserGaps();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  removeGuestCart();
  closeWindowDialog();
});

afterEach(() => {
  cleanup();
  toast.dismissAll();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  expect(gatewayFaults.splice(0)).toEqual([]);
});
