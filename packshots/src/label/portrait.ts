import { band, bleed, diagonal, rays } from './bold-layouts.ts';
import { badge, classic, modern, panel, split, windowed } from './quiet-layouts.ts';

export const portraitLayouts = {
  band,
  badge,
  bleed,
  diagonal,
  classic,
  modern,
  rays,
  panel,
  split,
  windowed,
} as const;
