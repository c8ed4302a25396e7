import fc from 'fast-check';
import {
  getNamedType,
  isCompositeType,
  isEnumType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../../gateway/graphql/schema.ts';

/** Arguments that make fields return much or work hard; a maximum that a field does not allow is an error, which the next one avoids. */
const argumentValues: Readonly<Record<string, readonly string[]>> = {
  first: ['250', '100', '20'],
  last: ['50'],
  ids: [JSON.stringify(Array.from({ length: 100 }, (_, at) => `prod_${at + 1}`))],
  productNums: [JSON.stringify(Array.from({ length: 60 }, (_, at) => `PR${1001 + at}`))],
  term: [
    JSON.stringify('a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4)),
    JSON.stringify('豆腐牛肉面条青菜酱油米醋'.repeat(16)),
    '"doufu"',
    '"rice nodles"',
  ],
  lines: [`[${Array.from({ length: 100 }, (_, at) => `{productId:"prod_${at + 1}",quantity:1}`).join(',')}]`],
  items: [
    JSON.stringify(
      Array.from({ length: 20 }, (_, at) => `豆腐牛肉面条青菜酱油米醋 rice nodles ${at}`.repeat(3)),
    ),
  ],
  name: ['"produce"', '"Asian Greens"'],
  id: ['"prod_1"', '"group_1"'],
  productNum: ['"PR1001"'],
  price: ['"5.00"'],
  zip: ['"94704"'],
};

/** A selection that can be repeated under aliases at one of its levels. */
interface Recipe {
  /** Fields from the root, with their arguments. */
  readonly path: readonly string[];
  /** What the last field's objects select. */
  readonly leaves: readonly string[];
  /** The level that is repeated: 0 is the root field, `path.length` the leaves. */
  readonly repeated: number;
  /** Whether the repeated selections are in a fragment that is spread under two aliases of the level above. */
  readonly isSpreadTwice: boolean;
  /** The type of the objects in which the selections are repeated. */
  readonly typeName: string;
}

/** The text of a document in which one level is repeated. */
export function documentOf(recipe: Recipe, times: number, mark: number): string {
  const { path, leaves, repeated, isSpreadTwice, typeName } = recipe;
  const leaf = leaves.join(' ');
  const below = path.slice(repeated).reduceRight((inner, field) => `${field} { ${inner} }`, leaf);
  const unit = repeated === path.length ? leaves[0] : below;
  const many = Array.from({ length: times }, (_, at) => `r${at}: ${unit ?? '__typename'}`).join(' ');
  const fragment = isSpreadTwice ? ` fragment F on ${typeName} { ${many} }` : '';
  const inside = isSpreadTwice ? '...F' : many;
  const above = path.slice(0, repeated);
  const last = above.at(-1);
  const outer =
    last === undefined
      ? inside
      : above
          .slice(0, -1)
          .reduceRight(
            (inner, field) => `${field} { ${inner} }`,
            isSpreadTwice ? `s0: ${last} { ${inside} } s1: ${last} { ${inside} }` : `${last} { ${inside} }`,
          );
  return `query Q${mark} { ${outer} }${fragment}`;
}

const isListField = (field: GraphQLField<unknown, unknown>): boolean =>
  isListType(isNonNullType(field.type) ? field.type.ofType : field.type) ||
  getNamedType(field.type).name.endsWith('Connection');

function argumentText({ name, type }: GraphQLArgument): fc.Arbitrary<string> | null {
  const known = argumentValues[name];
  if (known) return fc.constantFrom(...known).map((value) => `${name}: ${value}`);
  const named = getNamedType(type);
  if (isEnumType(named))
    return fc.constantFrom(...named.getValues().map((value) => `${name}: ${value.name}`));
  return null;
}

/** The field with arguments as a selection; null if a required argument has no known value. */
function called(field: GraphQLField<unknown, unknown>): fc.Arbitrary<string> | null {
  const texts = field.args
    .filter(({ name }) => name !== 'after' && name !== 'filter')
    .map((argument) => ({ text: argumentText(argument), isRequired: isNonNullType(argument.type) }));
  if (texts.some(({ text, isRequired }) => text === null && isRequired)) return null;
  const known = texts.flatMap(({ text }) => (text ? [text] : []));
  if (known.length === 0) return fc.constant(field.name);
  return fc.tuple(...known).map((parts) => `${field.name}(${parts.join(', ')})`);
}

const leavesOf = (type: GraphQLObjectType): string[] => [
  '__typename',
  ...Object.values(type.getFields())
    .filter(
      (field) =>
        isLeafType(getNamedType(field.type)) && field.args.every(({ type: of }) => !isNonNullType(of)),
    )
    .map(({ name }) => name),
];

type Fields = readonly GraphQLField<unknown, unknown>[];

/** Object fields of a type whose arguments have known values, lists first: they multiply. */
function stepsOf(type: GraphQLObjectType): Fields {
  const fields = Object.values(type.getFields()).filter(
    (field) => isCompositeType(getNamedType(field.type)) && called(field) !== null,
  );
  return [...fields.filter(isListField), ...fields.filter(isListField), ...fields];
}

interface Position {
  readonly path: readonly string[];
  readonly types: readonly GraphQLObjectType[];
}

function walk(position: Position, steps: number): fc.Arbitrary<Position> {
  const type = position.types.at(-1);
  const fields = type ? stepsOf(type) : [];
  if (steps === 0 || fields.length === 0) return fc.constant(position);
  return fc.constantFrom(...fields).chain((field) => {
    const of = getNamedType(field.type);
    const text = called(field);
    if (!text || !isObjectType(of)) return fc.constant(position);
    return text.chain((call) =>
      walk({ path: [...position.path, call], types: [...position.types, of] }, steps - 1),
    );
  });
}

function recipesFrom(root: Position): fc.Arbitrary<Recipe> {
  return fc
    .integer({ min: 1, max: 5 })
    .chain((steps) => walk(root, steps))
    .filter(({ path }) => path.length > 0)
    .chain(({ path, types }) =>
      fc
        .record({
          leaves: fc.shuffledSubarray(leavesOf(types.at(-1) ?? rootType), { minLength: 1 }),
          repeated: fc.integer({ min: 0, max: path.length }),
          isSpreadTwice: fc.boolean(),
        })
        .map(({ leaves, repeated, isSpreadTwice }) => ({
          path,
          leaves,
          repeated,
          isSpreadTwice,
          typeName: types[repeated]?.name ?? rootType.name,
        })),
    );
}

const queryType = schema.getQueryType();
if (!queryType) throw new TypeError('The schema has no queries.');
const rootType = queryType;
const schemaType = getNamedType(SchemaMetaFieldDef.type);

/** Introspection: `__schema` and what is below it. */
const introspection = isObjectType(schemaType)
  ? recipesFrom({ path: ['__schema'], types: [rootType, schemaType] })
  : fc.constant<Recipe | null>(null).filter((recipe): recipe is Recipe => recipe !== null);

/** Operations that anyone may send, each the most expensive of its form that is accepted. */
export const expensiveOperations: fc.Arbitrary<Recipe> = fc.oneof(
  { weight: 8, arbitrary: recipesFrom({ path: [], types: [rootType] }) },
  { weight: 1, arbitrary: introspection },
);

/**
 * The forms that killed a gateway or kept it busy: every list of products filled with type names, searches under aliases, and the highlights of
 * one search under aliases.
 */
export const knownAttacks: readonly Recipe[] = [
  {
    path: ['groups', 'products(first: 130)', 'nodes'],
    leaves: ['__typename'],
    repeated: 3,
    isSpreadTwice: true,
    typeName: 'Product',
  },
  ...['searchSuggestions', 'searchPreview', 'searchProducts'].map((field) => ({
    path: [`${field}(term: ${argumentValues['term']?.[0] ?? '""'}, first: 20)`],
    leaves: ['__typename'],
    repeated: 0,
    isSpreadTwice: false,
    typeName: 'Query',
  })),
  {
    path: [
      `searchPreview(term: ${argumentValues['term']?.[1] ?? '""'}, first: 20)`,
      'products',
      'highlights',
    ],
    leaves: ['length'],
    repeated: 1,
    isSpreadTwice: true,
    typeName: 'SearchPreview',
  },
  {
    path: ['__schema', 'types', 'fields'],
    leaves: ['name', 'description'],
    repeated: 0,
    isSpreadTwice: false,
    typeName: 'Query',
  },
];
