import { toTraditional } from '../../gateway/values/traditional-chinese.ts';
import { loadCatalog } from '../../scripts/import-catalog/load-catalog.ts';

const loaded = await loadCatalog('legacy-api/seed/data');
if (!loaded.ok) throw new Error('The seed data is invalid.');
const { groups } = loaded.catalog;

/** A product of the seed data. */
export interface SeedProduct {
  readonly num: string;
  readonly group: string;
  readonly en: string;
  readonly zh: string;
  readonly 'zh-Hant': string;
}

/** Finds a product of the seed data by its number. */
export function seedProduct(num: string): SeedProduct {
  for (const { group, products } of groups) {
    const product = products.find((candidate) => candidate.num === num);
    if (product) {
      return {
        num,
        group: group.name.toLowerCase(),
        en: product.name,
        zh: product.nameZh,
        'zh-Hant': toTraditional(product.nameZh),
      };
    }
  }
  throw new Error(`There is no product ${num}.`);
}
