/** The maximum cost of an operation, in points: about 100 ms of work and a response of 4 MB. */
export const maxOperationCost = 40_000;
/** Maximum levels of nested fields. */
export const maxDepth = 15;
/** Maximum number of tokens of a document: parsing stops there. */
export const maxTokens = 2_500;
/** Maximum nesting of lists and objects in the variables; the deepest input type has 3. */
export const maxVariableDepth = 20;
/** Maximum length of a response, in bytes. */
export const maxResponseBytes = 4 * 1024 * 1024;

const isComposite = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Whether lists and objects are nested deeper than `levels`. Checked level by level, because recursion could exhaust the stack. */
export function isDeeperThan(value: unknown, levels: number): boolean {
  let level = [value].filter(isComposite);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > levels) return true;
    level = level.flatMap((composite): unknown[] => Object.values(composite)).filter(isComposite);
  }
  return false;
}
