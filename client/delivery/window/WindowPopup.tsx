import { Suspense } from 'react';
import { lazyWithRetry } from '../../ui/lazy-with-retry.ts';
import { useIsWindowDialogOpen } from './chosen-window.ts';

const WindowDialog = lazyWithRetry(async () => (await import('./WindowDialog.tsx')).WindowDialog);

/** The dialog with days and windows, which the header's delivery chip and the cart open. */
export function WindowPopup() {
  if (!useIsWindowDialogOpen()) return null;
  return (
    <Suspense>
      <WindowDialog />
    </Suspense>
  );
}
