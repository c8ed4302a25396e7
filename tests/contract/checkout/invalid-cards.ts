import { post } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { cardBody, cardInput, storePath } from './store-card.ts';

const operation = `mutation ($input: StoreCardInput!) {
  storeCard(input: $input) { cardReference userErrors { code field message rule min max } }
}`;
const token = customerToken;
const noBounds = { min: null, max: null };
const digits = { min: 13, max: 19 };

const rejected = (
  name: string,
  wrong: Partial<typeof cardInput>,
  userError: { code?: string; field: string; message: string; rule: string; min?: number; max?: number },
): Scenario => ({
  name: `storeCard: ${name}`,
  operation,
  variables: { input: { ...cardInput, ...wrong } },
  token,
  rest: [],
  response: {
    data: {
      storeCard: {
        cardReference: null,
        userErrors: [{ code: 'CARD_INVALID', ...noBounds, ...userError, field: ['input', userError.field] }],
      },
    },
  },
});
const accepted = (
  name: string,
  typed: Partial<typeof cardInput>,
  body: Partial<typeof cardBody>,
): Scenario => ({
  name: `storeCard: ${name}`,
  operation,
  variables: { input: { ...cardInput, ...typed } },
  token,
  rest: [post(storePath, { ...cardBody, ...body }).responds(200, { card_reference: 'card_5f3c' })],
  response: { data: { storeCard: { cardReference: 'card_5f3c', userErrors: [] } } },
});
const wrongDigits = (name: string, number: string, rule: 'TOO_SHORT' | 'TOO_LONG'): Scenario =>
  rejected(
    name,
    { number },
    { field: 'number', message: 'The card number must have 13 to 19 digits.', rule, ...digits },
  );
const wrongFormat = (name: string, expiry: string): Scenario =>
  rejected(name, { expiry }, { field: 'expiry', message: 'The expiration must be MM/YY.', rule: 'FORMAT' });
const wrongCode = (name: string, cvv: string, rule: 'TOO_SHORT' | 'TOO_LONG'): Scenario =>
  rejected(name, { cvv }, { field: 'cvv', message: 'CVC must have 3 to 4 digits.', rule, min: 3, max: 4 });

/** The input field of each REST field of a card. */
const inputFields = {
  card_number: 'number',
  card_expiry: 'expiry',
  card_cvv: 'cvv',
  card_holder_name: 'holderName',
  sales_order_id: 'cartId',
};
const refusedBy = (name: string, status: number, body: unknown, code: string, message: string): Scenario => ({
  name: `storeCard: ${name} is ${code}`,
  operation:
    'mutation ($input: StoreCardInput!) { storeCard(input: $input) { userErrors { code field message } } }',
  variables: { input: cardInput },
  token,
  rest: [post(storePath, cardBody).responds(status, body)],
  response: { data: { storeCard: { userErrors: [{ code, field: ['input', 'number'], message }] } } },
});

const inChinese = (name: string, number: string, message: string): Scenario => ({
  ...rejected(`${name}, in Chinese`, { number }, { field: 'number', message, rule: 'FORMAT' }),
  headers: { 'accept-language': 'zh-CN' },
});

