import { buildSchema, isObjectType, validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { createSchema } from '../../gateway/graphql/schema.ts';
import { publishedSchema } from './published-schema.ts';

const schema = createSchema();

describe('the published schema', () => {
  const files = publishedSchema();
  const keys = JSON.parse(files['cache-keys.json']) as Record<string, string[] | null>;

  it('is one valid schema with the same types', () => {
    const published = buildSchema(files['schema.graphql']);
    expect(validateSchema(published)).toEqual([]);
    expect(Object.keys(published.getTypeMap()).toSorted()).toEqual(
      Object.keys(schema.getTypeMap()).toSorted(),
    );
  });

  it('names the possible types of every interface', () => {
    const possibleTypes = JSON.parse(files['possible-types.json']) as Record<string, string[]>;
    expect(Object.keys(possibleTypes).toSorted()).toEqual(['Node', 'UserError']);
    expect(possibleTypes['Node']).toContain('Product');
  });

  it('has a cache key for every object type, made of existing fields', () => {
    const types = Object.values(schema.getTypeMap()).filter(
      (type) => isObjectType(type) && !/^(?:__|Query$|Mutation$)/.test(type.name),
    );
    expect(Object.keys(keys).toSorted()).toEqual(types.map(({ name }) => name).toSorted());
    for (const type of types) {
      if (!isObjectType(type)) continue;
      const names = Object.keys(type.getFields());
      expect(names).toEqual(expect.arrayContaining(keys[type.name] ?? []));
      if (type.getInterfaces().some(({ name }) => name === 'Node')) expect(keys[type.name]).toEqual(['id']);
    }
  });
});
