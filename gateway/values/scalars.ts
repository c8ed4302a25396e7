import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';

interface TextScalar {
  readonly name: string;
  readonly pattern: RegExp;
  /** The message for a text that doesn't fit: "`x` is not …". */
  readonly isNot: string;
  readonly isReal?: (text: string) => boolean;
}

const isDay = (text: string) => {
  const day = text.slice(0, 10);
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
};

/** A scalar that is sent as a string. Output only must be a string; input is validated. */
function textScalar({ name, pattern, isNot, isReal }: TextScalar): GraphQLScalarType<string, string> {
  const parse = (value: unknown): string => {
    if (typeof value === 'string' && value.length <= 2048 && pattern.test(value) && (isReal?.(value) ?? true))
      return value;
    throw new GraphQLError(`${name}: this is not ${isNot}.`, { extensions: { code: 'BAD_USER_INPUT' } });
  };
  return new GraphQLScalarType({
    name,
    serialize: (value) => {
      if (typeof value === 'string') return value;
      throw new TypeError(`${name} must be text.`);
    },
    parseValue: parse,
    parseLiteral: (node) => parse(node.kind === Kind.STRING ? node.value : undefined),
  });
}

export const scalars = {
  Date: textScalar({
    name: 'Date',
    pattern: /^\d{4}-\d{2}-\d{2}$/,
    isNot: 'a day like 2026-03-05, from the year 1900 on',
    isReal: (text) => isDay(text) && text >= '1900',
  }),
  DateTime: textScalar({
    name: 'DateTime',
    pattern: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/,
    isNot: 'an instant like 2026-03-05T15:04:05-08:00',
    isReal: (text) => isDay(text) && !Number.isNaN(Date.parse(text)),
  }),
  Decimal: textScalar({
    name: 'Decimal',
    pattern: /^-?\d{1,12}(?:\.\d{1,6})?$/,
    isNot: 'a decimal number like "12.30"',
  }),
  HTML: textScalar({ name: 'HTML', pattern: /^/, isNot: 'HTML' }),
  LocalDateTime: textScalar({
    name: 'LocalDateTime',
    pattern: /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d$/,
    isNot: 'a wall-clock time like 2026-03-05T14:00',
    isReal: isDay,
  }),
  URL: textScalar({ name: 'URL', pattern: /^(?:https?:\/\/|\/(?!\/))/i, isNot: 'an http address' }),
};
