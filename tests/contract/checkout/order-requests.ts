import { cart, line, orderDetail, totals } from '../fixtures.ts';
import { get, post, put } from '../harness/exchange.ts';
import { customerToken } from '../harness/scenario.ts';
import { errors, readCart, saveBody } from './requests.ts';

export const orderInput = {
  cartId: '501',
  expectedTotal: '10.13',
  deliveryAddressId: '31',
  slot: '2026-03-06T14:00',
  payment: 'WECHATPAY',
  terminal: 'MOBILE',
};
/** The totals that an order keeps. */
const keptTotals = { TotalPrice: 4.98, Tax: 0.37, Delivery: 4.99, Savings: 0.21, CreditAmount: 0 };
const choices = {
  SalesOrder_id: 501,
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
  GrandTotal: 10.13,
  FinalPrice: 10.13,
  PromoCode: null,
  TimeSlot: '2-4pm',
  DispatchDate: '2026-03-06T14:00',
  PaymentMethod: 'wechatpay',
  Deliver_CustomerDetail_id: 31,
  Billing_CustomerDetail_id: 31,
  terminal: 'WAP',
};
export const submission = { ...choices, ...keptTotals, AvailableCredit: 8, Promotions: [] };
/** The submission as it is composed again from the order. */
export const submissionAgain = { ...choices, ...keptTotals };
export const checkStock = post('/v1/mobile/cart/', {
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
});
export const inStock = checkStock.responds(200, { Sales_Order_Lines: [line], ...totals(4.98) });
export const saveChoices = put('/v1/mobile/cart/', saveBody);
export const saved = saveChoices.responds(200, { ...cart(line), ...totals(4.98) });
/** What is called before the submission. */
export const prepare = [readCart, inStock, saved];
export const orderPath = '/v1/mobile/order/';
export const cashier = { SalesOrder_id: 501, CashierUrl: 'http://pay.example/cashier/0q3Z' };
export const submit = post(orderPath, submission).responds(201, cashier);
export const submitAgain = post(orderPath, submissionAgain).responds(201, cashier);
export const confirm = get('/v1/mobile/order/confirm/501');
export const confirmed = confirm.responds(200, {
  SalesOrder_id: 501,
  PaymentStatus: 'Unpaid',
  SaleStatus: 'Pending',
});
/** The order of the submission. */
export const submittedOrder = { ...orderDetail, CreditAmount: 0, GrandTotal: 10.13 };
export const nextCart = get('/v1/mobile/order-cart').responds(200, { ...cart(), SalesOrder_id: 502 });
export const ordered = {
  orderId: 'order_501',
  cashierUrl: 'http://pay.example/cashier/0q3Z',
  userErrors: [],
};

export const place = {
  operation: `mutation ($input: PlaceOrderInput!) { placeOrder(input: $input) { orderId cashierUrl ${errors} } }`,
  variables: { input: orderInput },
  token: customerToken,
  rest: [...prepare, submit],
};
