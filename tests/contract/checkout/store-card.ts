import { refusal } from '../fixtures.ts';
import { post } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { errors } from './requests.ts';

export const cardInput = {
  cartId: '501',
  number: '4242 4242 4242 4242',
  expiry: '11/28',
  cvv: '123',
  holderName: 'Mei Chen',
};
export const cardBody = {
  card_number: '4242424242424242',
  card_type: 'VISA',
  card_holder_name: 'Mei Chen',
  card_expiry: '2028-11',
  card_cvv: '123',
  sales_order_id: 501,
};
export const storePath = '/v1/acpayment/store_card/';
const store = {
  operation: `mutation ($input: StoreCardInput!) { storeCard(input: $input) { cardReference ${errors} } }`,
  variables: { input: cardInput },
  token: customerToken,
  rest: [post(storePath, cardBody).responds(200, { card_reference: 'card_5f3c' })],
};
const cardRefused = (
  name: string,
  status: number,
  responseBody: unknown,
  userError: Record<string, unknown>,
): Scenario => ({
  ...store,
  name: `storeCard: ${name}`,
  rest: [post(storePath, cardBody).responds(status, responseBody)],
  response: { data: { storeCard: { cardReference: null, userErrors: [userError] } } },
});
const cardUnfit = (
  name: string,
  wrong: Partial<typeof cardInput>,
  code: string,
  field: string,
): Scenario => ({
  ...store,
  name: `storeCard: ${name} before any call`,
  operation:
    'mutation ($input: StoreCardInput!) { storeCard(input: $input) { cardReference userErrors { code field } } }',
  variables: { input: { ...cardInput, ...wrong } },
  rest: [],
  response: { data: { storeCard: { cardReference: null, userErrors: [{ code, field: ['input', field] }] } } },
});

export const storing: Scenario[] = [
  {
    ...store,
    name: 'storeCard: sends MM/YY as 20YY-MM, without spaces',
    response: { data: { storeCard: { cardReference: 'card_5f3c', userErrors: [] } } },
  },
  cardRefused(
    'a declined card is CARD_DECLINED',
    400,
    { message: 'The card was declined.', code: 'CARD_DECLINED' },
    { code: 'CARD_DECLINED', field: ['input', 'number'], message: 'The card was declined.' },
  ),
  cardRefused(
    'a card that the back end finds wrong is CARD_INVALID',
    400,
    { message: 'The card number is not valid.', code: 'CARD_INVALID' },
    { code: 'CARD_INVALID', field: ['input', 'number'], message: 'The card number is not valid.' },
  ),
  cardRefused(
    'field errors of the back end arrive with the input’s path',
    400,
    { card_cvv: ['Enter a valid code.'] },
    { code: 'CARD_INVALID', field: ['input', 'cvv'], message: 'Enter a valid code.' },
  ),
  cardRefused('a cart that is gone is CART_GONE', 404, refusal.notFound, {
    code: 'CART_GONE',
    field: ['input', 'cartId'],
    message: 'This cart is not your current one any more.',
  }),
  cardUnfit(
    'a wrong check digit is CARD_INVALID',
    { number: '4242 4242 4242 4241' },
    'CARD_INVALID',
    'number',
  ),
  cardUnfit('too few digits are CARD_INVALID', { number: '4242' }, 'CARD_INVALID', 'number'),
  cardUnfit('a month of the past is CARD_INVALID', { expiry: '02/26' }, 'CARD_INVALID', 'expiry'),
  cardUnfit('a month that does not exist is CARD_INVALID', { expiry: '13/28' }, 'CARD_INVALID', 'expiry'),
  cardUnfit('a security code of two digits is CARD_INVALID', { cvv: '12' }, 'CARD_INVALID', 'cvv'),
  cardUnfit('a missing name is INPUT_INVALID', { holderName: ' ' }, 'INPUT_INVALID', 'holderName'),
  cardUnfit('a guest’s cart is CART_GONE', { cartId: 'guest' }, 'CART_GONE', 'cartId'),
  {
    ...store,
    name: 'storeCard: a card is valid until the end of its expiry month',
    variables: { input: { ...cardInput, expiry: '03/26' } },
    now: '2026-03-31T23:00:00-07:00',
    rest: [
      post(storePath, { ...cardBody, card_expiry: '2026-03' }).responds(200, { card_reference: 'card_5f3c' }),
    ],
    response: { data: { storeCard: { cardReference: 'card_5f3c', userErrors: [] } } },
  },
  ...failures({ ...store, name: 'storeCard', at: ['storeCard'] }),
];
