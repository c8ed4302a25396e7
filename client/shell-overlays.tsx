import type { ReactElement } from 'react';
import { RewardsLauncher } from './content/index.ts';
import { AreaPopup } from './delivery/index.ts';
import { DroppedNotice } from './shell/DroppedNotice.tsx';

/** What lies over every page and is not needed before the page responds. */
export function ShellOverlays(): ReactElement {
  return (
    <>
      <RewardsLauncher />
      <AreaPopup />
      <DroppedNotice />
    </>
  );
}
