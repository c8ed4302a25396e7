import {
  cart,
  customer,
  line,
  lineOf,
  listedProduct,
  orderDetail,
  orderRow,
  salesOrder,
  totals,
} from '../fixtures.ts';
import { readCart as cartBefore, saveBody } from '../checkout/requests.ts';
import { nextCart, orderInput, prepare, submit } from '../checkout/order-requests.ts';
import { cartPath } from '../cart/requests.ts';
import { del, get, post, put, type Exchange } from '../harness/exchange.ts';
import { failures } from '../harness/failures.ts';
import { customerToken, type Scenario } from '../harness/scenario.ts';
import { accountPath } from './requests.ts';

const fresh = 'fresh.token.value';
const logIn = post('/api-token-auth/', { username: 'meichen', password: 'correct-horse' }).responds(200, {
  token: fresh,
});
const readCustomer = get(accountPath).responds(200, customer);
const saved = put('/v1/mobile/cart/', saveBody).responds(200, { ...cart(line), ...totals(4.98) });
const group = {
  ProductGroup_id: 1,
  Name: 'Produce',
  Description: '新鲜蔬果',
  Image: '/media/groups/produce.webp',
  Categories: [],
};
const boughtProduct = { ...listedProduct, RefNum: orderDetail.Sales_Order_Line[0]?.RefNum };

/** A mutation whose payload leads to the customer's cart. `after` is what is called for the customer. */
const leadsToCart = (
  name: string,
  mutation: string,
  rest: readonly Exchange[],
  totalQuantity: number,
): Scenario => ({
  name: `${name}: the payload leads to the customer and the current cart`,
  operation: `mutation { payload: ${mutation} { customer { id cart { totalQuantity } } userErrors { code } } }`,
  token: customerToken,
  rest,
  response: {
    data: { payload: { customer: { id: 'cus_meichen', cart: { totalQuantity } }, userErrors: [] } },
  },
});

