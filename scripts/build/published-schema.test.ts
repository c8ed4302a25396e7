import { buildSchema, isObjectType, validateSchema, type GraphQLSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { isForStaff, isSignedIn, rootFields } from '../../gateway/graphql/directives.ts';
import { schema } from '../../gateway/graphql/schema.ts';
import { publishedSchema } from './published-schema.ts';

describe('the published schema', () => {
  const files = publishedSchema();
  const cacheKeysOf = (name: 'cache-keys.json' | 'staff-cache-keys.json') =>
    JSON.parse(files[name]) as Record<string, string[] | null>;

  const shop = buildSchema(files['schema.graphql']);
  const staff = buildSchema(files['staff-schema.graphql']);
  const rootsOf = (of: GraphQLSchema) => rootFields(of).map(({ name }) => name);

  it('is valid, like the staff schema, and both together have every type', () => {
    expect([...validateSchema(shop), ...validateSchema(staff)]).toEqual([]);
    const types = new Set([...Object.keys(shop.getTypeMap()), ...Object.keys(staff.getTypeMap())]);
    expect([...types].toSorted()).toEqual(Object.keys(schema.getTypeMap()).toSorted());
  });

  it('has no staff field; the staff schema has these, sign-in and sign-out', () => {
    const ofStaff = rootFields(schema).filter(isForStaff);
    expect(ofStaff.map(({ name }) => name)).toEqual(['consolidatedOrders', 'setOrderStatus']);
    expect(rootsOf(staff).toSorted()).toEqual(
      ['login', 'logout', ...ofStaff.map(({ name }) => name)].toSorted(),
    );
    expect(rootsOf(shop)).toEqual(
      rootsOf(schema).filter((name) => !ofStaff.some((field) => field.name === name)),
    );
    expect(shop.getType('ConsolidatedOrders')).toBeUndefined();
  });

  it('applies the directives that its descriptions name', () => {
    const privateFields = (of: GraphQLSchema) =>
      rootFields(of)
        .filter((field) => isSignedIn(field) && !isForStaff(field))
        .map(({ name }) => name);
    expect(privateFields(shop)).toEqual(privateFields(schema));
    expect(privateFields(shop).length).toBeGreaterThan(20);
  });

  it('names the possible types of every interface', () => {
    const possibleTypes = JSON.parse(files['possible-types.json']) as Record<string, string[]>;
    expect(Object.keys(possibleTypes).toSorted()).toEqual(['CartContents', 'CartItem', 'Node', 'UserError']);
    expect(possibleTypes['Node']).toContain('Product');
  });

  it.each([
    ['cache-keys.json', shop],
    ['staff-cache-keys.json', staff],
  ] as const)(
    '%s has a key for every object type of its schema only, made of existing fields',
    (name, of) => {
      const keys = cacheKeysOf(name);
      const types = Object.values(of.getTypeMap()).filter(
        (type) => isObjectType(type) && !/^(?:__|Query$|Mutation$)/.test(type.name),
      );
      expect(Object.keys(keys).toSorted()).toEqual(types.map(({ name }) => name).toSorted());
      for (const type of types) {
        if (!isObjectType(type)) continue;
        const names = Object.keys(type.getFields());
        expect(names).toEqual(expect.arrayContaining(keys[type.name] ?? []));
        if (type.getInterfaces().some(({ name }) => name === 'Node')) expect(keys[type.name]).toEqual(['id']);
      }
    },
  );
});
