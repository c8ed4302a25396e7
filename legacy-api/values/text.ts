/** Folds a name for comparison: ignores compatibility forms, case and surrounding space. The gateway folds names in the same way. */
export function folded(text: string): string {
  return text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
}
