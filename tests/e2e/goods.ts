import { loadCatalogue } from '../../legacy-api/seed/load.ts';

const loaded = await loadCatalogue('legacy-api/seed/data');
if (!loaded.ok) throw new Error('The catalogue data does not load.');
const { groups } = loaded.catalogue;

/** A product, as a shopper names it. */
export interface Goods {
  readonly num: string;
  readonly group: string;
  readonly en: string;
  readonly zh: string;
}

/** A product of the shelves, by its number, as a shopper names it. */
export function goods(num: string): Goods {
  for (const { group, products } of groups) {
    const product = products.find((candidate) => candidate.num === num);
    if (product) {
      return { num, group: group.name.toLowerCase(), en: product.name, zh: product.nameZh };
    }
  }
  throw new Error(`There is no product ${num}.`);
}
