/** The fields of a stored object, not yet validated. */
export type StoredRecord = Partial<Record<string, unknown>>;

/** An object, but no list; anything else has no fields. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of at most `longest` characters that has this form; null for anything else. */
export function storedText(value: unknown, longest: number, form = /^/): string | null {
  return typeof value === 'string' && value.length <= longest && form.test(value) ? value : null;
}

/** A text that is not empty, as ids are; null for anything else. */
export const storedId = (value: unknown): string | null => storedText(value, 60, /./);

/** One of these; null for anything else. */
export function storedChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** A time of delivery as the shop names it. */
export const storedSlot = (value: unknown): string | null =>
  storedText(value, 16, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
