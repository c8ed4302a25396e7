import {
  extendSchema,
  getIntrospectionQuery,
  getNamedType,
  getOperationAST,
  graphqlSync,
  isAbstractType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  printType,
  validate,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { FieldPrices } from './field-prices.ts';
import { averageSizes, largestSizes } from './introspection-prices.ts';
import { operationSize } from './operation-cost.ts';
import { maxDepth, maxOperationCost, maxResponseBytes, maxTokens } from './operation-limits.ts';
import { schema } from './schema.ts';

/** The query of client tools, with all its options. */
const whole = getIntrospectionQuery({
  descriptions: true,
  specifiedByUrl: true,
  directiveIsRepeatable: true,
  schemaDescription: true,
  inputValueDeprecation: true,
  oneOf: true,
});

const namedTypes = (of: GraphQLSchema) =>
  Object.values(of.getTypeMap()).filter(
    (type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type),
  );

/** The schema with half as many types again, and half as many fields in its root types. */
function grownByHalf(): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  const copied = namedTypes(schema).filter(
    (type, at) => at % 2 === 0 && !roots.some((root) => root === type),
  );
  const copies = copied.map((type) =>
    printType(type).replace(new RegExp(`\\b${type.name}\\b`), `${type.name}Copy`),
  );
  const rootFields = roots.map((root) => {
    const half = Object.values(root?.getFields() ?? {}).filter((_, at) => at % 2 === 0);
    return `extend type ${root?.name ?? ''} { ${half.map(({ name, type }) => `${name}Copy: ${String(type)}`).join(' ')} }`;
  });
  return extendSchema(schema, parse([...copies, ...rootFields].join('\n')), { assumeValidSDL: true });
}

function sizeIn(of: GraphQLSchema, query: string) {
  const document = parse(query, { maxTokens });
  expect(validate(of, document)).toEqual([]);
  const operation = getOperationAST(document);
  if (!operation) throw new Error('The document has no operation.');
  const { cost, depth } = operationSize(of, new FieldPrices(of), document, operation);
  return { cost: cost({}), depth };
}

const count = (lengths: readonly number[]) => lengths.reduce((sum, length) => sum + length, 0);

describe('introspection of the whole schema', () => {
  it('costs the same when the schema has grown by half, and is within the limits', () => {
    const grown = grownByHalf();
    expect(namedTypes(grown).length).toBeGreaterThan(namedTypes(schema).length * 1.45);
    const size = sizeIn(schema, whole);
    expect(sizeIn(grown, whole)).toEqual(size);
    expect(size.cost).toBeLessThan(maxOperationCost * 0.75);
    expect(size.depth).toBeLessThanOrEqual(maxDepth);
    const response = JSON.stringify(graphqlSync({ schema: grown, source: whole }));
    expect(response.length).toBeLessThan(maxResponseBytes / 4);
  });

  it('costs a small part of the limit without types of fields', () => {
    const names = '{ __schema { types { name description fields { name description args { name } } } } }';
    expect(sizeIn(schema, names).cost).toBeLessThan(maxOperationCost / 5);
  });
});

describe('introspection of single types', () => {
  const type = (name: string) =>
    `{ __type(name: "${name}") { kind name description fields { name description args { name } type { name kind ofType { name kind } } } } }`;

  it.each(['Query', 'Product', 'Node'])('of %s is cheap', (name) => {
    expect(sizeIn(schema, type(name)).cost).toBeLessThan(maxOperationCost / 20);
  });

  it('costs the same when the schema has grown by half', () => {
    expect(sizeIn(grownByHalf(), type('Query'))).toEqual(sizeIn(schema, type('Query')));
  });
});

