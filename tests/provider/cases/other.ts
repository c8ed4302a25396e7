import { call } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';
import { operations } from '../../harness/rest-api/contract.ts';
import { newShopper } from '../../harness/rest-api/shopper.ts';

const message = { Name: 'Mei Chen', Email: 'mei@example.com', Message: '你好! Do you carry lotus root? 🪷' };
const application = {
  first_name: 'Samuel',
  last_name: 'Ortiz',
  phone_number: '510-555-0177',
  email: 'sam@example.com',
  city: 'Oakland',
  country: 'United States',
};

export const otherCases: Case[] = [
  provides('getDeliveryTimes', 200, async (shop) => call(shop, 'getDeliveryTimes', await newShopper(shop))),
  provides('getDeliveryZips', 200, (shop) => call(shop, 'getDeliveryZips')),
  provides('getDeliveryZips', 200, (shop) => call(shop, 'getDeliveryZips', { query: { zip: '94704-1234' } })),
  provides('getDeliveryZips', 400, (shop) =>
    call(shop, 'getDeliveryZips', { query: { zip: '9'.repeat(40) } }),
  ),

  provides('sendContactMessage', 201, (shop) => call(shop, 'sendContactMessage', { body: message })),
  provides('sendContactMessage', 400, (shop) =>
    call(shop, 'sendContactMessage', { body: { ...message, Email: 'not an address' } }),
  ),
  provides('applyAsDriver', 201, (shop) => call(shop, 'applyAsDriver', { body: application })),
  provides('applyAsDriver', 400, (shop) =>
    call(shop, 'applyAsDriver', { body: { ...application, phone_number: '555' } }),
  ),

  provides('getReservedCustomerOao', 501, (shop) => call(shop, 'getReservedCustomerOao')),
  provides('getReservedTaxArea', 501, (shop) => call(shop, 'getReservedTaxArea')),
  provides('getReservedExternalOrders', 501, (shop) => call(shop, 'getReservedExternalOrders')),
];

/** Every signed-in operation, called without a token and with an invalid one. */
export const unsignedCases: Case[] = operations
  .filter(({ secured }) => secured)
  .flatMap(({ id, parameters }) => {
    const operation = id as Case['operation'];
    const path = Object.fromEntries(
      parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => [name, 3]),
    );
    return [undefined, 'eyJhbGciOiJub25lIn0.e30.'].map((token) =>
      provides(operation, 401, (shop) => call(shop, operation, { path, token })),
    );
  });
