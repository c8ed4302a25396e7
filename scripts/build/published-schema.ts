import { buildSchema, isAbstractType } from 'graphql';
import { shopSdl, staffSdl } from '../../gateway/graphql/published-sdl.ts';
import { apiSchema } from '../../gateway/graphql/api-schema.ts';
import { cacheKeys } from './cache-keys.ts';

/** Graphcache warns about keys of types that its schema does not have, so each schema has its own keys. */
const keysOf = (sdl: string): string => `${JSON.stringify(cacheKeys(buildSchema(sdl)), null, 2)}\n`;

/** Files for client tools, by file name. */
export function publishedSchema(): Record<
  | 'schema.graphql'
  | 'staff-schema.graphql'
  | 'possible-types.json'
  | 'cache-keys.json'
  | 'staff-cache-keys.json',
  string
> {
  const possibleTypes = Object.values(apiSchema.getTypeMap())
    .filter(isAbstractType)
    .filter(({ name }) => !name.startsWith('__'))
    .map((type) => [
      type.name,
      apiSchema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]);
  const shop = shopSdl(apiSchema);
  const staff = staffSdl(apiSchema);
  return {
    'schema.graphql': shop,
    'staff-schema.graphql': staff,
    'possible-types.json': `${JSON.stringify(Object.fromEntries(possibleTypes), null, 2)}\n`,
    'cache-keys.json': keysOf(shop),
    'staff-cache-keys.json': keysOf(staff),
  };
}
