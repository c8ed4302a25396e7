/** A text as it is compared: one form of each character, no case, no space around it. */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase();
}
