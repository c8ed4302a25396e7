import { Suspense, type ReactElement } from 'react';
import { RewardsLauncher } from '../../content/shell/RewardsLauncher.tsx';
import { AreaPopup } from '../../delivery/area/AreaPopup.tsx';
import { WindowPopup } from '../../delivery/window/WindowPopup.tsx';
import { DroppedNotice } from './DroppedNotice.tsx';

const overlays = [RewardsLauncher, AreaPopup, WindowPopup, DroppedNotice];

/** Overlays of all pages. */
export function Overlays(): ReactElement[] {
  return overlays.map((Overlay, index) => (
    <Suspense key={index}>
      <Overlay />
    </Suspense>
  ));
}
