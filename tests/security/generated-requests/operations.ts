import fc from 'fast-check';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { schema } from '../../../gateway/graphql/schema.ts';
import { anyValue, hostileText } from './values.ts';

/** A GraphQL request. */
export interface Operation {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A value of the right type, with hostile texts. */
function fitting(type: GraphQLInputType): fc.Arbitrary<unknown> {
  const inner = getNullableType(type);
  if (isListType(inner)) return fc.array(fitting(inner.ofType), { maxLength: 4 });
  if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map(({ name }) => name));
  if (isInputObjectType(inner)) {
    const fields = Object.values(inner.getFields()).map(
      (field) => [field.name, fitting(field.type)] as const,
    );
    return fc.record(Object.fromEntries(fields));
  }
  if (inner.name === 'Int') return fc.oneof(fc.integer(), fc.constantFrom(0, 1, 10, 250, 251, -1));
  if (inner.name === 'Boolean') return fc.boolean();
  return hostileText;
}

/** A value that mostly has the right type. */
const valueFor = ({ type }: GraphQLArgument) =>
  fc.oneof({ weight: 5, arbitrary: fitting(type) }, { weight: 1, arbitrary: anyValue });

/** The leaf fields of a type and of its nested objects without required arguments. */
function selection(type: GraphQLOutputType, depth: number): string {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named)) return '{ __typename }';
  const fields = Object.values(named.getFields())
    .filter((field) => isLeafType(getNamedType(field.type)) || depth > 0)
    .map((field) => `${field.name} ${selection(field.type, depth - 1)}`);
  return `{ __typename ${fields.join(' ')} }`;
}

function operationOf(kind: string, field: GraphQLField<unknown, unknown>): fc.Arbitrary<Operation> {
  const declared = field.args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = field.args.length === 0 ? kind : `${kind} (${declared})`;
  const call = field.args.length === 0 ? field.name : `${field.name}(${passed})`;
  const values = fc.record(
    Object.fromEntries(field.args.map((argument) => [argument.name, valueFor(argument)])),
  );
  return fc.tuple(values, fc.integer({ min: 0, max: 2 })).map(([variables, depth]) => ({
    query: `${head} { ${call} ${selection(field.type, depth)} }`,
    variables,
  }));
}

const rootFields = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => operationOf('query', field)),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) =>
    operationOf('mutation', field),
  ),
];

/** Any root field with any arguments. */
export const operations = fc.oneof(...rootFields);
