/** The fields of a stored object, not validated yet. */
export type StoredRecord = Partial<Record<string, unknown>>;

/** The fields of an object; none for a list or any other value. */
export function isStoredRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A text of at most `longest` characters that matches the pattern; null for anything else. */
export function storedText(value: unknown, longest: number, form = /^/): string | null {
  return typeof value === 'string' && value.length <= longest && form.test(value) ? value : null;
}

/** A non-empty text, such as an id; null for anything else. */
export const storedId = (value: unknown): string | null => storedText(value, 60, /./);

/** One of these values; null for anything else. */
export function storedChoice<Choice extends string>(
  value: unknown,
  choices: readonly Choice[],
): Choice | null {
  return choices.find((choice) => choice === value) ?? null;
}

/** A delivery time in the shop's local time. */
export const storedSlot = (value: unknown): string | null =>
  storedText(value, 16, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
