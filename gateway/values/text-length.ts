/**
 * How many characters a text has, as the REST API's contract and the storefront count them: code points, so that an emoji or a rare Han
 * character is one. `String.length` counts such a character twice.
 */
export function lengthOf(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Whether a text has so many characters or more. */
export const atLeast = (characters: number) => (text: string) => lengthOf(text) >= characters;

/** Whether a text has so many characters or fewer. */
export const atMost = (characters: number) => (text: string) => lengthOf(text) <= characters;
