import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { goodAddress, restCall } from './rest-call.ts';

const dots = 60_000;
/** A quadratic pattern takes thirty seconds for it, a linear one some milliseconds. */
const maxSeconds = 5;

export const hostileAddress: Attack = {
  name: 'an e-mail address of 60,000 dots in an address',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const start = performance.now();
    const body = { ...goodAddress, Email: `a@${'.'.repeat(dots)} ` };
    const { status } = await restCall(shop, '/v1/mobile/address', { method: 'POST', token, body });
    const seconds = (performance.now() - start) / 1000;
    return {
      isBlocked: status === 400 && seconds < maxSeconds,
      detail: `${dots} dots were answered ${status} after ${seconds.toFixed(2)} s`,
    };
  },
};
