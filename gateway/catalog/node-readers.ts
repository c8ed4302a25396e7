import type { NodeReader } from '../context.ts';
import { globalId } from '../values/global-id.ts';
import { legacyId } from '../values/legacy-id.ts';

/** Objects of the catalog by the keys of their global ids. */
export const nodeReaders = {
  Product(key, { catalog }) {
    const id = legacyId(key);
    return id === null ? null : catalog.productById(id);
  },

  ProductGroup(key, { catalog }) {
    const id = legacyId(key);
    return id === null ? null : catalog.groupById(id);
  },

  async Category(key, { catalog }) {
    const id = legacyId(key);
    return id === null
      ? null
      : ((await catalog.categories()).find(({ legacyId }) => legacyId === id) ?? null);
  },

  async Category2(key, { catalog }) {
    const id = legacyId(key);
    return id === null
      ? null
      : ((await catalog.category2s()).find(({ legacyId }) => legacyId === id) ?? null);
  },

  async CustomCategory(key, { catalog }) {
    const id = globalId('CustomCategory', key);
    return (await catalog.customCategories()).find((category) => category.id === id) ?? null;
  },
} satisfies Record<string, NodeReader>;
