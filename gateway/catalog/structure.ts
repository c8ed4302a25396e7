import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { imageOf } from '../values/public-url.ts';
import { productSource } from './product.ts';
import { hidingStopSale } from './product-order.ts';

type RestGroup = RestResponse<'getGroups'>[number];
type RestCategory = RestResponse<'getCategories'>[number];
type RestSubcategory = Pick<
  RestResponse<'getCategories2'>[number],
  'ProductCategory2_id' | 'Name' | 'Description'
>;
type RestCustomCategory = RestResponse<'getCustomCategories'>[number];

/** The GraphQL `Category`. */
export type CategorySource = ReturnType<typeof categorySource>;
/** The GraphQL `Subcategory`. */
export type SubcategorySource = ReturnType<typeof subcategorySource>;
/** The GraphQL `ProductGroup`. */
export type GroupSource = ReturnType<typeof groupSource>;
/** The GraphQL `CustomCategory`. */
export type CustomCategorySource = ReturnType<typeof customCategorySource>;

/** `groupId` is the group whose response contained it; undefined if it must be looked up. */
export const categorySource = (
  { ProductCategory_id: legacyId, Name, Description }: RestCategory,
  groupId?: number,
) => ({ id: globalId('Category', legacyId), legacyId, name: localizedText(Name, Description), groupId });

/** `groupId` is the group whose response contained it; undefined if it must be looked up. */
export const subcategorySource = (
  { ProductCategory2_id: legacyId, Name, Description }: RestSubcategory,
  groupId?: number,
) => ({ id: globalId('Subcategory', legacyId), legacyId, name: localizedText(Name, Description), groupId });

/** First-level ids in the order of the group, each with its second-level ids. */
function levelsOf({ Categories }: RestGroup): ReadonlyMap<number, readonly number[]> {
  const levels = new Map<number, number[]>();
  for (const { ProductCategory_id: first, ProductCategory2_id: second } of Categories) {
    levels.set(first, [...(levels.get(first) ?? []), second]);
  }
  return levels;
}

/** The second-level categories of a group, each once. */
function subcategoriesOf({ ProductGroup_id, Categories }: RestGroup): readonly SubcategorySource[] {
  const byId = new Map<number, SubcategorySource>();
  for (const category of Categories) {
    const id = category.ProductCategory2_id;
    if (!byId.has(id)) byId.set(id, subcategorySource(category, ProductGroup_id));
  }
  return [...byId.values()];
}

/** A name as a part of an address: `Rice & Noodles` becomes `rice-noodles`. */
export const handleOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export function groupSource(group: RestGroup) {
  const name = localizedText(group.Name, group.Description);
  return {
    id: globalId('ProductGroup', group.ProductGroup_id),
    legacyId: group.ProductGroup_id,
    name,
    handle: handleOf(group.Name),
    image: imageOf(group.Image, name),
    subcategories: subcategoriesOf(group),
    levels: levelsOf(group),
  };
}

/** How the home page shows a collection, by the REST API's `ListViewType`. */
function viewOf(listViewType: string): 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE' {
  if (listViewType === 'middle-image') return 'MIDDLE_IMAGE';
  return listViewType === 'custom-image' ? 'CUSTOM_IMAGE' : 'CAROUSEL';
}

/** `index` is its position in the REST API's list: several collections may have the same name. */
export function customCategorySource(category: RestCustomCategory, index: number) {
  const name = localizedText(category.Name, category.Description);
  return {
    id: globalId('CustomCategory', `${category.Name}:${index}`),
    name,
    image: imageOf(category.Image, name),
    view: viewOf(category.ListViewType),
    isButton: category.IsButton === 1,
    products: hidingStopSale(category.Products.map((product) => productSource(product))),
  };
}
