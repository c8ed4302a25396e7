import { describedLimits, lengths, text, textFields } from './described-limits.ts';

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

/** Limits that are not those of the description: other formats, numbers, and differences between layers. They replace it. */
const otherLimits: readonly FieldLimit[] = [
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
    operation: 'applyAsDriver',
    field: 'phone',
    accepts: [digits(10), '(510) 555-0142', '86108765432', digits(11), digits(12), '+44 20 7946 0958'],
    rejects: ['', digits(9), digits(13), 'x'.repeat(10)],
    described: 'Phone number: 10 to 12 digits, after other characters are removed.',
    bounds: { min: 10, max: 12 },
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

const describedFields = textFields
  .filter(({ operation, field }) =>
    otherLimits.every((limit) => limit.operation !== operation || limit.field !== field),
  )
  .map((textField) => ({ ...textField, limits: describedLimits(textField) }));

/** Text fields of forms that have no limits, neither here nor in their description, as `<operation>.<field>`. */
export const fieldsWithoutLimits = describedFields.flatMap(({ operation, field, limits }) =>
  limits ? [] : [`${operation}.${field}`],
);

const fieldLimits: readonly FieldLimit[] = [
  ...describedFields.flatMap(({ operation, field, limits }) =>
    limits ? [{ operation, field, ...limits }] : [],
  ),
  ...otherLimits,
];

/** The limits of a layer. */
export const limitsOf = (layer: Layer): readonly FieldLimit[] =>
  fieldLimits.filter(({ layers }) => layers === undefined || layers.includes(layer));
