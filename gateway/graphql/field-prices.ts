import {
  getNamedType,
  introspectionTypes,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  SchemaMetaFieldDef,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { directiveArgument, type Directed } from './directives.ts';

/** Assumed entries of a list without a directive and without an argument for its size. */
export const usualListSize = 12;

/** The cost of one field. */
export interface FieldPrice {
  /** Points for each time that the field is resolved: `@cost` of the field. */
  readonly weight: number;
  /** Points for each value that it returns: `@cost` of a scalar, otherwise 1. */
  readonly valueWeight: number;
  /** Arguments with `@cost`: points for each entry of their lists. */
  readonly argumentWeights: readonly { readonly name: string; readonly weight: number }[];
  /** Entries without a slicing argument; 1 if the field is not a list. */
  readonly listSize: number;
  /** The argument with the number of entries, and the number without it. */
  readonly slicing: { readonly name: string; readonly fallback: number } | null;
  /** Whether the size applies to lists inside the returned object (`sizedFields`), not to the field itself. */
  readonly sizesFields: boolean;
  /** Whether the field is such a list. */
  readonly isSizedByParent: boolean;
}

type Field = GraphQLField<unknown, unknown>;

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

/** The weight of `@cost`, or `fallback` without the directive. */
export function weightOf(directed: Directed, fallback: number): number {
  const value = directiveArgument(directed, 'cost', 'weight');
  return value?.kind === 'StringValue' ? Number(value.value) : fallback;
}

function namesOf(field: Field, argument: string): string[] {
  const value = directiveArgument(field, 'listSize', argument);
  if (value?.kind !== 'ListValue') return [];
  return value.values.flatMap((entry) => (entry.kind === 'StringValue' ? [entry.value] : []));
}

const average = (lengths: readonly number[]): number =>
  lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);

/** Values of introspection are computed by resolvers, and some lists are much longer than on average. */
const introspectedValueWeight = 2;

/** Lists of introspection have no directives: their sizes are those of the schema, on average. */
function introspectionSizes(schema: GraphQLSchema): ReadonlyMap<string, number> {
  const types = Object.values(schema.getTypeMap());
  const fieldsOf = (type: GraphQLNamedType) =>
    isObjectType(type) || isInterfaceType(type) ? Object.values(type.getFields()) : [];
  const inputs = types.filter(isInputObjectType).map((type) => Object.keys(type.getFields()).length);
  const sum = (lengths: readonly number[]) => average(lengths) * lengths.length;
  return new Map([
    ['__Schema.types', types.length],
    ['__Schema.directives', schema.getDirectives().length],
    ['__Type.fields', average(types.map((type) => fieldsOf(type).length))],
    ['__Type.inputFields', sum(inputs) / types.length],
    ['__Type.interfaces', 1],
    ['__Type.possibleTypes', 1],
    ['__Type.enumValues', 2],
    ['__Field.args', average(types.flatMap((type) => fieldsOf(type).map(({ args }) => args.length)))],
    ['__Directive.args', 2],
    ['__Directive.locations', 2],
    // Half of the types that are looked through are wrapped in another one.
    ['__Type.ofType', 0.5],
  ]);
}

/** The lists to which the page size of the field that returns their parent applies. */
function listsSizedByParent(schema: GraphQLSchema): ReadonlySet<Field> {
  const fieldsOf = (type: GraphQLNamedType): readonly Field[] =>
    isObjectType(type) ? Object.values(type.getFields()) : [];
  const lists = Object.values(schema.getTypeMap())
    .flatMap(fieldsOf)
    .flatMap((field) => {
      const sized = namesOf(field, 'sizedFields');
      return fieldsOf(getNamedType(field.type)).filter(({ name }) => sized.includes(name));
    });
  return new Set(lists);
}

/** The prices of all fields of a schema, read from `@cost` and `@listSize`. */
export class FieldPrices {
  readonly #introspection: ReadonlyMap<string, number>;
  readonly #sizedByParent: ReadonlySet<Field>;
  readonly #known = new WeakMap<Field, FieldPrice>();

  constructor(schema: GraphQLSchema) {
    this.#introspection = introspectionSizes(schema);
    this.#sizedByParent = listsSizedByParent(schema);
  }

  of(parent: GraphQLNamedType, field: Field): FieldPrice {
    let price = this.#known.get(field);
    if (!price) {
      const isIntrospection = introspectionTypes.includes(parent) || field === SchemaMetaFieldDef;
      price = isIntrospection
        ? this.#introspectionPrice(parent, field)
        : { ...priceOf(field), isSizedByParent: this.#sizedByParent.has(field) };
      this.#known.set(field, price);
    }
    return price;
  }

  #introspectionPrice(parent: GraphQLNamedType, field: Field): FieldPrice {
    const listSize = this.#introspection.get(`${parent.name}.${field.name}`) ?? 1;
    return { ...plainPrice, valueWeight: introspectedValueWeight, listSize };
  }
}

const plainPrice: FieldPrice = {
  weight: 0,
  valueWeight: 1,
  argumentWeights: [],
  listSize: 1,
  slicing: null,
  sizesFields: false,
  isSizedByParent: false,
};

function priceOf(field: Field): FieldPrice {
  const assumed = directiveArgument(field, 'listSize', 'assumedSize');
  const listSize = assumed?.kind === 'IntValue' ? Number(assumed.value) : usualListSize;
  const [slicingName] = namesOf(field, 'slicingArguments');
  const slicing = field.args.find(({ name }) => name === slicingName);
  const fallback = typeof slicing?.defaultValue === 'number' ? slicing.defaultValue : listSize;
  return {
    ...plainPrice,
    weight: weightOf(field, 0),
    valueWeight: weightOf(getNamedType(field.type), 1),
    argumentWeights: field.args
      .map((argument) => ({ name: argument.name, weight: weightOf(argument, 0) }))
      .filter(({ weight }) => weight > 0),
    listSize: isList(field.type) ? listSize : 1,
    slicing: slicing ? { name: slicing.name, fallback } : null,
    sizesFields: namesOf(field, 'sizedFields').length > 0,
  };
}
