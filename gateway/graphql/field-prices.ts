import {
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';
import { directiveArgument, type Directed } from './directives.ts';
import { introspectedValueWeight } from './introspection-prices.ts';

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
  readonly #sizedByParent: ReadonlySet<Field>;
  readonly #known = new WeakMap<Field, FieldPrice>();

  constructor(schema: GraphQLSchema) {
    this.#sizedByParent = listsSizedByParent(schema);
  }

  of(field: Field): FieldPrice {
    let price = this.#known.get(field);
    if (!price) {
      price = { ...priceOf(field), isSizedByParent: this.#sizedByParent.has(field) };
      this.#known.set(field, price);
    }
    return price;
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

/** The price of a field of introspection with this list size. */
export const introspectionPrice = (listSize: number): FieldPrice => ({
  ...plainPrice,
  valueWeight: introspectedValueWeight,
  listSize,
});

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