/** What leads to the customer, and what the customer leads to. */
export const viewers: Scenario[] = [
  {
    name: 'viewer: a guest has no customer, without a call',
    operation: '{ viewer { customer { id } } }',
    rest: [],
    response: { data: { viewer: { customer: null } } },
  },
  ...failures({
    name: 'viewer',
    operation: '{ viewer { customer { id } } }',
    token: customerToken,
    rest: [readCustomer],
    at: ['viewer', 'customer'],
    left: { viewer: { customer: null } },
  }),
  {
    name: 'viewer: the customer leads to cart, orders, bought products and group code',
    operation: `{ viewer { customer {
      cart { id totalQuantity }
      orders(filter: { period: LAST_12_MONTHS }, first: 1) { totalCount nodes { id lines { id } } }
      boughtProducts(first: 2) { refNum }
      groupCode
    } } }`,
    token: customerToken,
    rest: [
      readCustomer,
      get(cartPath).responds(200, cart(line)),
      get('/v1/mobile/order/12').responds(200, [orderRow]),
      get('/v1/mobile/group-code').responds(200, { GroupCode: 'NORTHSIDE' }),
      get('/v1/mobile/sales_order/?pk=501').responds(200, salesOrder),
      get('/v1/mobile/group').responds(200, [group]),
      get('/v1/mobile/product/group/1').responds(200, [boughtProduct]),
    ],
    response: {
      data: {
        viewer: {
          customer: {
            cart: { id: 'cart_501', totalQuantity: 2 },
            orders: {
              totalCount: 1,
              nodes: [{ id: 'order_501', lines: [{ id: 'order_501:1' }] }],
            },
            boughtProducts: [{ refNum: boughtProduct.RefNum }],
            groupCode: 'NORTHSIDE',
          },
        },
      },
    },
  },
  {
    name: 'login: while another customer is signed in, cart and orders are read with the new token',
    operation: `mutation {
      login(username: "meichen", password: "correct-horse") {
        viewer { customer {
          id
          cart { totalQuantity }
          orders { nodes { id lines { id } payment { pending { url } } } }
          groupCode
        } }
      }
    }`,
    token: customerToken,
    rest: [
      logIn,
      get(accountPath, fresh).responds(200, customer),
      get(cartPath, fresh).responds(200, cart(line)),
      get('/v1/mobile/order/3', fresh).responds(200, [
        { ...orderRow, SaleStatus: 'Pending', PaymentStatus: 'Unpaid' },
      ]),
      get('/v1/mobile/group-code', fresh).responds(200, { GroupCode: null }),
      get('/v1/mobile/sales_order/?pk=501', fresh).responds(200, salesOrder),
      get('/v1/mobile/pending-order/', fresh).responds(200, []),
    ],
    response: {
      data: {
        login: {
          viewer: {
            customer: {
              id: 'cus_meichen',
              cart: { totalQuantity: 2 },
              orders: {
                nodes: [{ id: 'order_501', lines: [{ id: 'order_501:1' }], payment: { pending: null } }],
              },
              groupCode: null,
            },
          },
        },
      },
    },
  },
  {
    name: 'logout: the viewer of the payload has no customer',
    operation: 'mutation { logout { isSignedOut viewer { customer { id } } } }',
    token: customerToken,
    rest: [readCustomer],
    response: { data: { logout: { isSignedOut: true, viewer: { customer: null } } } },
  },
  leadsToCart(
    'addCartLine',
    'addCartLine(productId: "7", quantity: 2)',
    [post(cartPath, { Product_id: 7, Quantity: 2 }).responds(200, cart(line)), readCustomer],
    2,
  ),
  leadsToCart(
    'setCartLine',
    'setCartLine(productId: "7", quantity: 3)',
    [put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))), readCustomer],
    3,
  ),
  leadsToCart(
    'removeCartLine',
    'removeCartLine(productId: "7")',
    [del(cartPath, { Product_id: 7 }).responds(200, cart()), readCustomer],
    0,
  ),
  leadsToCart(
    'mergeCart',
    'mergeCart(targets: [{ productId: "7", quantity: 3 }])',
    [
      get(cartPath).responds(200, cart(line)),
      put(cartPath, { Product_id: 7, Quantity: 3 }).responds(200, cart(lineOf(3))),
      readCustomer,
    ],
    3,
  ),
  leadsToCart(
    'saveCart',
    'saveCart',
    [cartBefore, saved, readCustomer, get(cartPath).responds(200, cart(line))],
    2,
  ),
  leadsToCart(
    'applyPromoCode',
    'applyPromoCode(code: "WELCOME10")',
    [
      cartBefore,
      get('/v1/mobile/promocode?PromoCode=WELCOME10&TotalPrice=4.98').responds(200, {
        is_valid: true,
        message: '',
        IsPercent: true,
        OffRate: 10,
      }),
      put('/v1/mobile/cart/', { ...saveBody, PromoCode: 'WELCOME10' }).responds(200, {
        ...cart(line),
        ...totals(4.98, { PromoCode: 'WELCOME10', Savings: 0.5 }),
      }),
      readCustomer,
      get(cartPath).responds(200, cart(line)),
    ],
    2,
  ),
  {
    name: 'placeOrder: the payload leads to the customer, the next cart and the orders',
    operation: `mutation ($input: PlaceOrderInput!) {
      placeOrder(input: $input) { customer { id cart { id } orders { nodes { id } } } }
    }`,
    variables: { input: orderInput },
    token: customerToken,
    rest: [...prepare, submit, readCustomer, nextCart, get('/v1/mobile/order/3').responds(200, [orderRow])],
    response: {
      data: {
        placeOrder: {
          customer: { id: 'cus_meichen', cart: { id: 'cart_502' }, orders: { nodes: [{ id: 'order_501' }] } },
        },
      },
    },
  },
  {
    name: 'cancelOrder: the payload leads to the customer and the orders',
    operation:
      'mutation { cancelOrder(id: "501") { customer { id orders { nodes { status } } } userErrors { code } } }',
    token: customerToken,
    rest: [
      put('/v1/mobile/order/cancel/501').responds(200, { SalesOrder_id: 501, SaleStatus: 'Cancelled' }),
      get('/v1/mobile/order/?pk=501').responds(200, orderDetail),
      readCustomer,
      get('/v1/mobile/order/3').responds(200, [{ ...orderRow, SaleStatus: 'Cancelled' }]),
    ],
    response: {
      data: {
        cancelOrder: {
          customer: { id: 'cus_meichen', orders: { nodes: [{ status: 'CANCELED' }] } },
          userErrors: [],
        },
      },
    },
  },
  {
    name: 'setGroupCode: the payload leads to the customer and the code, without reading it again',
    operation: 'mutation { setGroupCode(code: "NORTHSIDE") { customer { id groupCode } } }',
    token: customerToken,
    rest: [
      put('/v1/mobile/group-code', { GroupCode: 'NORTHSIDE' }).responds(200, { GroupCode: 'NORTHSIDE' }),
      readCustomer,
    ],
    response: {
      data: { setGroupCode: { customer: { id: 'cus_meichen', groupCode: 'NORTHSIDE' } } },
    },
  },
];
