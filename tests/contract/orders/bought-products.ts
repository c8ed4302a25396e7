import { listedProduct, orderRow, refusal, salesOrder } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { readsCustomer, unpaidRow } from './requests.ts';

const history = get('/v1/mobile/order/12');
const row = (id: number, changes: Partial<typeof orderRow> = {}) => ({
  ...orderRow,
  SalesOrder_id: id,
  ...changes,
});
/** Reads an order of these quantities, by reference number. */
const readsOrder = (id: number, quantities: Readonly<Record<string, number>>) =>
  get(`/v1/mobile/sales_order/?pk=${id}`).responds(200, {
    ...salesOrder,
    SalesOrder_id: id,
    Sales_Order_Line: Object.entries(quantities).map(([RefNum, Quantity]) => ({
      Name: `Product ${RefNum}`,
      RefNum,
      UnitPrice: 2.49,
      Quantity,
      TotalPrice: 2.49 * Quantity,
    })),
  });
const listed = (id: number, RefNum: string, changes: Partial<typeof listedProduct> = {}) => ({
  ...listedProduct,
  Product_id: id,
  RefNum,
  ...changes,
});
const readsCatalog = [
  get('/v1/mobile/group').responds(200, [
    {
      ProductGroup_id: 1,
      Name: 'Produce',
      Description: '新鲜蔬果',
      Image: '/media/groups/produce.webp',
      Categories: [],
    },
  ]),
  get('/v1/mobile/product/group/1').responds(200, [
    listed(11, 'five'),
    listed(12, 'one'),
    listed(13, 'three'),
    listed(14, 'gone', { StockLevel: 0 }),
    listed(15, 'never'),
  ]),
];
const canceled = { SaleStatus: 'Cancelled', PaymentStatus: 'Refunded' };

export const bought: Scenario[] = [
  {
    name: 'boughtProducts: products of the newest five orders, the largest quantity first, without sold-out ones',
    operation: '{ boughtProducts { refNum } two: boughtProducts(first: 2) { refNum } }',
    token: customerToken,
    rest: [
      history.responds(200, [
        row(501),
        row(502),
        row(503),
        row(504, unpaidRow),
        row(505),
        row(506, canceled),
        row(507),
        row(508),
      ]),
      readsOrder(502, { one: 1, gone: 9 }),
      readsOrder(503, { five: 2 }),
      get('/v1/mobile/sales_order/?pk=505').responds(404, refusal.notFound),
      readsOrder(507, { three: 3 }),
      readsOrder(508, { five: 3 }),
      ...readsCatalog,
    ],
    response: {
      data: {
        boughtProducts: [{ refNum: 'five' }, { refNum: 'three' }, { refNum: 'one' }],
        two: [{ refNum: 'five' }, { refNum: 'three' }],
      },
    },
  },
  {
    name: 'customer.boughtProducts and customer.groupCode: the same as the root fields',
    operation: '{ customer { boughtProducts(first: 1) { refNum } groupCode } }',
    token: customerToken,
    rest: [
      readsCustomer,
      history.responds(200, [row(501)]),
      get('/v1/mobile/group-code').responds(200, { GroupCode: 'NORTHSIDE' }),
      readsOrder(501, { three: 3 }),
      ...readsCatalog,
    ],
    response: {
      data: { customer: { boughtProducts: [{ refNum: 'three' }], groupCode: 'NORTHSIDE' } },
    },
  },
  {
    name: 'boughtProducts: without orders there are none, and the catalog is not read',
    operation: '{ boughtProducts { refNum } }',
    token: customerToken,
    rest: [history.responds(200, [row(501, canceled)])],
    response: { data: { boughtProducts: [] } },
  },
];
