import {
  getNamedType,
  isObjectType,
  isScalarType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/** The key fields of a type in a normalized cache: none for a single object, null for a part of its parent. */
export type CacheKey = readonly string[] | null;

/** Types with a key other than the field `id`. */
const otherKeys: Readonly<Record<string, readonly string[]>> = {
  DeliveryArea: ['zip'],
  OrderConfirmation: ['orderId'],
  StorePolicy: [],
  Viewer: [],
};

function keyOf(type: GraphQLObjectType): CacheKey {
  const id = type.getFields()['id'];
  const named = id && getNamedType(id.type);
  return isScalarType(named) && named.name === 'ID' ? ['id'] : (otherKeys[type.name] ?? null);
}

/** The recommended cache key of each object type. */
export function cacheKeys(schema: GraphQLSchema): Record<string, CacheKey> {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  return Object.fromEntries(
    Object.values(schema.getTypeMap())
      .filter((type): type is GraphQLObjectType => isObjectType(type) && !type.name.startsWith('__'))
      .filter((type) => !roots.includes(type))
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((type) => [type.name, keyOf(type)]),
  );
}
