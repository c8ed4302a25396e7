/**
 * Derives a value from a response of the REST API once and caches it as long as the response: a cached response is the same object at every
 * read. The value must therefore depend on the response only, not on the customer, the language or the time. `others` are those of the
 * first call; they may depend only on which response it is.
 *
 * The value is a property of the response, not in a WeakMap: entries of an old WeakMap survive every young-generation collection, so each
 * response would be promoted to the old generation.
 */
export function derived<From extends object, To, Others extends readonly unknown[]>(
  make: (from: From, ...others: Others) => To,
): (from: From, ...others: Others) => To {
  const key = Symbol('derived');
  return (from, ...others) => {
    const cached: { readonly [key]?: To } = from;
    const known = cached[key];
    if (known !== undefined) return known;
    const value = make(from, ...others);
    // Not enumerable: a copy of the response must not have the value of this one.
    Object.defineProperty(from, key, { value, enumerable: false });
    return value;
  };
}
