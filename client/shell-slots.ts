import { AccountLink } from './account/index.ts';
import { CartLink, MergeNotice } from './cart/index.ts';
import { SearchBox } from './catalog/index.ts';
import { RewardsLauncher, SuspensionNotice } from './content/index.ts';
import { AreaPopup, DeliveryChip, WindowPopup } from './delivery/index.ts';
import { SessionNotices } from './session/SessionNotices.tsx';
import { DroppedNotice } from './shell/DroppedNotice.tsx';
import type { ShellSlots } from './shell/slots.ts';

/** What the domains put into the shell. */
export const shellSlots: ShellSlots = {
  SearchBox,
  DeliveryChip,
  AccountLink,
  CartLink,
  notices: [MergeNotice, SuspensionNotice],
  overlays: [SessionNotices, RewardsLauncher, AreaPopup, WindowPopup, DroppedNotice],
};
