import type { components } from '../../gateway/rest/generated/rest.ts';
import { productSource, type ProductSource } from '../../gateway/catalog/product.ts';
import { searchLexicon } from '../../gateway/generated/search-lexicon.ts';
import { SearchIndex } from '../../gateway/search/search-index.ts';
import type { CategoryNode, IndexInput, Placement } from '../../gateway/search/product-search.ts';
import { fold } from '../../gateway/search/text/fold.ts';
import { loadCatalog, type Catalog } from '../../scripts/import-catalog/load-catalog.ts';
import type { NumberSearch } from './evaluation.ts';

type SeedProduct = Catalog['groups'][number]['products'][number];
type Description = NonNullable<NonNullable<SeedProduct['description']>['en']>;

const proseOf = (description: Description | undefined) => description?.text ?? '';
const detailsOf = (description: Description | undefined) =>
  `${description?.ingredients} ${description?.allergens} ${description?.storage}`;

function restProduct(id: number, product: SeedProduct): components['schemas']['ListedProduct'] {
  return {
    Product_id: id,
    ProductNum: product.num,
    Name: product.name,
    Description: product.nameZh,
    Price: Number(product.price),
    OriginalPrice: Number(product.originalPrice ?? product.price),
    IsPromotion: product.originalPrice !== undefined,
    IsStopSale: product.flags.includes('stopSale'),
    IsOverSaleable: product.flags.includes('overSaleable'),
    StockLevel: product.stock,
    MinStockRange: product.minStock,
    Quantity: 1,
    Thumbnail: '',
    ThumbnailLarge: '',
    link: '',
    RefNum: product.refNum ?? product.num,
    Barcode: product.barcode ?? '',
    location: product.location ?? '',
    IsProposition65: product.flags.includes('prop65'),
    GeneralNum: String(product.order),
  };
}

/** The index input for the seeded catalog, `copies` times. Copies have numbered names. */
export async function seedIndexInput(copies = 1): Promise<IndexInput<ProductSource>> {
  const loaded = await loadCatalog('legacy-api/seed/data');
  if (!loaded.ok) throw new Error('The seeded catalog has problems; npm run seed lists them.');
  const { groups, customCategories } = loaded.catalog;
  const categoryNodes: CategoryNode[] = [];
  const placements = new Map<number, Placement>();
  const seeds = new Map<number, SeedProduct>();
  const products: ProductSource[] = [];
  const idOf = new Map<string, number>();
  for (const { group, categories, products: seeded } of groups) {
    categoryNodes.push({ level: 'group', id: group.id, name: { en: group.name, zh: group.nameZh } });
    const categoryOf = new Map<number, number>();
    for (const { id, name, nameZh, children } of categories) {
      categoryNodes.push({ level: 'category', id, name: { en: name, zh: nameZh } });
      for (const child of children) {
        categoryOf.set(child.id, id);
        categoryNodes.push({
          level: 'subcategory',
          id: child.id,
          name: { en: child.name, zh: child.nameZh },
        });
      }
    }
    for (const product of seeded) {
      for (let copy = 0; copy < copies; copy += 1) {
        const id = products.length + 1;
        const names =
          copy === 0
            ? product
            : { ...product, name: `${product.name} No. ${copy}`, nameZh: `${product.nameZh} ${copy}号` };
        products.push(productSource(restProduct(id, names), group.id));
        seeds.set(id, product);
        if (copy === 0) idOf.set(product.num, id);
        placements.set(id, {
          groupId: group.id,
          categoryId: categoryOf.get(product.category2),
          subcategoryId: product.category2,
        });
      }
    }
  }
  const unknownPlacement: Placement = { groupId: undefined, categoryId: undefined, subcategoryId: undefined };
  return {
    products: products.filter(({ isStopSale }) => !isStopSale),
    stopSale: products.filter(({ isStopSale }) => isStopSale),
    categories: categoryNodes,
    placementOf: ({ legacyId }) => placements.get(legacyId) ?? unknownPlacement,
    descriptionOf: ({ legacyId }) => {
      const description = seeds.get(legacyId)?.description;
      return (
        description && {
          prose: { en: proseOf(description.en), zh: proseOf(description.zh) },
          details: { en: detailsOf(description.en), zh: detailsOf(description.zh) },
        }
      );
    },
    collections: new Map(
      customCategories.map(({ name, products: numbers }) => [
        fold(name),
        new Set(numbers.flatMap((number) => idOf.get(number) ?? [])),
      ]),
    ),
  };
}

/** The search index of a catalog with the built-in lexicon. */
export function buildIndex(input: IndexInput<ProductSource>): Promise<SearchIndex<ProductSource>> {
  return SearchIndex.build(input, searchLexicon);
}

/** Searches the index of the seeded catalog. */
export async function seedSearch(): Promise<NumberSearch> {
  const index = await buildIndex(await seedIndexInput());
  return (query) => index.search(query).matches.map(({ product }) => product.productNum);
}
