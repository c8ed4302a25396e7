import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { goodAddress, restCall } from './rest-call.ts';

const addresses = 80;
const maxAddresses = 50;

export const addressFlood: Attack = {
  name: '80 addresses in one address book',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const replies = await Promise.all(
      Array.from({ length: addresses }, () =>
        restCall(shop, '/v1/mobile/address', { method: 'POST', token, body: goodAddress }),
      ),
    );
    const taken = replies.filter(({ status }) => status === 201).length;
    const full = replies.filter(({ code }) => code === 'ADDRESS_BOOK_FULL').length;
    return {
      isBlocked: taken === maxAddresses && taken + full === addresses,
      detail: `${taken} of ${addresses} were taken, ${full} were ADDRESS_BOOK_FULL`,
    };
  },
};
