/**
 * Makes something of an answer of the REST API once and keeps it for as long as the answer itself is kept: a cached answer is the same
 * object each time it is read, and so is one that came with the bytes of the one before. What is made must therefore follow from the answer
 * alone, never from who asks, in which language or when; `others`, those of the first who asks, from which answer it is.
 *
 * It is kept in the answer itself, not in a WeakMap: what a WeakMap that has grown old holds outlives every collection of young objects,
 * so that each answer would be copied to the old ones.
 */
export function derived<From extends object, To, Others extends readonly unknown[]>(
  make: (from: From, ...others: Others) => To,
): (from: From, ...others: Others) => To {
  const place = Symbol('derived');
  return (from, ...others) => {
    const keeper: { readonly [place]?: To } = from;
    const known = keeper[place];
    if (known !== undefined) return known;
    const value = make(from, ...others);
    // A copy of the answer is another answer: it must not have what was made of this one.
    Object.defineProperty(from, place, { value, enumerable: false });
    return value;
  };
}
