import { isInterfaceType, isObjectType, Kind, parse, visit, type GraphQLNamedType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chosenOperation } from '../../gateway/explorer/chosen-operation.ts';
import { exampleOperations, exampleTabs } from '../../gateway/generated/example-operations.ts';
import { storefrontManifest } from '../../scripts/build/storefront-documents.ts';
import { fieldsUsed, schema } from '../harness/fields-used.ts';

const isUserError = (type: GraphQLNamedType): boolean =>
  type.name === 'UserError' ||
  (isObjectType(type) && type.getInterfaces().some(({ name }) => name === 'UserError'));

/** A type and the interfaces and types that share its fields. */
function relatives(type: GraphQLNamedType): readonly string[] {
  if (isInterfaceType(type)) return [type.name, ...schema.getPossibleTypes(type).map(({ name }) => name)];
  return isObjectType(type) ? [type.name, ...type.getInterfaces().map(({ name }) => name)] : [];
}

describe('example operations and those of the storefront', async () => {
  const ofStorefront = (await storefrontManifest()).operations.map(({ body }) => body);

  it('request every field except some of user errors', () => {
    const used = new Set([exampleOperations, ...ofStorefront].flatMap((text) => [...fieldsUsed(text)]));
    const unused = Object.values(schema.getTypeMap()).flatMap((type) => {
      if (type.name.startsWith('__') || isUserError(type)) return [];
      if (!isObjectType(type) && !isInterfaceType(type)) return [];
      return Object.keys(type.getFields())
        .filter((field) => !relatives(type).some((name) => used.has(`${name}.${field}`)))
        .map((field) => `${type.name}.${field}`);
    });
    expect(unused, 'add these to docs/operations/<domain>.graphql').toEqual([]);
  });
});

describe('example operations', () => {
  it('have a value for each required variable, and no variable that no operation declares', () => {
    for (const { query, variables } of exampleTabs) {
      const values = z.record(z.string(), z.unknown()).parse(JSON.parse(variables));
      const declared = new Set<string>();
      visit(parse(query), {
        VariableDefinition({ variable, type, defaultValue }) {
          const name = variable.name.value;
          declared.add(name);
          if (type.kind === Kind.NON_NULL_TYPE && !defaultValue) expect(values).toHaveProperty(name);
        },
      });
      expect(Object.keys(values).filter((name) => !declared.has(name))).toEqual([]);
    }
  });
});

describe('the request of the explorer', () => {
  const query =
    'query A($id: ID!) { node(id: $id) { ...F } } query B { groups { id } } fragment F on Node { id }';
  const variables = { id: '{{login.viewer.id}}', other: 1 };

  it('has only the selected operation, its fragments and its variables', () => {
    const responses = { login: { viewer: { id: 'cus_1' } } };
    const request = chosenOperation({ query, variables }, 'A', responses);
    expect(request.variables).toEqual({ id: 'cus_1' });
    expect(request.query).toContain('fragment F');
    expect(request.query).not.toContain('query B');
    expect(chosenOperation({ query, variables }, 'B', {})).toEqual({
      query: '{\n  groups {\n    id\n  }\n}'.replace('{', 'query B {'),
      variables: {},
    });
  });

  it('names the operation to run first if a value is missing', () => {
    expect(() => chosenOperation({ query, variables }, 'A', {})).toThrow('login');
  });

  it('is the whole document if that has a syntax error', () => {
    expect(chosenOperation({ query: 'query {', variables: {} }, null, {}).query).toBe('query {');
  });
});
