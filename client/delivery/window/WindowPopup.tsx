import { lazyPart } from '../../ui/lazy-part.tsx';
import { useIsWindowDialogOpen } from './chosen-window.ts';

const WindowDialog = lazyPart(async () => (await import('./WindowDialog.tsx')).WindowDialog);

/** The dialog with days and windows, opened from the header's delivery chip and the cart. */
export function WindowPopup() {
  if (!useIsWindowDialogOpen()) return null;
  return <WindowDialog />;
}
