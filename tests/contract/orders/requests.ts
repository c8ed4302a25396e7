import { orderDetail, orderRow } from '../fixtures.ts';

export const errors = 'userErrors { code field message }';
export const newerRow = {
  ...orderRow,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  DispatchDate: '2026-03-06T18:00',
};
export const newerDetail = {
  ...orderDetail,
  SalesOrder_id: 502,
  SONum: 'SO-000502',
  DispatchDate: '2026-03-06T18:00',
  TimeRange: '6-8pm',
  Invoice: undefined,
};
