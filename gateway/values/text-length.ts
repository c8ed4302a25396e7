/**
 * How many characters a text has, as the REST API's contract and the storefront count them: code points, so that an emoji or a rare Han
 * character is one. `String.length` counts such a character twice.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}
