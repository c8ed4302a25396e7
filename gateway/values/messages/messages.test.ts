import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as errors from './errors.ts';
import * as inputs from './inputs.ts';
import * as requests from './requests.ts';
import * as userErrors from './user-errors.ts';

const localized = z.strictObject({ en: z.string().min(1), zh: z.string().min(1) });
type Localized = z.output<typeof localized>;

/** Messages with example values, which the test searches for in the text. */
const withValues: Readonly<Record<string, Localized>> = {
  stockLeft: userErrors.stockLeft(7, { en: 'Rice', zh: '大米' }),
  stockLeftWithoutName: userErrors.stockLeft(7),
  lineLimit: userErrors.lineLimit(7),
  quantityRange: userErrors.quantityRange(7, 8),
  linesAtOnce: userErrors.linesAtOnce(7),
  ordersAtOnce: inputs.ordersAtOnce(7),
  pageSize: errors.pageSize(7),
  atOnce: errors.atOnce(7, 'brands'),
  notAnAmount: errors.notAnAmount('minPrice'),
  noPathSegment: errors.noPathSegment('name'),
  costAboveBudget: errors.costAboveBudget(71, 72, 73, 74),
  pictureTooLarge: requests.pictureTooLarge(7),
  bodyTooLong: requests.bodyTooLong(7),
  responseTooLong: requests.responseTooLong(7),
  tooDeep: requests.tooDeep(7, 8),
  tooExpensive: requests.tooExpensive(7, 8),
  variablesTooDeep: requests.variablesTooDeep(7),
  variableRequired: requests.variableRequired('name', 'Int'),
  notNull: requests.notNull('Int!'),
  notOfType: requests.notOfType('Int'),
  notAScalar: requests.notAScalar('Decimal'),
};

const fixed = [
  userErrors.userErrorMessages,
  inputs.inputMessages,
  errors.errorMessages,
  requests.requestMessages,
].flatMap((catalog) => Object.entries<Localized>(catalog));

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).toSorted();

describe('the messages of the gateway', () => {
  it.each([...fixed, ...Object.entries(withValues)])('%s › has a text in each language', (_name, message) => {
    const { en, zh } = localized.parse(message);
    expect(en).not.toMatch(/\p{Script=Han}/u);
    expect(zh).toMatch(/\p{Script=Han}/u);
    expect(numbersIn(zh)).toEqual(numbersIn(en));
  });

  it('has every function of the catalog in this test', () => {
    const functions = [userErrors, errors, requests]
      .flatMap((module) => Object.entries<unknown>({ ...module }))
      .filter(([, value]) => typeof value === 'function')
      .map(([name]) => name);
    expect(functions.filter((name) => !(name in withValues))).toEqual(['backEndMessage']);
  });

  it.each([
    ['REQUIRED', { en: 'City is required.', zh: '请填写城市。' }],
    ['TOO_SHORT', { en: 'City must have 3 to 20 characters.', zh: '城市应为 3 到 20 个字符。' }],
    ['TOO_LONG', { en: 'City must have 3 to 20 characters.', zh: '城市应为 3 到 20 个字符。' }],
    ['OUT_OF_RANGE', { en: 'City must be from 3 to 20.', zh: '城市应为 3 到 20。' }],
    ['FORMAT', { en: 'City is not valid.', zh: '城市格式有误。' }],
    ['NOT_ALLOWED', { en: 'City cannot be this value.', zh: '城市不能是此内容。' }],
  ] as const)('%s › names the field', (rule, message) => {
    const broken = { rule, min: 3, max: 20, unit: 'characters' } as const;
    expect(inputs.inputMessage(broken, ['input', 'city'])).toEqual(message);
  });
});

describe('a message of the REST API', () => {
  const ours = { en: 'Ours', zh: '我们的' };

  it.each([
    ['English', 'Theirs', { en: 'Theirs', zh: '我们的' }],
    ['Chinese', '他们的', { en: 'Ours', zh: '他们的' }],
    ['no text', '', ours],
  ])('in %s › is used in its own language only', (_name, text, message) => {
    expect(userErrors.backEndMessage(text, ours)).toEqual(message);
  });
});
