import type { Attack } from './attack.ts';
import { newCustomer } from './customer.ts';
import { restCall } from './rest-call.ts';

const days = [
  '0000-01-01',
  '0001-01-01',
  '1883-11-18',
  '2024-02-29',
  '2026-03-08',
  '2026-11-01',
  '9999-12-31',
];

export const oddDates: Attack = {
  name: 'searches for orders between the first and the last days of the calendar',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const ranges = days.flatMap((first, index) => days.slice(index).map((last) => [first, last] as const));
    const statuses: number[] = [];
    for (const [first, last] of ranges) {
      const path = `/v1/sale/sales_mobile_order/search/?OrderDate__gte=${first}&OrderDate__lte=${last}`;
      statuses.push((await restCall(shop, path, { token })).status);
    }
    const faults = statuses.filter((status) => status !== 200).length;
    return { isBlocked: faults === 0, detail: `${faults} of ${ranges.length} searches failed` };
  },
};
