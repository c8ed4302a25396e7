/** A query parameter's value, in whichever case its name is written: `productNum` and `productnum` are one. */
export function parameterOf(search: URLSearchParams, name: string): string | null {
  const wanted = name.toLowerCase();
  for (const [key, value] of search) if (key.toLowerCase() === wanted) return value;
  return null;
}
