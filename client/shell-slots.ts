import { AccountLink } from './account/index.ts';
import { CartLink, MergeNotice } from './cart/index.ts';
import { SearchBox } from './catalog/index.ts';
import { SuspensionNotice } from './content/index.ts';
import { DeliveryChip } from './delivery/index.ts';
import { SessionNotices } from './session/SessionNotices.tsx';
import type { ShellSlots } from './shell/slots.ts';
import { lazyWithRetry } from './ui/lazy-with-retry.ts';

const ShellOverlays = lazyWithRetry(async () => (await import('./shell-overlays.tsx')).ShellOverlays);

/** What the domains put into the shell. */
export const shellSlots: ShellSlots = {
  SearchBox,
  DeliveryChip,
  AccountLink,
  CartLink,
  notices: [MergeNotice, SuspensionNotice],
  overlays: [SessionNotices, ShellOverlays],
};
