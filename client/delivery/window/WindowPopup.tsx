import type { ReactElement } from 'react';
import { late } from '../../ui/late.ts';
import { LateOverlay } from '../../ui/LateOverlay.tsx';
import { useIsWindowDialogOpen } from './chosen-window.ts';

const windowDialog = late(async () => (await import('./WindowDialog.tsx')).WindowDialog);

/** The dialog with days and windows, which the header's delivery chip and the cart open. */
export function WindowPopup(): ReactElement | null {
  if (!useIsWindowDialogOpen()) return null;
  return <LateOverlay part={windowDialog}>{(WindowDialog) => <WindowDialog />}</LateOverlay>;
}
