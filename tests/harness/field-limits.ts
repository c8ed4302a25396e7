import { isInputObjectType, isNonNullType, getNullableType } from 'graphql';
import { schema } from './fields-used.ts';

/** The layers that check inputs: the client's form schemas, the gateway, the REST API. */
type Layer = 'client' | 'gateway' | 'rest';

type Value = string | number;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The limits of one input field: texts on both sides of each boundary, in every script (docs/product.md). */
export interface FieldLimit {
  /** The mutation or query; `review` is a form that sends nothing. */
  readonly operation: string;
  /** The field of its input. */
  readonly field: string;
  /** The layers with this limit; all three by default. */
  readonly layers?: readonly Layer[];
  readonly accepts: readonly Value[];
  readonly rejects: readonly Value[];
  /** What the description of the field in the schema says about it. */
  readonly described?: string;
  /** The bounds that errors about the length, or the size of a number, have. */
  readonly bounds?: Bounds;
}

/** 𠮷 and 😀 are two UTF-16 code units each. */
const scripts = ['x', '王', '𠮷', '😀'];

/** Texts of n−1 and m+1 characters, and of n, n+1, m−1 and m. Spaces around a text don't count. */
function lengths(min: number, max: number, units = scripts) {
  const within = new Set([min, min + 1, max - 1, max].filter((length) => length >= min && length <= max));
  return {
    accepts: units.flatMap((unit) => [...within].map((length) => unit.repeat(length))),
    rejects: units.flatMap((unit) => [unit.repeat(min - 1), unit.repeat(max + 1)]),
    described: `${min} to ${max.toLocaleString('en-US')} characters`,
    bounds: { min, max },
  };
}

