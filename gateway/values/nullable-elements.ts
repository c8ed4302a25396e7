/**
 * Types a list whose elements may be null or fail one by one. Executors accept a promise of null as an element; the generated resolver
 * types do not.
 */
export function nullableElements<Value>(
  elements: readonly (Promise<Value | null> | Value | null)[],
): readonly (Promise<Value> | Value | null)[];
export function nullableElements(elements: readonly unknown[]): readonly unknown[] {
  return elements;
}
