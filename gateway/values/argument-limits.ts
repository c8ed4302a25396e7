import { badUserInput } from './errors.ts';
import { atOnce, pageSize } from './messages/errors.ts';

/** Throws BAD_USER_INPUT for a page size that is not from 1 to `max`. */
export function checkFirst(first: number, max: number): void {
  if (first < 1 || first > max) throw badUserInput(pageSize(max), ['first']);
}

/** Throws BAD_USER_INPUT for a list with more than `max` entries. `field` is the path of the argument. */
export function checkLength(
  list: readonly unknown[],
  max: number,
  entries: Parameters<typeof atOnce>[1],
  field: readonly string[],
): void {
  if (list.length > max) throw badUserInput(atOnce(max, entries), field);
}
