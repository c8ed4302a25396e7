/**
 * Makes something of an answer of the REST API once and keeps it for as long as the answer itself is kept: a cached answer is the same
 * object each time it is read.
 */
export function derived<From extends object, To>(make: (from: From) => To): (from: From) => To {
  const made = new WeakMap<From, To>();
  return (from) => {
    const known = made.get(from);
    if (known !== undefined) return known;
    const result = make(from);
    made.set(from, result);
    return result;
  };
}
