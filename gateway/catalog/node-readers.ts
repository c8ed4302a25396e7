import type { NodeReader } from '../context.ts';
import type { RestClient } from '../rest/index.ts';
import { globalId, legacyId, type NodeSource } from '../values/global-id.ts';
import { productById } from './product-loaders.ts';
import { readCategories, readSubcategories, readCustomCategories, readGroups } from './read-structure.ts';

/** Finds an object in the list that contains all objects of its type. */
const inList =
  (readList: (rest: RestClient) => Promise<readonly (NodeSource & { legacyId: number })[]>): NodeReader =>
  async (key, { rest }) => {
    const id = legacyId(key);
    return id === null ? null : ((await readList(rest)).find((node) => node.legacyId === id) ?? null);
  };

/** Objects of the catalog by the keys of their global ids. */
export const nodeReaders = {
  Product(key, context) {
    const id = legacyId(key);
    return id === null ? null : productById(context, id);
  },

  ProductGroup: inList(readGroups),
  Category: inList(readCategories),
  Subcategory: inList(readSubcategories),

  async CustomCategory(key, { rest }) {
    const id = globalId('CustomCategory', key);
    return (await readCustomCategories(rest)).find((category) => category.id === id) ?? null;
  },
} satisfies Record<string, NodeReader>;