export const invalidCards: Scenario[] = [
  accepted(
    'a number with digits above 4',
    { number: '5555555555554444' },
    { card_number: '5555555555554444' },
  ),
  inChinese('a wrong check digit', '4242424242424241', '卡号有误，请核对。'),
  inChinese('letters before the number', 'x4242424242424242', '卡号格式有误。'),
  inChinese('letters after the number', '4242424242424242x', '卡号格式有误。'),
  refusedBy(
    'a code beside another message',
    400,
    { message: 'Not valid, and declined.', code: 'CARD_INVALID' },
    'CARD_INVALID',
    'Not valid, and declined.',
  ),
  accepted(
    'a number of 13 digits, with global ids',
    { number: '4222222222222', cartId: 'cart_501' },
    { card_number: '4222222222222' },
  ),
  accepted(
    'a number of 19 digits in spaces',
    { number: ' 6304 0000 0000 0000 000 ' },
    { card_number: '6304000000000000000' },
  ),
  accepted(
    'a security code of four digits, in spaces',
    { cvv: ' 1234 ', expiry: ' 11/28 ' },
    { card_cvv: '1234' },
  ),
  wrongDigits('a number of 12 digits', '424242424242', 'TOO_SHORT'),
  wrongDigits('a number of 20 digits', '42424242424242424242', 'TOO_LONG'),
  wrongDigits('a number of 33 characters', `4242424242424242${' '.repeat(17)}`, 'TOO_LONG'),
  accepted('a number of 32 characters', { number: `4242424242424242${' '.repeat(16)}` }, {}),
  rejected(
    'an empty number',
    { number: ' ' },
    { field: 'number', message: 'The card number is required.', rule: 'REQUIRED' },
  ),
  rejected(
    'letters in the number',
    { number: '4242424242424242x' },
    { field: 'number', message: 'The card number is not valid.', rule: 'FORMAT' },
  ),
  rejected(
    'letters before the number',
    { number: 'x4242424242424242' },
    { field: 'number', message: 'The card number is not valid.', rule: 'FORMAT' },
  ),
  rejected(
    'a wrong check digit',
    { number: '4242424242424241' },
    { field: 'number', message: 'The card number is not valid.', rule: 'FORMAT' },
  ),
  rejected(
    'two digits in the wrong order',
    { number: '2442424242424242' },
    { field: 'number', message: 'The card number is not valid.', rule: 'FORMAT' },
  ),
  rejected(
    'an empty expiry',
    { expiry: ' ' },
    { field: 'expiry', message: 'The expiration is required.', rule: 'REQUIRED' },
  ),
  wrongFormat('a month above 12', '13/28'),
  wrongFormat('month 0', '00/28'),
  wrongFormat('text before the month', 'x11/28'),
  wrongFormat('a year of four digits', '11/2028'),
  wrongFormat('a year without digits', '11/xx'),
  rejected(
    'a month of the past',
    { expiry: '02/26' },
    { field: 'expiry', message: 'The card has expired.', rule: 'NOT_ALLOWED' },
  ),
  rejected(
    'an empty security code',
    { cvv: ' ' },
    { field: 'cvv', message: 'CVC is required.', rule: 'REQUIRED' },
  ),
  rejected(
    'letters after the security code',
    { cvv: '123x' },
    { field: 'cvv', message: 'CVC is not valid.', rule: 'FORMAT' },
  ),
  rejected(
    'letters before the security code',
    { cvv: 'x123' },
    { field: 'cvv', message: 'CVC is not valid.', rule: 'FORMAT' },
  ),
  wrongCode('a security code of two digits', '12', 'TOO_SHORT'),
  wrongCode('a security code of five digits', '12345', 'TOO_LONG'),
  rejected(
    'an id of no cart',
    { cartId: 'guest' },
    {
      code: 'CART_GONE',
      field: 'cartId',
      message: 'This cart is not your current one any more.',
      rule: 'NOT_ALLOWED',
    },
  ),
  {
    name: 'storeCard: each field that the back end rejects has the path of its input',
    operation:
      'mutation ($input: StoreCardInput!) { storeCard(input: $input) { userErrors { code field message } } }',
    variables: { input: cardInput },
    token,
    rest: [
      post(storePath, cardBody).responds(400, {
        ...Object.fromEntries(Object.keys(inputFields).map((name) => [name, [`No ${name}.`]])),
        card_type: ['No such card.'],
      }),
    ],
    response: {
      data: {
        storeCard: {
          userErrors: [
            ...Object.entries(inputFields).map(([restField, field]) => ({
              code: 'CARD_INVALID',
              field: ['input', field],
              message: `No ${restField}.`,
            })),
            { code: 'CARD_INVALID', field: ['input'], message: 'No such card.' },
          ],
        },
      },
    },
  },
  refusedBy(
    '“Declined” without a code',
    400,
    { detail: 'Declined by the bank.' },
    'CARD_DECLINED',
    'Declined by the bank.',
  ),
  refusedBy(
    'any other message without a code',
    400,
    { detail: 'Not this card.' },
    'CARD_INVALID',
    'Not this card.',
  ),
];
