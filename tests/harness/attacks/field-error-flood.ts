import type { Attack } from './attack.ts';
import { restCall } from './rest-call.ts';

const lines = 100_000;
const maxBytes = 10_000;

export const fieldErrorFlood: Attack = {
  name: 'a cart of 100,000 invalid lines, each with its own error',
  run: async (shop) => {
    const body = { Sales_Order_Lines: Array.from({ length: lines }, () => 0) };
    const reply = await restCall(shop, '/v1/mobile/cart/', { method: 'POST', body });
    const bytes = JSON.stringify(reply.body ?? null).length;
    return {
      isBlocked: reply.status === 400 && bytes <= maxBytes,
      detail: `${lines} lines were answered ${reply.status} with ${bytes} bytes`,
    };
  },
};
