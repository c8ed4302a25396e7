import { lazyInSuspense } from '../../ui/lazy-with-retry.tsx';
import { useIsWindowDialogOpen } from './chosen-window.ts';

const WindowDialog = lazyInSuspense(async () => (await import('./WindowDialog.tsx')).WindowDialog);

/** The dialog with days and windows, which the header's delivery chip and the cart open. */
export function WindowPopup() {
  if (!useIsWindowDialogOpen()) return null;
  return <WindowDialog />;
}
