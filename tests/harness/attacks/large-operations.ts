/** An operation that has a field many times, each under its own alias. */
export const aliased = (count: number, field: string): string =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: ${field}`).join(' ')} }`;

/** An operation that selects `__typename` of every product under many aliases: about 12 KB that ask for 20 MB. */
export function typenames(aliases: number, name = 'Typenames'): string {
  const fields = Array.from({ length: aliases }, (_, index) => `t${index}: __typename`).join(' ');
  const shelves = Array.from(
    { length: 6 },
    (_, index) => `g${index}: groups { products(first: 130) { nodes { ...F } } }`,
  );
  return `query ${name} { ${shelves.join(' ')} } fragment F on Product { ${fields} }`;
}

/** An operation of introspection many times. */
export const introspections = (aliases: number): string =>
  aliased(
    aliases,
    '__schema { types { name description fields { name description args { name description } } } }',
  );
