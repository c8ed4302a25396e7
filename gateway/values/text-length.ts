/**
 * Number of characters of a text, as the REST API's contract and the storefront count them: code points. `String.length` counts an emoji or
 * a rare Han character twice.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
