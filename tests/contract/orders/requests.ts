import { accountPath } from '../account/requests.ts';
import { customer, orderRow, salesOrder } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import type { Scenario } from '../harness/scenario.ts';

export const errors = 'userErrors { code field message }';
/** The orders are the customer's. */
export const readsCustomer = get(accountPath).responds(200, customer);
export const newerRow = {
  ...orderRow,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  OrderDate: '2026-03-05T08:59:30-08:00',
  DispatchDate: '2026-03-06T18:00',
  FinalPrice: 7.42,
};
export const newerDocument = { ...salesOrder, ...newerRow, TimeRange: '6-8pm', TotalPrice: 3.89 };
export const unpaidRow = { PaymentStatus: 'Unpaid', SaleStatus: 'Pending' };

/** A query of the customer's orders. */
export const ordersOf = (args: string, fields: string): string =>
  `{ customer { orders${args} { ${fields} } } }`;
export const of = (orders: unknown) => ({ customer: { orders } });
export const at = ['customer', 'orders'];
export const left = of(null);

/** The failures of a call: those of the calls before it are in other scenarios. */
export const failuresOf = (operationId: string, working: Parameters<typeof failures>[0]): Scenario[] =>
  failures(working).filter(({ name }) => name.includes(operationId));
