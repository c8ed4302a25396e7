import type { Sheet } from './sheet.ts';

/** A way to lay out a printed face. */
export type Layout = (sheet: Sheet) => string;
