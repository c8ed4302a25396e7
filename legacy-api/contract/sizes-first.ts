type Schema = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const hasType = ({ type }: Schema, name: string) =>
  type === name || (Array.isArray(type) && type.includes(name));

/** A schema whose `keywords` are evaluated only where `size` allows the value. */
function guarded(schema: Schema, size: 'maxLength' | 'maxItems', keywords: readonly string[]): Schema {
  const late = Object.entries(schema).filter(([keyword]) => keywords.includes(keyword));
  if (schema[size] === undefined || late.length === 0) return schema;
  const message = schema['x-message'];
  return {
    ...Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.includes(keyword))),
    if: { [size]: schema[size] },
    then: { ...Object.fromEntries(late), ...(message === undefined ? {} : { 'x-message': message }) },
  };
}

/**
 * The same rules, the cheap ones first: a text that is too long meets no pattern, and a list that is too long has none of its items
 * looked at. A validator that collects all errors would otherwise do all of it.
 */
export function sizesFirst(node: object): object {
  if (Array.isArray(node)) return node.map((entry: unknown) => (isObject(entry) ? sizesFirst(entry) : entry));
  const copy = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, isObject(value) ? sizesFirst(value) : value]),
  );
  if (hasType(copy, 'string')) return guarded(copy, 'maxLength', ['pattern', 'format', 'storable']);
  return hasType(copy, 'array') ? guarded(copy, 'maxItems', ['items']) : copy;
}
