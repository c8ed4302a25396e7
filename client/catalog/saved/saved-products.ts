import { storedVar, useStoredVar } from '../../browser/storage/stored-var.ts';
import { storedList } from '../../browser/storage/stored-list.ts';

const maxSaved = 60;
const savedProducts = storedVar('savedProducts', storedList(maxSaved, /^\w{1,32}$/), []);

/** Saves a product in this browser, or removes it. */
export function toggleSaved(productNum: string): void {
  const known = savedProducts.read();
  savedProducts.write(
    known.includes(productNum)
      ? known.filter((other) => other !== productNum)
      : [productNum, ...known].slice(0, maxSaved),
  );
}

/** Numbers of the saved products, newest first; none on the server and during hydration. */
export const useSavedProducts = (): readonly string[] => useStoredVar(savedProducts);

export const useIsSaved = (productNum: string): boolean =>
  useStoredVar(savedProducts, (saved) => saved.includes(productNum));
