/** The form in which names are counted: compatibility forms, letter case and surrounding space make no difference. The REST API folds names in the same way. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
