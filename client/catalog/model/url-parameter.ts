/** The value of a query parameter. Case does not matter: `productNum` and `productnum` are the same. */
export function parameterOf(search: URLSearchParams, name: string): string | null {
  const wanted = name.toLowerCase();
  for (const [key, value] of search) if (key.toLowerCase() === wanted) return value;
  return null;
}
