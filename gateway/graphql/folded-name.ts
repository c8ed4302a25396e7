/** The form in which names are counted, regardless of compatibility forms, case and surrounding space. The REST API folds names in the same way. */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
