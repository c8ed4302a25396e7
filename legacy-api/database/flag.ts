/** A boolean column. */
export type Flag = 0 | 1;
