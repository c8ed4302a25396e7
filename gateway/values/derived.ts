/**
 * Derives a value from an object once and caches it as long as the object. From a response of the REST API: a cached response is the same
 * object at every read, so the value must depend on the response only, not on the customer, the language or the time. From the context of
 * a request: the value lives as long as the request.
 *
 * The value is a property of the object, not in a WeakMap: entries of an old WeakMap survive every young-generation collection, so each
 * object would be promoted to the old generation.
 */
export function derived<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const key = Symbol('derived');
  return (from) => {
    const cached: { readonly [key]?: To } = from;
    const known = cached[key];
    if (known !== undefined) return known;
    const value = make(from);
    // Not enumerable: a copy of the object must not have its value.
    Object.defineProperty(from, key, { value, enumerable: false });
    return value;
  };
}
