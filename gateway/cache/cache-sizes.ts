/** The limits of the caches in MiB, for the usual memory (see memory-sizes.ts). */
const usualMebibytes = {
  publicReads: 96,
  responses: 48,
  /** Pages of which the shop has few, such as a product's. */
  fewPages: 56,
  /** Pages with a value that visitors make up, such as a search term: they cannot evict the others. */
  manyPages: 8,
  pictures: 64,
  newDocuments: 16,
  /** Documents that were sent more than once. */
  repeatedDocuments: 64,
  persistedQueries: 8,
} as const;

/** The limit of a cache in bytes. */
export type CacheSizes = (cache: keyof typeof usualMebibytes) => number;

/** The limits of the caches for `scale` times the usual memory. */
export const cacheSizes =
  (scale = 1): CacheSizes =>
  (cache) =>
    Math.floor(usualMebibytes[cache] * scale * 2 ** 20);
