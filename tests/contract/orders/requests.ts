import { accountPath } from '../account/requests.ts';
import { customer, orderRow, salesOrder } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';

export const errors = 'userErrors { code field message }';
/** The orders are the customer's. */
export const readsCustomer = get(accountPath).responds(200, customer);
export const newerRow = {
  ...orderRow,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  DispatchDate: '2026-03-06T18:00',
};
export const newerDocument = {
  ...salesOrder,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  DispatchDate: '2026-03-06T18:00',
  TimeRange: '6-8pm',
};
