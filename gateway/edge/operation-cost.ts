import {
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type ArgumentNode,
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { callsOfField, sizeOfList, type FieldCall } from './field-costs.ts';

/** Estimated maximum number of objects in a response. */
export const maxObjects = 20_000;
/** Estimated maximum number of REST calls of an operation if nothing is cached. */
export const maxRestCalls = 150;

/** The estimated cost of an operation, before it is executed. */
export interface OperationCost {
  readonly objects: number;
  readonly restCalls: number;
}

type Variables = Readonly<Record<string, unknown>>;

/** One field in the tree of costs: `times` entries, each an object (or part of one) with its selections. */
interface CostNode {
  readonly call: FieldCall | null;
  /** Calls that the field's list argument adds. */
  readonly listed: (variables: Variables) => number;
  readonly objects: number;
  readonly times: (variables: Variables) => number;
  readonly inside: readonly CostNode[];
}

/** The size of a page whose `first` is not a number. */
const defaultPageSize = 12;

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

const once = () => 1;
const none = () => 0;

/** Money, a name in both languages, a picture: part of the object that contains it. */
const isValue = (type: GraphQLNamedType, isPart = false): boolean =>
  isObjectType(type) &&
  Object.values(type.getFields()).every((field) => {
    const of = getNamedType(field.type);
    return isLeafType(of) || (!isPart && isValue(of, true));
  });

/** The requested page size. */
function pageSize(argument: ArgumentNode | undefined, fallback: unknown): (variables: Variables) => number {
  const sizeOf = (value: unknown) => {
    const size = Number(value);
    return Number.isFinite(size) ? Math.max(1, Math.abs(size)) : defaultPageSize;
  };
  if (!argument || argument.value.kind === 'NullValue') return () => sizeOf(fallback);
  if (argument.value.kind === 'IntValue') {
    const size = sizeOf(argument.value.value);
    return () => size;
  }
  if (argument.value.kind !== 'Variable') return once;
  const name = argument.value.name.value;
  return (variables) => sizeOf(variables[name] ?? fallback);
}

/** How many entries a list argument has. */
function entriesOf(argument: ArgumentNode | undefined): (variables: Variables) => number {
  if (argument?.value.kind === 'ListValue') {
    const { length } = argument.value.values;
    return () => length;
  }
  if (argument?.value.kind !== 'Variable') return none;
  const name = argument.value.name.value;
  return (variables) => {
    const value = variables[name];
    return Array.isArray(value) ? value.length : 1;
  };
}

class CostReader {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #known = new Map<string, readonly CostNode[]>();

  constructor(schema: GraphQLSchema, document: DocumentNode) {
    this.#schema = schema;
    this.#fragments = new Map(
      document.definitions.flatMap((node) =>
        node.kind === 'FragmentDefinition' ? [[node.name.value, node]] : [],
      ),
    );
  }

  /** `isPage`: the parent is a page of a connection, whose size was counted with the connection's field. */
  nodes(
    set: SelectionSetNode | undefined,
    type: GraphQLNamedType | null | undefined,
    isPage: boolean,
  ): CostNode[] {
    if (!set || !(isObjectType(type) || isInterfaceType(type))) return [];
    return set.selections.flatMap((selection): readonly CostNode[] => {
      if (selection.kind === 'FragmentSpread') return this.#fragment(selection.name.value, isPage);
      if (selection.kind === 'InlineFragment') {
        const on = selection.typeCondition ? this.#schema.getType(selection.typeCondition.name.value) : type;
        return this.nodes(selection.selectionSet, on, isPage);
      }
      const field = type.getFields()[selection.name.value];
      const of = field ? getNamedType(field.type) : null;
      if (!field || !of) return [];
      // Among leaf fields, only those of the root make calls.
      if (!isCompositeType(of) && !this.#isRoot(type)) return [];
      return [
        this.#field(
          `${type.name}.${field.name}`,
          field,
          selection.arguments ?? [],
          selection.selectionSet,
          of,
          isPage,
        ),
      ];
    });
  }

  #isRoot(type: GraphQLNamedType): boolean {
    return type === this.#schema.getQueryType() || type === this.#schema.getMutationType();
  }

  #field(
    coordinate: string,
    field: GraphQLField<unknown, unknown>,
    given: readonly ArgumentNode[],
    set: SelectionSetNode | undefined,
    of: GraphQLNamedType,
    isPage: boolean,
  ): CostNode {
    const first = field.args.find(({ name }) => name === 'first');
    const argument = given.find(({ name }) => name.value === 'first');
    const call = field.resolve ? callsOfField(coordinate) : null;
    const listed = call?.forEach ? entriesOf(given.find(({ name }) => name.value === call.forEach)) : none;
    const listSize = call?.forEach ? listed : () => sizeOfList(coordinate);
    const times = first
      ? pageSize(argument, first.defaultValue)
      : isList(field.type) && !isPage
        ? listSize
        : once;
    return {
      call,
      listed,
      objects: isValue(of) ? 0 : 1,
      times,
      inside: this.nodes(set, of, first !== undefined && of.name.endsWith('Connection')),
    };
  }

  #fragment(name: string, isPage: boolean): readonly CostNode[] {
    const key = `${name} ${isPage}`;
    const known = this.#known.get(key);
    if (known) return known;
    this.#known.set(key, []);
    const fragment = this.#fragments.get(name);
    const type = fragment && this.#schema.getType(fragment.typeCondition.name.value);
    const nodes = this.nodes(fragment?.selectionSet, type, isPage);
    this.#known.set(key, nodes);
    return nodes;
  }
}

