/** The limits of the caches in MiB, for the usual memory (see memory-sizes.ts). */
const usualMebibytes = {
  publicReads: 96,
  responses: 48,
  /** Pages with a limited number of URLs, such as product pages. */
  fewPages: 56,
  /** Pages whose URL contains user input, such as a search term. They cannot evict the others. */
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
