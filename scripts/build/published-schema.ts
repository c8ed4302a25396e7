import { isAbstractType } from 'graphql';
import { shopSdl, staffSdl } from '../../gateway/graphql/published-sdl.ts';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { cacheKeys } from './cache-keys.ts';

/** Files for client tools, by file name. */
export function publishedSchema(): Record<
  'schema.graphql' | 'staff-schema.graphql' | 'possible-types.json' | 'cache-keys.json',
  string
> {
  const schema = createSchema();
  const possibleTypes = Object.values(schema.getTypeMap())
    .filter(isAbstractType)
    .filter(({ name }) => !name.startsWith('__'))
    .map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]);
  return {
    'schema.graphql': shopSdl(schema),
    'staff-schema.graphql': staffSdl(schema),
    'possible-types.json': `${JSON.stringify(Object.fromEntries(possibleTypes), null, 2)}\n`,
    'cache-keys.json': `${JSON.stringify(cacheKeys(schema), null, 2)}\n`,
  };
}
