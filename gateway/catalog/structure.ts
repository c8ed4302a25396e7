import type { Answer } from '../legacy/rest-client.ts';
import { localizedText, type LocalizedTextSource } from '../localized-text.ts';
import { imageOf, type ImageSource } from '../public-url.ts';
import { productSource, type ProductSource } from './product.ts';
import { hidingStopSale } from './product-order.ts';

type Group = Answer<'getGroups'>[number];
type RestCustomCategory = Answer<'getCustomCategories'>[number];

/** The GraphQL `Category2`. */
export interface Category2Source {
  readonly id: number;
  readonly name: LocalizedTextSource;
  /** The group that it was read from; undefined where it has to be looked up. */
  readonly groupId?: number;
}

/** The GraphQL `Category`. */
export interface CategorySource {
  readonly id: number;
  readonly name: LocalizedTextSource;
  readonly groupId?: number;
}

/** The GraphQL `ProductGroup`. */
export interface GroupSource {
  readonly id: number;
  readonly name: LocalizedTextSource;
  readonly handle: string;
  readonly image: ImageSource | null;
  readonly category2s: readonly Category2Source[];
  /** First-level ids in the order of the group, each with the second-level ids inside it. */
  readonly levels: ReadonlyMap<number, readonly number[]>;
}

/** The GraphQL `CustomCategory`. */
export interface CustomCategorySource {
  readonly id: string;
  readonly name: LocalizedTextSource;
  readonly image: ImageSource | null;
  readonly view: 'CAROUSEL' | 'MIDDLE_IMAGE' | 'CUSTOM_IMAGE';
  readonly isButton: boolean;
  readonly products: readonly ProductSource[];
}

export function groupSource(group: Group): GroupSource {
  const levels = new Map<number, number[]>();
  for (const { ProductCategory_id: first, ProductCategory2_id: second } of group.Categories) {
    const inside = levels.get(first);
    if (inside) inside.push(second);
    else levels.set(first, [second]);
  }
  const seen = new Set<number>();
  const category2s = group.Categories.flatMap((category) => {
    const id = category.ProductCategory2_id;
    if (seen.has(id)) return [];
    seen.add(id);
    return [{ id, name: localizedText(category.Name, category.Description), groupId: group.ProductGroup_id }];
  });
  return {
    id: group.ProductGroup_id,
    name: localizedText(group.Name, group.Description),
    handle: group.Name.toLowerCase(),
    image: imageOf(group.Image),
    category2s,
    levels,
  };
}

/** How the home page shows a collection, by the back end's `ListViewType`. */
function viewOf(listViewType: string): CustomCategorySource['view'] {
  if (listViewType === 'middle-image') return 'MIDDLE_IMAGE';
  return listViewType === 'custom-image' ? 'CUSTOM_IMAGE' : 'CAROUSEL';
}

/** `place` is where it stands in the back end's list: several collections may bear one name. */
export function customCategorySource(category: RestCustomCategory, place: number): CustomCategorySource {
  return {
    id: `${category.Name}:${place}`,
    name: localizedText(category.Name, category.Description),
    image: imageOf(category.Image),
    view: viewOf(category.ListViewType),
    isButton: category.IsButton === 1,
    products: hidingStopSale(category.Products.map(productSource)),
  };
}
