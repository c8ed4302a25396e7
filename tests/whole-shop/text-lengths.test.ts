import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { lengthOf as lengthInStorefront } from '../../client/forms/typed-text.ts';
import { lengthOf } from '../../gateway/values/text-length.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { addressInput, driverApplicationInput } from '../harness/mutation-inputs.ts';

/** Outside the Basic Multilingual Plane: one character, two UTF-16 code units. */
const rareHan = '𠮷';
const bowl = '🍜';
const password = 'correct-horse';

const person = { firstName: 'Wei', lastName: 'Zhang', password };
const contact = { name: 'Wei', email: 'wei@example.com', message: 'Hello' };

const mutations = {
  createAddress: 'createAddress(input: $input) { userErrors { code field } }',
  register: 'register(input: $input) { userErrors { code field } }',
  sendContactMessage: 'sendContactMessage(input: $input) { userErrors { code field } }',
  applyAsDriver: 'applyAsDriver(input: $input) { userErrors { code field } }',
};
const inputTypes = {
  createAddress: 'AddressInput',
  register: 'RegisterInput',
  sendContactMessage: 'ContactMessageInput',
  applyAsDriver: 'DriverApplicationInput',
};
type Mutation = keyof typeof mutations;

/** For each field: the other fields of the form, and the accepted lengths. */
const rules: [mutation: Mutation, others: object, field: string, shortest: number, longest: number][] = [
  ['createAddress', addressInput, 'firstName', 2, 20],
  ['createAddress', addressInput, 'lastName', 2, 20],
  ['createAddress', addressInput, 'company', 1, 50],
  ['createAddress', addressInput, 'street', 2, 30],
  ['createAddress', addressInput, 'apartment', 3, 10],
  ['createAddress', addressInput, 'city', 3, 20],
  ['register', person, 'firstName', 1, 50],
  ['register', person, 'password', 8, 128],
  ['sendContactMessage', contact, 'name', 1, 100],
  ['sendContactMessage', contact, 'message', 1, 5000],
  ['applyAsDriver', driverApplicationInput, 'firstName', 2, 20],
  ['applyAsDriver', driverApplicationInput, 'city', 1, 50],
];

describe('the length of a text', () => {
  let shop: Shop;
  let gateway: RunningGateway;
  let token: string;
  let people = 0;

  beforeAll(async () => {
    shop = await openShop();
    gateway = await startGateway(shop.api.url + '/api');
    expect(await refusals('register', { ...person })).toEqual([]);
    const { data } = await gateway.graphql(
      `mutation { login(username: "person-${people}", password: "${password}") { token } }`,
    );
    token = z.object({ login: z.object({ token: z.string() }) }).parse(data).login.token;
  });
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  /** The fields with an error. */
  async function refusals(mutation: Mutation, fields: object): Promise<unknown[]> {
    people += 1;
    const account = { username: `person-${people}`, email: `person-${people}@example.com` };
    const { data, errors } = await gateway.graphql(
      `mutation ($input: ${inputTypes[mutation]}!) { ${mutations[mutation]} }`,
      {
        variables: { input: mutation === 'register' ? { ...account, ...fields } : fields },
        headers: mutation === 'createAddress' ? { authorization: `JWT ${token}` } : {},
      },
    );
    expect(errors).toEqual([]);
    const payload = z.object({
      userErrors: z.array(z.object({ code: z.string(), field: z.array(z.string()) })),
    });
    return payload.parse(data?.[mutation]).userErrors;
  }

  it.each(rules)(
    '%s: with %j, %s accepts %i to %i characters, emoji and rare Han included',
    async (...rule) => {
      const [mutation, others, field, shortest, longest] = rule;
      const refused = [{ code: 'INPUT_INVALID', field: ['input', field] }];
      const half = Math.floor(longest / 2);
      const fits = rareHan.repeat(half) + bowl.repeat(longest - half);
      expect(await refusals(mutation, { ...others, [field]: rareHan.repeat(shortest) })).toEqual([]);
      expect(await refusals(mutation, { ...others, [field]: fits })).toEqual([]);
      expect(await refusals(mutation, { ...others, [field]: `${fits}${bowl}` })).toEqual(refused);
      if (shortest > 1)
        expect(await refusals(mutation, { ...others, [field]: rareHan.repeat(shortest - 1) })).toEqual(
          refused,
        );
    },
  );

  it.each(['', 'Wei', '老干妈', rareHan, bowl, '👨‍👩‍👧', 'é'])(
    'of %j is the same in the storefront and in the gateway',
    (text) => {
      expect(lengthOf(text)).toBe(lengthInStorefront(text));
    },
  );
});
