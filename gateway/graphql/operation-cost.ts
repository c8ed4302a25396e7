import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { introspectionPrice, usualListSize, type FieldPrice, type FieldPrices } from './field-prices.ts';
import {
  introspectedInside,
  introspectionSize,
  isIntrospection,
  type Introspected,
} from './introspection-prices.ts';

type Variables = Readonly<Record<string, unknown>>;
/** A part of a cost: a number, or a function of the variables. Fragments are computed once for each request. */
type Cost = number | ((request: CostRequest) => number);
interface CostRequest {
  readonly variables: Variables;
  readonly known: Map<Cost, number>;
}

/** Requirements of the selections of one object. */
interface Selected {
  readonly cost: Cost;
  /** The cost of one entry of the lists whose size is the page size of the parent, such as `nodes`. */
  readonly perEntry: Cost;
  /** Levels of fields. */
  readonly depth: number;
}

/** Properties of an operation, from one walk through its document. */
export interface OperationSize {
  readonly depth: number;
  /** Estimated points with these variables: values in the response, and the cost of fields. */
  readonly cost: (variables: Variables) => number;
  readonly fields: ReadonlySet<GraphQLField<unknown, unknown>>;
}

const nothing: Selected = { cost: 0, perEntry: 0, depth: 0 };
const at = (cost: Cost, request: CostRequest): number => (typeof cost === 'number' ? cost : cost(request));

function combined(a: Cost, b: Cost, combine: (a: number, b: number) => number): Cost {
  if (typeof a === 'number' && typeof b === 'number') return combine(a, b);
  return (request) => combine(at(a, request), at(b, request));
}
const plus = (a: Cost, b: Cost): Cost => combined(a, b, (x, y) => x + y);
const times = (a: Cost, b: Cost): Cost => combined(a, b, (x, y) => x * y);

/** The same cost, computed once for each request. */
function memo(cost: Cost): Cost {
  if (typeof cost === 'number') return cost;
  return (request) => {
    const known = request.known.get(cost) ?? cost(request);
    request.known.set(cost, known);
    return known;
  };
}

const both = (a: Selected, b: Selected): Selected => ({
  cost: plus(a.cost, b.cost),
  perEntry: plus(a.perEntry, b.perEntry),
  depth: Math.max(a.depth, b.depth),
});

/** The entries that an argument requests: its number, or the length of its list. Without a number, `fallback`. */
function entries(argument: ArgumentNode | undefined, fallback: number): Cost {
  const sizeOf = (value: unknown): number => {
    if (Array.isArray(value)) return value.length;
    if (value === null || value === undefined) return fallback;
    // An operation with another value than an Int is rejected before it is executed.
    const isInt = typeof value === 'number' && (value | 0) === value;
    return isInt ? Math.max(1, Math.abs(value)) : usualListSize;
  };
  if (!argument) return fallback;
  const { value } = argument;
  if (value.kind === 'IntValue') return sizeOf(Number(value.value));
  if (value.kind === 'ListValue') return value.values.length;
  if (value.kind !== 'Variable') return value.kind === 'NullValue' ? fallback : 1;
  return ({ variables }) => sizeOf(variables[value.name.value]);
}

/**
 * Prices every selection of an operation by the directives of the schema. Each fragment is walked once (twice in introspection), so the walk takes no longer than parsing.
 * graphql-query-complexity walks a fragment at every spread: fragments that spread each other twice take exponential time there.
 */
class Walk {
  readonly fields = new Set<GraphQLField<unknown, unknown>>();
  readonly #schema: GraphQLSchema;
  readonly #prices: FieldPrices;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, Selected>();

  constructor(schema: GraphQLSchema, prices: FieldPrices, document: DocumentNode) {
    this.#schema = schema;
    this.#prices = prices;
    const fragments = document.definitions.filter((node) => node.kind === 'FragmentDefinition');
    this.#fragments = new Map(fragments.map((node) => [node.name.value, node]));
  }

