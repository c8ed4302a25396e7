/**
 * The normalized form of a name for counters, without compatibility forms, case and surrounding space. The REST API folds names in the same
 * way.
 */
export const foldedName = (name: string): string =>
  name.normalize('NFKC').trim().toLowerCase().normalize('NFKC');