/** The calls that an object's fields make for this object only. */
function ownCalls(nodes: readonly CostNode[], variables: Variables): number {
  const names = new Set<string>();
  let sum = 0;
  for (const { call, listed } of nodes) {
    if (call?.per !== 'object' || (call.name !== null && names.has(call.name))) continue;
    if (call.name !== null) names.add(call.name);
    sum += call.calls + listed(variables);
  }
  return sum;
}

/** The calls that all objects of an operation share, by name. */
function sharedCalls(nodes: readonly CostNode[], known = new Set<CostNode>()): Map<string, number> {
  const found = new Map<string, number>();
  const look = (inside: readonly CostNode[]): void => {
    for (const node of inside) {
      if (known.has(node)) continue;
      known.add(node);
      if (node.call?.per === 'operation' && node.call.name !== null)
        found.set(node.call.name, node.call.calls);
      look(node.inside);
    }
  };
  look(nodes);
  return found;
}

/** The cost of an object's selections, including the calls for this object only. */
function sum(
  nodes: readonly CostNode[],
  variables: Variables,
  known: Map<CostNode, OperationCost>,
): OperationCost {
  let objects = 0;
  let restCalls = ownCalls(nodes, variables);
  for (const node of nodes) {
    let cost = known.get(node);
    if (!cost) {
      const times = node.times(variables);
      const inside = sum(node.inside, variables, known);
      cost = { objects: times * (node.objects + inside.objects), restCalls: times * inside.restCalls };
      known.set(node, cost);
    }
    objects += cost.objects;
    restCalls += cost.restCalls;
  }
  return { objects, restCalls };
}

/** The cost of an operation as a function of its variables. The document and each of its fragments are read once. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Variables) => OperationCost {
  const root = schema.getRootType(operation.operation);
  const nodes = new CostReader(schema, document).nodes(operation.selectionSet, root, false);
  const shared = [...sharedCalls(nodes).values()].reduce((total, calls) => total + calls, 0);
  const costWith = (variables: Variables): OperationCost => {
    const { objects, restCalls } = sum(nodes, variables, new Map());
    return { objects, restCalls: restCalls + shared };
  };
  if (!operation.variableDefinitions?.length) {
    const cost = costWith({});
    return () => cost;
  }
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions) {
    if (defaultValue?.kind === 'IntValue') defaults[variable.name.value] = Number(defaultValue.value);
  }
  return (variables) => costWith({ ...defaults, ...variables });
}