  /** `of` matters for selections of introspection only. */
  selected(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | undefined,
    of: Introspected = 'one',
  ): Selected {
    let sum = nothing;
    for (const selection of set?.selections ?? []) {
      if (selection.kind === 'FragmentSpread') sum = both(sum, this.#fragment(selection.name.value, of));
      else if (selection.kind === 'InlineFragment') {
        const on = selection.typeCondition ? this.#schema.getType(selection.typeCondition.name.value) : type;
        sum = both(sum, this.selected(selection.selectionSet, on, of));
      } else sum = both(sum, this.#field(selection, type, of));
    }
    return sum;
  }

  #field(node: FieldNode, parent: GraphQLNamedType | undefined, of: Introspected): Selected {
    const name = node.name.value;
    const meta = name === '__schema' ? SchemaMetaFieldDef : name === '__type' ? TypeMetaFieldDef : undefined;
    const hasFields = isObjectType(parent) || isInterfaceType(parent);
    const field = meta ?? (hasFields ? parent.getFields()[name] : undefined);
    // `__typename`, and fields of unions: one value each.
    if (!field || !parent) return { cost: 1, perEntry: 0, depth: name === '__typename' ? 0 : 1 };
    this.fields.add(field);
    const price = isIntrospection(parent, field)
      ? introspectionPrice(introspectionSize(parent, name, of))
      : this.#prices.of(field);
    const type = getNamedType(field.type);
    const inside = isCompositeType(type)
      ? this.selected(node.selectionSet, type, introspectedInside(parent, name, of))
      : nothing;
    const argument = (wanted: string) => node.arguments?.find(({ name: given }) => given.value === wanted);
    let own: Cost = price.weight;
    for (const { name: counted, weight } of price.argumentWeights) {
      own = plus(own, times(weight, entries(argument(counted), 0)));
    }
    const size = this.#size(price, argument);
    const entry = plus(price.valueWeight, inside.cost);
    const depth = inside.depth + 1;
    if (price.isSizedByParent) return { cost: own, perEntry: entry, depth };
    const cost = price.sizesFields
      ? plus(entry, times(size, inside.perEntry))
      : times(size, plus(entry, times(usualListSize, inside.perEntry)));
    return { cost: plus(own, cost), perEntry: 0, depth };
  }

  #size(price: FieldPrice, argument: (name: string) => ArgumentNode | undefined): Cost {
    if (price.slicing === null) return price.listSize;
    return entries(argument(price.slicing.name), price.slicing.fallback);
  }

  #fragment(name: string, of: Introspected): Selected {
    const key = `${of} ${name}`;
    const known = this.#known.get(key);
    if (known) return known;
    // Cost 0 while it is walked, for cycles, which validation rejects.
    this.#known.set(key, nothing);
    const fragment = this.#fragments.get(name);
    const on = fragment && this.#schema.getType(fragment.typeCondition.name.value);
    const selected = this.selected(fragment?.selectionSet, on, of);
    const once: Selected = { ...selected, cost: memo(selected.cost), perEntry: memo(selected.perEntry) };
    this.#known.set(key, once);
    return once;
  }
}

/** Reads an operation once: its depth, its fields, and its cost as a function of the variables. */
export function operationSize(
  schema: GraphQLSchema,
  prices: FieldPrices,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): OperationSize {
  const walk = new Walk(schema, prices, document);
  const root = schema.getRootType(operation.operation) ?? undefined;
  const { cost, depth } = walk.selected(operation.selectionSet, root);
  const { fields } = walk;
  if (typeof cost === 'number') return { depth, fields, cost: () => cost };
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions ?? []) {
    if (defaultValue?.kind === 'IntValue') defaults[variable.name.value] = Number(defaultValue.value);
  }
  return {
    depth,
    fields,
    cost: (variables) => cost({ variables: { ...defaults, ...variables }, known: new Map() }),
  };
}
