import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { publishedSchema } from '../../../scripts/build/published-schema.ts';

/** The files that the shop publishes for its clients. */
export const published = publishedSchema();
export const possibleTypes = z
  .record(z.string(), z.array(z.string()))
  .parse(JSON.parse(published['possible-types.json']));
const keys = z
  .record(z.string(), z.array(z.string()).nullable())
  .parse(JSON.parse(published['cache-keys.json']));
/** The types whose key is not the clients' default, `id`, with their keys. */
export const keysOtherThanId = Object.entries(keys).filter(([, key]) => !isDeepStrictEqual(key, ['id']));
