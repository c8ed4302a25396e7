/** Parameters that the storefront reads on the server, in lower case; no other parameters change a page. */
const knownParameters: ReadonlySet<string> = new Set([
  'brand',
  'free',
  'lang',
  'period',
  'price',
  'product',
  'productnum',
  'returnto',
  'sale',
  'section',
  'sort',
  'stock',
]);
/** Those that may occur more than once, and how many values are read. */
const maxTimes: ReadonlyMap<string, number> = new Map([
  ['brand', 20],
  ['free', 9],
]);
/** Maximum length of a parameter's value; the longest is a return path. */
const maxValueLength = 500;

/** Letters and digits need no percent-encoding (RFC 3986, 6.2.2.2): `/%61ccount` is `/account`. */
const withPlainLetters = (path: string): string =>
  path.replace(/%[0-9a-f]{2}/gi, (encoded) => {
    const character = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : encoded.toUpperCase();
  });

/** The path and query that a page depends on: one spelling of the path, and known parameters in a fixed order, each as often as it is read. */
export function pageUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://page');
  const read = new Map<string, [name: string, value: string][]>();
  for (const [name, value] of searchParams) {
    const key = name.toLowerCase();
    if (!knownParameters.has(key)) continue;
    const entries = read.get(key) ?? [];
    if (entries.length < (maxTimes.get(key) ?? 1)) entries.push([name, value.slice(0, maxValueLength)]);
    read.set(key, entries);
  }
  const query = new URLSearchParams(
    [...read].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, entries]) => entries),
  ).toString();
  return withPlainLetters(pathname) + (query === '' ? '' : `?${query}`);
}
