import {
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isListType,
  parse,
  validate,
  type GraphQLInputType,
} from 'graphql';
import { z } from 'zod';
import { anotherAccount, countedArguments } from '../../harness/another-account.ts';
import { schema } from '../../harness/fields-used.ts';
import { sampleOf, type FieldCall, type InputPlace, type Values } from './input-places.ts';

/** A use of a variable in a value. */
class Variable {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** The name of the variable in each attempt. */
export const variableName = 'theValue';

/** A request with one value at one place. */
export interface Attempt {
  readonly name: string;
  readonly query: string;
  readonly variables: Values;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined if the place is left out. */
  readonly value: unknown;
  readonly mayBeAbsent: boolean;
}

/** A value as text of a document. */
function literal(value: unknown, type?: GraphQLInputType): string {
  if (value instanceof Variable) return `$${value.name}`;
  const inner = type && getNullableType(type);
  if (Array.isArray(value)) {
    return `[${value.map((entry) => literal(entry, isListType(inner) ? inner.ofType : inner)).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = isInputObjectType(inner) ? inner.getFields() : {};
    const written = Object.entries(value)
      .filter(([, entry]) => entry !== undefined)
      .map(([name, entry]) => `${name}: ${literal(entry, fields[name]?.type)}`);
    return `{${written.join(', ')}}`;
  }
  const isEnum = isEnumType(inner) && inner.getValue(String(value)) !== undefined;
  return isEnum ? String(value) : JSON.stringify(value);
}

const record = z.record(z.string(), z.unknown()).catch({});
const fieldsOf = (value: unknown): Values => record.parse(value);

/** A value with another one at a path; undefined leaves it out. */
function withValue(
  value: unknown,
  [key, ...path]: readonly string[],
  placed: unknown,
  type: GraphQLInputType,
): unknown {
  if (key === undefined) return placed;
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const entries: unknown[] = Array.isArray(value) && value.length > 0 ? value : [sampleOf(inner.ofType)];
    return [withValue(entries[0], path, placed, inner.ofType), ...entries.slice(1)];
  }
  const field = isInputObjectType(inner) ? inner.getFields()[key] : undefined;
  if (!field) throw new TypeError(`There is no field ${key}.`);
  const given = fieldsOf(value);
  const base = isInputObjectType(inner) && inner.isOneOf ? {} : { ...fieldsOf(sampleOf(inner)), ...given };
  return { ...base, [key]: withValue(given[key] ?? sampleOf(field.type), path, placed, field.type) };
}

function selectionOf(calls: readonly FieldCall[], args: Values): string {
  const [call, ...inner] = calls;
  if (!call) return '__typename';
  const { field } = call;
  const given = inner.length === 0 ? args : call.args;
  const written = field.args
    .filter(({ name }) => given[name] !== undefined)
    .map(({ name, type }) => `${name}: ${literal(given[name], type)}`);
  const named = getNamedType(field.type);
  const selected = selectionOf(inner, args);
  const [next] = inner;
  const on = next && isInterfaceType(named) ? `... on ${next.parent.name} { ${selected} }` : selected;
  const user = isCompositeType(named) && 'getFields' in named && named.getFields()['userErrors'];
  const errors = user ? ' userErrors { code field }' : '';
  return `${field.name}${written.length > 0 ? `(${written.join(', ')})` : ''}${isCompositeType(named) ? ` { ${on}${errors} }` : ''}`;
}

/** The document of a call with these arguments of its last field. */
export function documentOf(calls: readonly FieldCall[], args: Values, declared = ''): string {
  const kind = calls[0]?.parent.name === 'Mutation' ? 'mutation' : 'query';
  return `${kind}${declared} { ${selectionOf(calls, args)} }`;
}

const bigNumbers: [string, unknown][] = [
  ['a huge number', 1e21],
  ['a number beyond 32 bits', 2 ** 31],
  ['a number beyond 53 bits', 2 ** 53 + 2],
  ['a negative number', -1],
  ['a fraction', 1.5],
];

/** Values that clients send by mistake, by scalar. */
const wrongScalars: Readonly<Record<string, readonly [string, unknown][]>> = {
  Int: [...bigNumbers, ['0', 0], ['the largest number', 2 ** 31 - 1], ['the smallest number', -(2 ** 31)]],
  ID: [
    ...bigNumbers,
    ['a long id', '9'.repeat(40)],
    ['an id beyond 53 bits', '9007199254740993'],
    ['an id of another type', 'order_1'],
  ],
  Decimal: [
    ...bigNumbers,
    ['a negative amount', '-1'],
    ['a huge amount', '999999999999'],
    ['no number', 'NaN'],
  ],
};

/** Values that clients send by mistake. */
function wrongValues(type: GraphQLInputType): [string, unknown][] {
  const inner = getNullableType(type);
  return [
    ['null', null],
    ['absent', undefined],
    ['an object', { wrong: 1 }],
    ['an empty object', {}],
    ['a number', 7],
    ['an empty text', ''],
    ['a huge text', 'x'.repeat(3_000)],
    ['an empty list', []],
    ...(isListType(inner)
      ? ([
          ['a huge list', Array.from({ length: 1_200 }, () => sampleOf(inner.ofType))],
          ['a list with null', [null]],
        ] satisfies [string, unknown][])
      : (wrongScalars[inner.name] ?? [])),
  ];
}

const validity = new Map<string, boolean>();

/** Whether a document is valid. All values of a variable share it. */
function isValid(query: string): boolean {
  const isKnown = validity.get(query) ?? validate(schema, parse(query)).length === 0;
  validity.set(query, isKnown);
  return isKnown;
}

/** A value is written into a document, or sent as a variable. */
type Form = 'literal' | 'whole variable' | 'variable in a literal' | 'variable with a default';

let attempts = 0;

/** The arguments of a call, with another account and another recipient than in other attempts: their tries are limited. */
function freshArguments({ field, args }: FieldCall, attempted: string): Values {
  attempts += 1;
  const counted = countedArguments(field).filter((path) => path !== attempted);
  return anotherAccount(args, counted, attempts);
}

/** Every attempt with a value at a place, in each form. */
export function attemptsAt({ calls, argument, path, type, isOptional }: InputPlace): Attempt[] {
  const [first] = calls;
  const last = calls.at(-1);
  if (!first || !last) return [];
  const attempted = [argument.name, ...path].join('.');
  const coordinate = `${last.parent.name}.${last.field.name}(${attempted}:)`;
  const isEntry = path.at(-1) === '0';
  const variable = new Variable(variableName);
  const placedIn = (args: Values, value: unknown) =>
    withValue(args[argument.name] ?? sampleOf(argument.type), path, value, argument.type);
  return wrongValues(type).flatMap(([what, value]): Attempt[] => {
    if (isEntry && value === undefined) return [];
    const attempt = (form: Form, declaration = ''): Attempt[] => {
      const args = freshArguments(last, attempted);
      const written =
        form === 'literal'
          ? placedIn(args, value)
          : form === 'whole variable'
            ? variable
            : placedIn(args, variable);
      const declared = declaration && `($${variableName}: ${declaration})`;
      const query = documentOf(calls, { ...args, [argument.name]: written }, declared);
      if (declared && !isValid(query)) return [];
      const given = form === 'whole variable' ? placedIn(args, value) : value;
      return [
        {
          name: `${coordinate} ${what}, ${form} ${declared}`,
          query,
          variables: form === 'literal' || given === undefined ? {} : { [variableName]: given },
          headers: first.headers,
          value,
          mayBeAbsent: isOptional || form === 'variable with a default',
        },
      ];
    };
    const types = (of: GraphQLInputType) => new Set([String(of), String(getNullableType(of))]);
    const fallback = `${String(getNullableType(type))} = ${literal(sampleOf(type), type)}`;
    return [
      // A longer document has too many tokens.
      ...(what === 'a huge list' ? [] : attempt('literal')),
      ...[...types(argument.type)].flatMap((of) => attempt('whole variable', of)),
      ...(path.length === 0 ? [] : [...types(type)].flatMap((of) => attempt('variable in a literal', of))),
      ...attempt('variable with a default', fallback),
    ];
  });
}
