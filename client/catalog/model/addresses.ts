/** Where the catalogue's things stand in the shop (spec section 2). */

/** The products of a group; `handle` is its English name in lower case. */
export function groupPath(handle: string): string {
  return `/collections/${encodeURIComponent(handle)}`;
}

/** The products of a second-level category, by its English name. */
export function category2Path(name: string): string {
  return `/category2/${encodeURIComponent(name)}`;
}

export function productPath(productNum: string): string {
  return `/productDetails?productNum=${encodeURIComponent(productNum)}`;
}

/** How many characters of a search term are looked at. */
export const longestTerm = 200;

/** What was typed, as it is searched for: without blanks around it, and not longer than anybody means. */
export function readTerm(typed: string): string {
  return [...typed.trim().replace(/\s+/g, ' ')].slice(0, longestTerm).join('').trim();
}

export function searchPath(term: string): string {
  return `/search?product=${encodeURIComponent(readTerm(term))}`;
}

/** The parameter's value, whatever the case its name is written in: `productNum` and `productnum` are one. */
export function parameterOf(search: URLSearchParams, name: string): string | null {
  const wanted = name.toLowerCase();
  for (const [key, value] of search) if (key.toLowerCase() === wanted) return value;
  return null;
}
