/** The key of a name: compatibility forms, letter case and surrounding space make no difference. The gateway folds names in the same way. */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
