import { GraphQLString, getNullableType, isInputObjectType, isNonNullType } from 'graphql';
import { schema } from './fields-used.ts';

/** 𠮷 and 😀 are two UTF-16 code units each. */
const scripts = ['x', '王', '𠮷', '😀'];

/** Texts of n−1 and m+1 characters, and of n, n+1, m−1 and m. Spaces around a text don't count. */
export function lengths(min: number, max: number, units = scripts) {
  const within = new Set([min, min + 1, max - 1, max].filter((length) => length >= min && length <= max));
  return {
    accepts: units.flatMap((unit) => [...within].map((length) => unit.repeat(length))),
    rejects: units.flatMap((unit) => [unit.repeat(min - 1), unit.repeat(max + 1)]),
    described: `${min} to ${max.toLocaleString('en-US')} characters`,
    bounds: { min, max },
  };
}

export function text(min: number, max: number) {
  const within = lengths(min, max);
  return { ...within, rejects: [...within.rejects, ' '.repeat(max), `  ${'x'.repeat(min - 1)}  `] };
}

function optionalText(min: number, max: number) {
  const { accepts, rejects, described, bounds } = lengths(min, max);
  return {
    bounds,
    accepts: ['', ...accepts],
    rejects: rejects.filter((typed) => typed !== ''),
    described: min === 1 ? described.replace('1 to', 'at most') : described,
  };
}

/** é of two code points, a Han character with a variation selector, a family of five code points: one character each for a reader. */
const [accented, variant, family] = ['e\u0301', '龘\u{E0100}', '👨‍👩‍👧'] as const;

/** A person's name: 2 to 20 characters, or one of Han. */
const personName = {
  accepts: [
    ...lengths(2, 20, ['x', '王', '𠮷', '😀', accented, variant, family]).accepts,
    ...['王', '丽', '〇', '𠮷', '\u{30EDE}', variant, ' 王 ', 'Li', 'Mary Jo', '欧阳', 'Nguyễn'],
  ],
  rejects: [
    ...lengths(2, 20, ['x', '😀', 'か', accented, family]).rejects,
    ...['王'.repeat(21), '𠮷'.repeat(21), variant.repeat(21), ' ', '   ', ' x ', 'x'.repeat(5000)],
  ],
  described: '2 to 20 characters; one is enough in Chinese.',
  bounds: { min: 2, max: 20 },
};

const emailOf = (length: number) => `${'x'.repeat(length - '@example.com'.length)}@example.com`;
const email = {
  accepts: ['a@b.co', emailOf(253), emailOf(254)],
  rejects: ['mei', 'mei@', 'mei@example', emailOf(255)],
  described: 'at most 254 characters',
  bounds: { min: 1, max: 254 },
};
const requiredEmail = { ...email, rejects: ['', ' ', ...email.rejects] };
const optionalEmail = { ...email, accepts: ['', ...email.accepts] };

/** A text that a form sends: a field of the input of a mutation without other arguments. */
interface TextField {
  readonly operation: string;
  readonly field: string;
  readonly isRequired: boolean;
  readonly description: string;
}

export const textFields = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
  ({ name: operation, args: [argument, ...others] }): TextField[] => {
    const input = argument && getNullableType(argument.type);
    if (!isInputObjectType(input) || others.length > 0) return [];
    return Object.values(input.getFields())
      .filter(({ type }) => getNullableType(type) === GraphQLString)
      .map(({ name: field, type, description }) => ({
        operation,
        field,
        isRequired: isNonNullType(type),
        description: description ?? '',
      }));
  },
);

/** The limits that a description states: `2 to 30 characters`, `at most 20 characters`. Null if it has none. */
export function describedLimits({ field, isRequired, description }: TextField) {
  if (field === 'email') return isRequired ? requiredEmail : optionalEmail;
  if (description.includes(personName.described)) return personName;
  const [, min = '1', max] = /\b(?:(\d+) to|at most) ([\d,]+) characters/.exec(description) ?? [];
  if (max === undefined) return null;
  return (isRequired ? text : optionalText)(Number(min), Number(max.replaceAll(',', '')));
}
