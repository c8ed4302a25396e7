import type { RestClient, RestResponse } from '../rest/index.ts';
import type { CategoryNode } from '../search/product-search.ts';
import { derived } from '../values/derived.ts';
import {
  subcategorySource,
  categorySource,
  customCategorySource,
  groupSource,
  handleOf,
  type SubcategorySource,
  type CategorySource,
  type CustomCategorySource,
  type GroupSource,
} from './structure.ts';

const groupsOf = derived((groups: RestResponse<'getGroups'>) => groups.map(groupSource));
const categoriesOf = derived((list: RestResponse<'getCategories'>) =>
  list.map((category) => categorySource(category)),
);
const subcategoriesOf = derived((list: RestResponse<'getCategories2'>) =>
  list.map((category) => subcategorySource(category)),
);
const customCategoriesOf = derived((list: RestResponse<'getCustomCategories'>) =>
  list.map(customCategorySource),
);

/** The product groups, in the shop's order. */
export const readGroups = async (rest: RestClient): Promise<readonly GroupSource[]> =>
  groupsOf(await rest.call('getGroups'));

/** All first-level categories. */
export const readCategories = async (rest: RestClient): Promise<readonly CategorySource[]> =>
  categoriesOf(await rest.call('getCategories'));

/** All second-level categories. */
export const readSubcategories = async (rest: RestClient): Promise<readonly SubcategorySource[]> =>
  subcategoriesOf(await rest.call('getCategories2'));

/** The collections that the shop curated. */
export const readCustomCategories = async (rest: RestClient): Promise<readonly CustomCategorySource[]> =>
  customCategoriesOf(await rest.call('getCustomCategories', { query: { IsListView: true, nested: true } }));

async function findGroup(
  rest: RestClient,
  matches: (group: GroupSource) => boolean,
): Promise<GroupSource | null> {
  return (await readGroups(rest)).find(matches) ?? null;
}

/** The group with this English name in any case, or with this handle; null when there is none. */
export function groupByName(rest: RestClient, name: string): Promise<GroupSource | null> {
  const handle = handleOf(name);
  return findGroup(rest, (group) => group.handle === handle);
}

export const groupById = (rest: RestClient, id: number): Promise<GroupSource | null> =>
  findGroup(rest, ({ legacyId }) => legacyId === id);

/** The second-level category with this English name in any case; null when there is none. */
export async function subcategoryByName(rest: RestClient, name: string): Promise<SubcategorySource | null> {
  const lowerCase = name.trim().toLowerCase();
  return (await readSubcategories(rest)).find(({ name: { en } }) => en.toLowerCase() === lowerCase) ?? null;
}

/** The first-level categories of a group, in its order. A category that is missing in the REST API's list has no name and is left out. */
export async function categoriesOfGroup(rest: RestClient, group: GroupSource): Promise<CategorySource[]> {
  const byId = new Map((await readCategories(rest)).map((category) => [category.legacyId, category]));
  return [...group.levels.keys()].flatMap((id) => {
    const category = byId.get(id);
    return category ? [{ ...category, groupId: group.legacyId }] : [];
  });
}

/** The group of a first-level category; null when none has it. */
export const groupOfCategory = (rest: RestClient, category: CategorySource): Promise<GroupSource | null> =>
  category.groupId === undefined
    ? findGroup(rest, ({ levels }) => levels.has(category.legacyId))
    : groupById(rest, category.groupId);

/** The group of a second-level category; null when none has it. */
export const groupOfSubcategory = (
  rest: RestClient,
  category: SubcategorySource,
): Promise<GroupSource | null> =>
  category.groupId === undefined
    ? findGroup(rest, ({ subcategories }) => subcategories.some(({ id }) => id === category.id))
    : groupById(rest, category.groupId);

/** The second-level categories of a first-level one. */
export async function subcategoriesOfCategory(
  rest: RestClient,
  category: CategorySource,
): Promise<readonly SubcategorySource[]> {
  const group = await groupOfCategory(rest, category);
  return group ? subcategoriesInLevel(group, category.legacyId) : [];
}

function subcategoriesInLevel(group: GroupSource, categoryId: number): SubcategorySource[] {
  const ids = group.levels.get(categoryId);
  return group.subcategories.filter(({ legacyId }) => ids?.includes(legacyId));
}

/** The product groups among category nodes. */
export async function groupsOfNodes(
  rest: RestClient,
  nodes: readonly CategoryNode[],
): Promise<GroupSource[]> {
  const ids = nodes.flatMap(({ level, id }) => (level === 'group' ? [id] : []));
  if (ids.length === 0) return [];
  const groups = await readGroups(rest);
  return ids.flatMap((id) => groups.find(({ legacyId }) => legacyId === id) ?? []);
}

/** The second-level categories of category nodes; a first-level category is replaced by all of its second-level categories. */
export async function subcategoriesOfNodes(
  rest: RestClient,
  nodes: readonly CategoryNode[],
): Promise<SubcategorySource[]> {
  if (nodes.every(({ level }) => level === 'group')) return [];
  const groups = await readGroups(rest);
  const subcategories = nodes.flatMap(({ level, id }) =>
    groups.flatMap((group) => {
      if (level === 'category') return subcategoriesInLevel(group, id);
      return level === 'subcategory' ? group.subcategories.filter(({ legacyId }) => legacyId === id) : [];
    }),
  );
  return [...new Map(subcategories.map((category) => [category.id, category])).values()];
}
