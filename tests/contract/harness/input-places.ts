import {
  coerceInputValue,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
} from 'graphql';
import { schema } from '../../harness/fields-used.ts';
import { validCalls } from './valid-calls.ts';

type RootType = 'Query' | 'Mutation';
export type Values = Readonly<Record<string, unknown>>;

/** A field and its valid arguments. */
export interface FieldCall {
  readonly parent: GraphQLObjectType;
  readonly field: GraphQLField<unknown, unknown>;
  readonly args: Values;
  readonly headers: Readonly<Record<string, string>>;
}

/** An argument, or an input field or list entry in it. */
export interface InputPlace {
  /** The fields from the root to the one with the argument. */
  readonly calls: readonly FieldCall[];
  readonly argument: GraphQLArgument;
  /** From the argument on: field names, and 0 for the entry of a list. */
  readonly path: readonly string[];
  readonly type: GraphQLInputType;
  /** The place may be left out. */
  readonly isOptional: boolean;
}

const samples: Readonly<Record<string, unknown>> = {
  Boolean: true,
  Date: '2026-03-05',
  Decimal: '1.00',
  ID: '1',
  Int: 1,
  LocalDateTime: '2026-03-06T14:00',
  String: 'a',
};

/** A valid value of a type. */
export function sampleOf(type: GraphQLInputType): unknown {
  const inner = getNullableType(type);
  if (isListType(inner)) return [sampleOf(inner.ofType)];
  if (isEnumType(inner)) return inner.getValues()[0]?.name;
  if (!isInputObjectType(inner)) return samples[inner.name];
  const fields = Object.values(inner.getFields());
  const needed = inner.isOneOf ? fields.slice(0, 1) : fields.filter((field) => isNonNullType(field.type));
  return Object.fromEntries(needed.map((field) => [field.name, sampleOf(field.type)]));
}

/** Whether a value is one of a type. */
export function isLegal(type: GraphQLInputType, value: unknown): boolean {
  let legal = true;
  coerceInputValue(structuredClone(value), type, () => {
    legal = false;
  });
  return legal;
}

function argumentsOf(root: RootType | null, field: GraphQLField<unknown, unknown>) {
  const calls = root && field.args.length > 0 ? validCalls(root, field.name) : [];
  const args = Object.assign({}, ...calls.map(({ args: given }) => given).reverse()) as Values;
  const needed = field.args.filter(({ type, defaultValue }) => isNonNullType(type) && defaultValue == null);
  const missing = needed.filter(({ name }) => !(name in args));
  return {
    args: { ...args, ...Object.fromEntries(missing.map(({ name, type }) => [name, sampleOf(type)])) },
    headers: calls[0]?.headers ?? {},
  };
}

/** The places in a value of a type: the value itself, and the fields and the first entry in it. */
function placesIn(of: Omit<InputPlace, 'path'>, path: readonly string[] = []): InputPlace[] {
  const inner = getNullableType(of.type);
  const nested: InputPlace[] = isListType(inner)
    ? placesIn({ ...of, type: inner.ofType, isOptional: true }, [...path, '0'])
    : isInputObjectType(inner)
      ? Object.values(inner.getFields()).flatMap((field) => {
          const isOptional =
            !inner.isOneOf && (!isNonNullType(field.type) || field.defaultValue !== undefined);
          return placesIn({ ...of, type: field.type, isOptional }, [...path, field.name]);
        })
      : [];
  return [{ ...of, path }, ...nested];
}

/** Object types with their fields. For an interface, it is its first type. */
function outputType(field: GraphQLField<unknown, unknown>): GraphQLObjectType | null {
  const named = getNamedType(field.type);
  if (isInterfaceType(named)) return schema.getPossibleTypes(named)[0] ?? null;
  return isObjectType(named) ? named : null;
}

/** Every field with arguments, by its shortest ways from Query, and the fields of Mutation. */
export function callsWithArguments(waysPerField: number): FieldCall[][] {
  const found: FieldCall[][] = [];
  const ways = new Map<string, number>();
  const { Query, Mutation } = { Query: schema.getQueryType(), Mutation: schema.getMutationType() };
  let level: FieldCall[][] = [[]];
  for (let depth = 0; depth < 5; depth += 1) {
    const next: FieldCall[][] = [];
    for (const calls of level) {
      const last = calls.at(-1);
      const parents = last ? [outputType(last.field)] : [Query, Mutation];
      for (const parent of parents) {
        for (const field of Object.values(parent?.getFields() ?? {})) {
          const coordinate = `${parent?.name ?? ''}.${field.name}`;
          const count = ways.get(coordinate) ?? 0;
          if (!parent || count >= waysPerField) continue;
          ways.set(coordinate, count + 1);
          const root = parent === Query ? 'Query' : parent === Mutation ? 'Mutation' : null;
          const way = [...calls, { parent, field, ...argumentsOf(root, field) }];
          if (field.args.length > 0) found.push(way);
          if (parent !== Mutation) next.push(way);
        }
      }
    }
    level = next;
  }
  return found;
}

/** Every argument of a call, with the input fields in it. */
export function inputPlaces(calls: readonly FieldCall[]): InputPlace[] {
  const last = calls.at(-1);
  return (last?.field.args ?? []).flatMap((argument) => {
    const { type, defaultValue } = argument;
    const isOptional = !isNonNullType(type) || defaultValue !== undefined;
    return placesIn({ calls, argument, type, isOptional });
  });
}
