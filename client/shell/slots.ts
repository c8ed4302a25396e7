import type { ComponentType } from 'react';

/** Places of the shell that a domain fills. None of the parts takes props; each brings its own data. */
export interface ShellSlots {
  /** The capsule in the header. */
  SearchBox: ComponentType;
  /** Zip code and next delivery window. */
  DeliveryChip: ComponentType;
  /** Sign-in or account link with its bubble. */
  AccountLink: ComponentType;
  /** Cart link with count, dropdown and the bubble after adding. */
  CartLink: ComponentType;
  /** Strips between header and screen. */
  notices: readonly ComponentType[];
  /** What lies over every page: popups, launchers. Rendered in the browser only, after hydration. */
  overlays: readonly ComponentType[];
}