function text(min: number, max: number) {
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

/** The limits of the email address of every mutation whose only argument is an input with one. */
const emailLimits = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(
  ({ name: operation, args: [argument, ...others] }): FieldLimit[] => {
    const input = argument && getNullableType(argument.type);
    const type = isInputObjectType(input) ? input.getFields()['email']?.type : undefined;
    if (!type || others.length > 0) return [];
    return [{ operation, field: 'email', ...(isNonNullType(type) ? requiredEmail : optionalEmail) }];
  },
);

const digits = (length: number) => '5105550142777'.slice(0, length);

/** Card numbers by length, each with its check digit. */
const cardNumbers: Readonly<Record<number, string>> = {
  12: '424242424242',
  13: '4222222222222',
  14: '42222222222226',
  18: '424242424242424242',
  19: '4242424242424242428',
  20: '42424242424242424242',
};
const cardNumber = (length: number) => cardNumbers[length] ?? '';

const password = lengths(8, 128);

export const fieldLimits: readonly FieldLimit[] = [
  ...emailLimits,
  ...(['firstName', 'lastName'] as const).flatMap((field): FieldLimit[] => [
    { operation: 'register', field, ...text(1, 50) },
    { operation: 'createAddress', field, ...personName },
    { operation: 'applyAsDriver', field, ...personName },
  ]),
  {
    operation: 'register',
    field: 'username',
    accepts: [...lengths(5, 150, ['x', '王', '𠮷', '7']).accepts, 'm@.+_-'],
    rejects: [...lengths(5, 150, ['x', '王', '𠮷', '7']).rejects, '😀'.repeat(5), 'mei chen', ' '.repeat(5)],
    described: lengths(5, 150).described,
    bounds: { min: 5, max: 150 },
  },
  { operation: 'register', field: 'password', ...password },
  { operation: 'resetPassword', field: 'newPassword', ...password },
  { operation: 'changePassword', field: 'newPassword', ...password },
  {
    operation: 'verifyResetCode',
    field: 'code',
    layers: ['gateway'],
    ...text(6, 32),
  },
  {
    operation: 'verifyResetCode',
    field: 'code',
    layers: ['rest'],
    ...lengths(2, 32),
    rejects: ['1'.repeat(33)],
  },

  { operation: 'createAddress', field: 'company', ...text(1, 50) },
  { operation: 'createAddress', field: 'street', ...text(2, 30) },
  { operation: 'createAddress', field: 'apartment', ...optionalText(3, 10) },
  { operation: 'createAddress', field: 'city', ...text(3, 20) },
  {
    operation: 'createAddress',
    field: 'state',
    accepts: ['CA', 'DC', 'WY'],
    rejects: ['', 'California', 'PR', 'C'],
    described: 'Two-letter state code, or DC.',
  },
  {
    operation: 'createAddress',
    field: 'zip',
    accepts: ['94704', '94704-1234'],
    rejects: ['', '9470', '947041', '94704-123', '94704-12345', 'abcde', '94704-'],
    described: 'Zip code: five digits, or 5+4.',
  },
  {
    operation: 'createAddress',
    field: 'telephone',
    accepts: [digits(10), '(510) 555-0142'],
    rejects: ['', digits(9), digits(11), digits(12)],
    described: 'Phone number: ten digits, after other characters are removed.',
    bounds: { min: 10, max: 10 },
  },
  {
    operation: 'createAddress',
    field: 'telephone',
    layers: ['client', 'gateway'],
    accepts: ['+1 (510) 555-0142'],
    rejects: ['+44 510 555 0142'],
    bounds: { min: 10, max: 10 },
  },
  { operation: 'createAddress', field: 'country', accepts: ['United States'], rejects: ['', 'Canada'] },
  {
    operation: 'createAddress',
    field: 'gateCode',
    ...optionalText(1, 20),
  },

  {
    operation: 'applyAsDriver',
    field: 'phone',
    accepts: [digits(10), '(510) 555-0142', '86108765432', digits(11), digits(12), '+44 20 7946 0958'],
    rejects: ['', digits(9), digits(13), 'x'.repeat(10)],
    described: 'Phone number: 10 to 12 digits, after other characters are removed.',
    bounds: { min: 10, max: 12 },
  },
  { operation: 'applyAsDriver', field: 'city', ...text(1, 50) },
  { operation: 'applyAsDriver', field: 'country', ...text(1, 50) },

  { operation: 'sendContactMessage', field: 'name', ...text(1, 100) },
  {
    operation: 'sendContactMessage',
    field: 'phone',
    ...optionalText(1, 30),
  },
  {
    operation: 'sendContactMessage',
    field: 'message',
    ...text(1, 5000),
  },

  {
    operation: 'storeCard',
    field: 'number',
    accepts: [13, 14, 18, 19].map(cardNumber),
    rejects: [...[12, 20].map(cardNumber), '4242424242424241', ''],
    described: '13 to 19 digits',
    bounds: { min: 13, max: 19 },
  },
  {
    operation: 'storeCard',
    field: 'expiry',
    layers: ['client', 'gateway'],
    accepts: ['01/49', '12/49'],
    rejects: ['', '00/49', '13/49', '1/49', '12/4', '12/499', '1249', '12/25'],
    described: 'MM/YY.',
  },
  {
    operation: 'storeCard',
    field: 'expiry',
    layers: ['rest'],
    accepts: ['2049-01', '2049-12'],
    rejects: ['', '2049-00', '2049-13', '2049-1', '49-12', '2049-123', '2025-12'],
  },
  {
    operation: 'storeCard',
    field: 'cvv',
    accepts: ['123', '1234'],
    rejects: ['', '12', '12345', 'abc'],
    described: '3 or 4 digits.',
    bounds: { min: 3, max: 4 },
  },
  { operation: 'storeCard', field: 'holderName', ...text(1, 100) },

  {
    operation: 'addCartLine',
    field: 'quantity',
    layers: ['gateway'],
    accepts: [1, 2, 9998, 9999],
    rejects: [-1, 0, 10_000],
    described: '1 to 9,999',
    bounds: { min: 1, max: 9999 },
  },
  {
    operation: 'setCartLine',
    field: 'quantity',
    layers: ['gateway'],
    accepts: [0, 1, 9998, 9999],
    rejects: [-1, 10_000],
    described: '0 to 9,999',
    bounds: { min: 0, max: 9999 },
  },
  {
    operation: 'addCartLine',
    field: 'quantity',
    layers: ['rest'],
    accepts: [1, 2],
    rejects: [-1, 0, 1_000_001],
  },
  {
    operation: 'setCartLine',
    field: 'quantity',
    layers: ['rest'],
    accepts: [0, 1],
    rejects: [-1, 1_000_001],
  },
  {
    operation: 'applyPromoCode',
    field: 'code',
    layers: ['gateway'],
    ...text(1, 64),
  },
  {
    operation: 'applyPromoCode',
    field: 'code',
    layers: ['rest'],
    ...lengths(1, 64),
    rejects: ['x'.repeat(65)],
  },
  {
    operation: 'deliveryArea',
    field: 'zip',
    layers: ['gateway'],
    accepts: ['94704', '94704-1234'],
    rejects: ['', '9470', '947041', '94704-123', 'abcde'],
  },

  { operation: 'review', field: 'name', layers: ['client'], ...text(1, 1000) },
  { operation: 'review', field: 'email', layers: ['client'], ...text(1, 1000) },
  { operation: 'review', field: 'title', layers: ['client'], ...text(1, 1000) },
];

/** The limits of a layer. */
export const limitsOf = (layer: Layer): readonly FieldLimit[] =>
  fieldLimits.filter(({ layers }) => layers === undefined || layers.includes(layer));
