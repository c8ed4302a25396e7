import { GraphQLScalarType, Kind, type ValueNode } from 'graphql';
import { LocalizedError } from './errors.ts';
import { notAScalar, type ScalarName } from './messages/requests.ts';

interface TextScalar {
  readonly name: ScalarName;
  readonly pattern: RegExp;
  readonly isReal?: (text: string) => boolean;
}

const isDay = (text: string) => {
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A scalar that is sent as a string. Output must be a string; input is validated. */
function textScalar({ name, pattern, isReal }: TextScalar): GraphQLScalarType<string, string> {
  const parse = (value: unknown, nodes?: ValueNode): string => {
    if (typeof value === 'string' && value.length <= 2048 && pattern.test(value) && (isReal?.(value) ?? true))
      return value;
    throw new LocalizedError(notAScalar(name), { nodes, extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (typeof value === 'string') return value;
      throw new TypeError(`${name} must be text.`);
    },
    parseValue: (value) => parse(value),
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined, node),
  });
}

export const scalars = {
  Date: textScalar({
    name: 'Date',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    isReal: (text) => isDay(text) && text >= '1900',
  }),
  DateTime: textScalar({
    name: 'DateTime',
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
    isReal: (text) => isDay(text) && !Number.isNaN(Date.parse(text)),
  }),
  Decimal: textScalar({
    name: 'Decimal',
    pattern: /^-?\d{1,12}(?:\.\d{1,6})?$/,
  }),
  HTML: textScalar({ name: 'HTML', pattern: /^/ }),
  LocalDateTime: textScalar({
    name: 'LocalDateTime',
    pattern: /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/,
    isReal: isDay,
  }),
  URL: textScalar({ name: 'URL', pattern: /^(?:https?:\/\/|\/(?!\/))/i }),
};