describe('the assumed sizes of introspection', () => {
  const types = Object.values(schema.getTypeMap());
  const fieldsOf = (type: GraphQLNamedType) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
  /** The sizes of a list, one for each object that has it. */
  const lengths: Readonly<Record<string, readonly number[]>> = {
    '__Type.fields': types.map((type) => fieldsOf(type).length),
    '__Type.inputFields': types.map((type) =>
      isInputObjectType(type) ? Object.keys(type.getFields()).length : 0,
    ),
    '__Type.enumValues': types.map((type) => (isEnumType(type) ? type.getValues().length : 0)),
    '__Type.interfaces': types.map((type) => (isObjectType(type) ? type.getInterfaces().length : 0)),
    '__Type.possibleTypes': types.map((type) =>
      isAbstractType(type) ? schema.getPossibleTypes(type).length : 0,
    ),
    '__Directive.args': schema.getDirectives().map(({ args }) => args.length),
    '__Directive.locations': schema.getDirectives().map(({ locations }) => locations.length),
  };
  const hint = 'The schema has more than doubled: measure introspection again, then raise the sizes';

  it.each(Object.entries(lengths))('%s › covers half of the schema', (field, of) => {
    expect(count(of) / of.length, hint).toBeLessThan(2 * (averageSizes[field] ?? 0));
    if (!field.startsWith('__Directive'))
      expect(Math.max(...of), hint).toBeLessThan(2 * (largestSizes[field] ?? 0));
  });

  it('cover half of the types, directives and arguments', () => {
    expect(types.length, hint).toBeLessThan(2 * (averageSizes['__Schema.types'] ?? 0));
    expect(schema.getDirectives().length, hint).toBeLessThan(2 * (averageSizes['__Schema.directives'] ?? 0));
    const argumentsOf = types.map((type) => count(fieldsOf(type).map(({ args }) => args.length)));
    const sizeOf = (sizes: typeof averageSizes) =>
      (sizes['__Type.fields'] ?? 0) * (sizes['__Field.args'] ?? 0);
    expect(count(argumentsOf) / types.length, hint).toBeLessThan(2 * sizeOf(averageSizes));
    expect(Math.max(...argumentsOf), hint).toBeLessThan(2 * sizeOf(largestSizes));
  });

  it('have an entry for each list of introspection', () => {
    const lists = types
      .filter(({ name }) => name.startsWith('__'))
      .flatMap((type) => fieldsOf(type).map((field) => ({ name: `${type.name}.${field.name}`, field })))
      .filter(({ field }) => String(field.type).startsWith('['));
    expect(lists.map(({ name }) => name).filter((name) => !(name in averageSizes))).toEqual([]);
    expect(lists.every(({ field }) => getNamedType(field.type).name.startsWith('__'))).toBe(true);
  });
});

const nested = (levels: number, inside: string): string =>
  levels === 0 ? inside : `fields { type { ${nested(levels - 1, inside)} } }`;
const wrapped = (levels: number): string => (levels === 0 ? 'name' : `ofType { ${wrapped(levels - 1)} }`);
const aliased = (times: number, field: string): string =>
  `{ ${Array.from({ length: times }, (_, at) => `a${at}: ${field}`).join(' ')} }`;
const selection = whole
  .slice(whole.indexOf('__schema'), whole.indexOf('fragment FullType'))
  .trim()
  .replace(/\}$/, '');

describe('introspection that multiplies the schema', () => {
  it.each([
    [
      'under two aliases',
      `{ ...A ...B } fragment A on Query { a: ${selection} } fragment B on Query { b: ${selection} } ${whole.slice(whole.indexOf('fragment FullType'))}`,
    ],
    ['by fields of the types of fields', `{ __schema { types { ${nested(2, 'name description')} } } }`],
    ['by possible types', `{ __schema { types { possibleTypes { ${nested(1, 'name description')} } } } }`],
    ['by many aliases of all types', aliased(100, '__schema { types { name } }')],
    ['by many aliases of one type', aliased(60, `__type(name: "Product") { ${nested(2, 'name')} }`)],
    [
      'by many aliases of the queries',
      aliased(70, '__type(name: "Query") { fields { name description args { name type { name } } } }'),
    ],
    [
      'by many aliases of the mutations',
      aliased(30, '__schema { mutationType { ...M } }') +
        ' fragment M on __Type { fields { ...F } } fragment F on __Field { name description args { name description defaultValue type { name kind ofType { name } } } type { name kind ofType { name kind } } }',
    ],
    [
      'by many aliases of the types of an interface',
      aliased(77, '__type(name: "Node") { possibleTypes { name fields { name description } } }'),
    ],
    [
      'by many aliases of an enum',
      aliased(100, '__type(name: "StateCode") { enumValues { name description isDeprecated } }'),
    ],
    ['by levels of wrapped types', `{ __schema { types { fields { type { ${wrapped(14)} } } } } }`],
  ])('%s › is above the limits', (_, query) => {
    const { cost, depth } = sizeIn(schema, query);
    expect(cost > maxOperationCost || depth > maxDepth, `${cost} points, depth ${depth}`).toBe(true);
  });
});
