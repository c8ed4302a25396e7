/** Schema of a list with at most `max` texts that match the pattern. */
export const storedList =
  (max: number, form: RegExp) =>
  (stored: unknown): readonly string[] | undefined =>
    Array.isArray(stored)
      ? stored.filter((entry): entry is string => typeof entry === 'string' && form.test(entry)).slice(0, max)
      : undefined;
