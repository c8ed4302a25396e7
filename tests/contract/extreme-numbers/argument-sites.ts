import {
  getNamedType,
  getNullableType,
  getOperationAST,
  isInputObjectType,
  isInputType,
  isListType,
  Kind,
  parse,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type GraphQLInputType,
  type ValueNode,
} from 'graphql';
import { schema } from '../../harness/fields-used.ts';
import { jsonWith, type Path } from './number-sites.ts';
import type { KnownOperation } from './send-known-operation.ts';

/** A value of an operation that is a number, or a text with one. */
export interface ArgumentSite {
  /** As in `Query.product(id) ID`, or `placeOrder $input.expectedTotal Decimal` for a variable. */
  readonly name: string;
  readonly scalar: string;
  /** The body of a request with another value, which is a literal of JSON. */
  bodyWith(raw: string): string;
}

const scalars: ReadonlySet<string> = new Set(['Int', 'ID', 'Decimal']);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function literalSites({ query, variables }: KnownOperation): ArgumentSite[] {
  const types = new TypeInfo(schema);
  const sites: ArgumentSite[] = [];
  const enter = (node: ValueNode): void => {
    const type = types.getInputType();
    const scalar = type ? getNamedType(type).name : '';
    const { loc } = node;
    if (!scalars.has(scalar) || !loc) return;
    const parent = types.getParentType()?.name ?? '';
    const name = `${parent}.${types.getFieldDef()?.name ?? ''}(${types.getArgument()?.name ?? ''}) ${scalar}`;
    const bodyWith = (raw: string) =>
      JSON.stringify({ query: query.slice(0, loc.start) + raw + query.slice(loc.end), variables });
    sites.push({ name, scalar, bodyWith });
  };
  const handlers = { IntValue: enter, FloatValue: enter, StringValue: enter };
  visit(parse(query), visitWithTypeInfo(types, handlers));
  return sites;
}

function sitesIn(type: GraphQLInputType, value: unknown, path: Path): { path: Path; scalar: string }[] {
  const inner = getNullableType(type);
  if (isListType(inner))
    return Array.isArray(value)
      ? value.flatMap((item, at) => sitesIn(inner.ofType, item, [...path, at]))
      : [];
  if (isInputObjectType(inner))
    return Object.values(inner.getFields()).flatMap((field) =>
      isRecord(value) && field.name in value
        ? sitesIn(field.type, value[field.name], [...path, field.name])
        : [],
    );
  return scalars.has(inner.name) ? [{ path, scalar: inner.name }] : [];
}

function variableSites({ query, variables }: KnownOperation): ArgumentSite[] {
  const document = parse(query);
  const definitions = document.definitions.flatMap((definition) =>
    'variableDefinitions' in definition ? (definition.variableDefinitions ?? []) : [],
  );
  const [root] = getOperationAST(document)?.selectionSet.selections ?? [];
  const field = root?.kind === Kind.FIELD ? root.name.value : '';
  return definitions.flatMap(({ variable, type: node }) => {
    const type = typeFromAST(schema, node);
    const { value: name } = variable.name;
    if (!isInputType(type)) return [];
    return sitesIn(type, variables[name], [name]).map(({ path, scalar }) => ({
      name: `${field} $${path.filter((part) => typeof part === 'string').join('.')} ${scalar}`,
      scalar,
      bodyWith: (raw: string) => jsonWith({ query, variables }, ['variables', ...path], raw),
    }));
  });
}

/** The values of an operation that are numbers or texts with them: integers, amounts and ids. */
export const argumentSites = (operation: KnownOperation): ArgumentSite[] => [
  ...literalSites(operation),
  ...variableSites(operation),
];
