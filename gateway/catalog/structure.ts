import { globalId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { imageOf, type ImageSource } from '../values/public-url.ts';
import { productSource, type ProductSource } from './product.ts';
import { hidingStopSale } from './product-order.ts';

type Group = RestResponse<'getGroups'>[number];
type RestCategory = RestResponse<'getCategories'>[number];
type RestCategory2 = Pick<
  RestResponse<'getCategories2'>[number],
  'ProductCategory2_id' | 'Name' | 'Description'
>;
type RestCustomCategory = RestResponse<'getCustomCategories'>[number];

/** The GraphQL `Category2`. */
export interface Category2Source {
  readonly id: string;
  readonly legacyId: number;
  readonly name: LocalizedTextSource;
  /** The group that it was read from; undefined where it must be looked up. */
  readonly groupId?: number;
}

/** The GraphQL `Category`. */
export interface CategorySource {
  readonly id: string;
  readonly legacyId: number;
  readonly name: LocalizedTextSource;
  readonly groupId?: number;
}

/** The GraphQL `ProductGroup`. */
export interface GroupSource {
  readonly id: string;
  readonly legacyId: number;
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

/** A group as a view of the REST response: most requests use one group of the list. */
class GroupView implements GroupSource {
  readonly handle: string;
  readonly #group: Group;
  #name: LocalizedTextSource | null = null;
  #category2s: readonly Category2Source[] | null = null;
  #levels: ReadonlyMap<number, readonly number[]> | null = null;

  constructor(group: Group) {
    this.handle = group.Name.toLowerCase();
    this.#group = group;
  }

  get id(): string {
    return globalId('ProductGroup', this.#group.ProductGroup_id);
  }

  get legacyId(): number {
    return this.#group.ProductGroup_id;
  }

  get name(): LocalizedTextSource {
    return (this.#name ??= localizedText(this.#group.Name, this.#group.Description));
  }

  get image(): ImageSource | null {
    return imageOf(this.#group.Image, this.name);
  }

  get category2s(): readonly Category2Source[] {
    return (this.#category2s ??= category2sOf(this.#group));
  }

  get levels(): ReadonlyMap<number, readonly number[]> {
    return (this.#levels ??= levelsOf(this.#group));
  }
}

function levelsOf(group: Group): Map<number, number[]> {
  const levels = new Map<number, number[]>();
  for (const { ProductCategory_id: first, ProductCategory2_id: second } of group.Categories) {
    const inside = levels.get(first);
    if (inside) inside.push(second);
    else levels.set(first, [second]);
  }
  return levels;
}

function category2sOf(group: Group): Category2Source[] {
  const seen = new Set<number>();
  const sources: Category2Source[] = [];
  for (const category of group.Categories) {
    if (seen.has(category.ProductCategory2_id)) continue;
    seen.add(category.ProductCategory2_id);
    sources.push({ ...category2Source(category), groupId: group.ProductGroup_id });
  }
  return sources;
}

export const categorySource = ({ ProductCategory_id, Name, Description }: RestCategory): CategorySource => ({
  id: globalId('Category', ProductCategory_id),
  legacyId: ProductCategory_id,
  name: localizedText(Name, Description),
});

export const category2Source = ({
  ProductCategory2_id,
  Name,
  Description,
}: RestCategory2): Category2Source => ({
  id: globalId('Category2', ProductCategory2_id),
  legacyId: ProductCategory2_id,
  name: localizedText(Name, Description),
});

export const groupSource = (group: Group): GroupSource => new GroupView(group);

/** How the home page shows a collection, by the back end's `ListViewType`. */
function viewOf(listViewType: string): CustomCategorySource['view'] {
  if (listViewType === 'middle-image') return 'MIDDLE_IMAGE';
  return listViewType === 'custom-image' ? 'CUSTOM_IMAGE' : 'CAROUSEL';
}

/** `place` is its position in the back end's list: several collections may have the same name. */
export function customCategorySource(category: RestCustomCategory, place: number): CustomCategorySource {
  const name = localizedText(category.Name, category.Description);
  return {
    id: globalId('CustomCategory', `${category.Name}:${place}`),
    name,
    image: imageOf(category.Image, name),
    view: viewOf(category.ListViewType),
    isButton: category.IsButton === 1,
    products: hidingStopSale(category.Products.map(productSource)),
  };
}
