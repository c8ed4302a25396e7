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

/** What an operation may cost: about the number of objects that it answers, those read from the REST API one by one counting more. */
export const maxCost = 20_000;

/** How many entries a list without a page size is taken to have. */
const assumedListSize = 12;
/** An object, and asking for it where that may be a REST call of its own. */
const objectCost = 1;
const callCost = 5;

type Variables = Readonly<Record<string, unknown>>;

/** One field in the tree of costs: asked for once, then `times` entries, each of `own` and of what is inside. */
interface CostNode {
  readonly asking: number;
  readonly own: number;
  readonly times: (variables: Variables) => number;
  readonly inside: readonly CostNode[];
}

const isList = (type: GraphQLOutputType): boolean => isListType(isNonNullType(type) ? type.ofType : type);

const once = () => 1;

/** Money, a name in both languages, a picture: part of whatever has it. */
const isValue = (type: GraphQLNamedType): boolean =>
  isObjectType(type) &&
  Object.values(type.getFields()).every((field) => isLeafType(getNamedType(field.type)) && !field.resolve);

/** The page size that `first` asks for; one that is no number counts as the most that there could be. */
function pageSize(argument: ArgumentNode | undefined, fallback: unknown): (variables: Variables) => number {
  const ask = (value: unknown) => {
    const size = Number(value);
    return Number.isFinite(size) ? Math.max(1, Math.abs(size)) : assumedListSize;
  };
  if (!argument || argument.value.kind === 'NullValue') return () => ask(fallback);
  if (argument.value.kind === 'IntValue') {
    const size = ask(argument.value.value);
    return () => size;
  }
  if (argument.value.kind !== 'Variable') return once;
  const name = argument.value.name.value;
  return (variables) => ask(variables[name] ?? fallback);
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

  /** `isPage` tells that the parent is a page of a connection, whose size was counted with the field that answered it. */
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
      if (!field || !isCompositeType(of)) return [];
      return [this.#field(field, selection.arguments ?? [], selection.selectionSet, of, isPage)];
    });
  }

  #field(
    field: GraphQLField<unknown, unknown>,
    given: readonly ArgumentNode[],
    set: SelectionSetNode | undefined,
    of: GraphQLNamedType,
    isPage: boolean,
  ): CostNode {
    const first = field.args.find(({ name }) => name === 'first');
    const argument = given.find(({ name }) => name.value === 'first');
    const times = first
      ? pageSize(argument, first.defaultValue)
      : isList(field.type) && !isPage
        ? () => assumedListSize
        : once;
    return {
      asking: field.resolve ? callCost : 0,
      own: isValue(of) ? 0 : objectCost,
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

function sum(nodes: readonly CostNode[], variables: Variables, known: Map<CostNode, number>): number {
  let total = 0;
  for (const node of nodes) {
    let cost = known.get(node);
    if (cost === undefined) {
      cost = node.asking + node.times(variables) * (node.own + sum(node.inside, variables, known));
      known.set(node, cost);
    }
    total += cost;
  }
  return total;
}

/** What an operation costs, as a function of its variables. Read from the document once; a fragment is read once however often it is spread. */
export function operationCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): (variables: Variables) => number {
  const root = schema.getRootType(operation.operation);
  const nodes = new CostReader(schema, document).nodes(operation.selectionSet, root, false);
  if (!operation.variableDefinitions?.length) {
    const cost = sum(nodes, {}, new Map());
    return () => cost;
  }
  const defaults: Record<string, unknown> = {};
  for (const { variable, defaultValue } of operation.variableDefinitions) {
    if (defaultValue?.kind === 'IntValue') defaults[variable.name.value] = Number(defaultValue.value);
  }
  return (variables) => sum(nodes, { ...defaults, ...variables }, new Map());
}
