/** The data of the latest response of each root field. */
export type Responses = Readonly<Record<string, unknown>>;

const placeholder = /^\{\{([\w.]+)\}\}$/;

function valueAt(responses: Responses, path: string): unknown {
  let value: unknown = responses;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = Object.entries(value).find(([name]) => name === key)?.[1];
  }
  return value;
}

/**
 * Replaces each `{{path}}` in the variables with the value at that path of earlier responses. Example: `{{login.viewer.customer.id}}`.
 * @throws {Error} if an operation has to run first
 */
export function fillIn(value: unknown, responses: Responses): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => fillIn(item, responses));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, fillIn(item, responses)]));
  const path = typeof value === 'string' ? placeholder.exec(value)?.[1] : undefined;
  if (path === undefined) return value;
  const found = valueAt(responses, path);
  if (found === undefined || found === null)
    throw new Error(
      `A variable takes its value from ${path}: first run an operation with ${path.split('.')[0] ?? path}, or replace the variable.`,
    );
  return found;
}

/** The root fields of the responses that the placeholders in these texts name. */
export const rootFieldsIn = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(/\{\{(\w+)/g)].map(([, name]) => name ?? '')));
