import { cart } from '../fixtures.ts';
import { get, post } from '../harness/exchange.ts';
import { customerToken } from '../harness/scenario.ts';
import { errors, readCart } from './requests.ts';

export const orderInput = {
  cartId: '501',
  expectedTotal: '9.97',
  deliveryAddressId: '31',
  slot: '2026-03-06T14:00',
  payment: 'WECHATPAY',
  terminal: 'WAP',
};
export const submission = {
  SalesOrder_id: 501,
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
  TotalPrice: 4.98,
  GrandTotal: 9.97,
  FinalPrice: 9.97,
  PromoCode: null,
  Savings: 0,
  CreditAmount: 0,
  TimeSlot: '2-4pm',
  DispatchDate: '2026-03-06T14:00',
  PaymentMethod: 'wechatpay',
  Deliver_CustomerDetail_id: 31,
  Billing_CustomerDetail_id: 31,
  terminal: 'WAP',
};
export const orderPath = '/v1/mobile/order/';
export const cashier = { SalesOrder_id: 501, CashierUrl: 'http://pay.example/cashier/0q3Z' };
export const submit = post(orderPath, submission).responds(201, cashier);
export const confirm = get('/v1/mobile/order/confirm/501');
export const confirmed = confirm.responds(200, {
  SalesOrder_id: 501,
  PaymentStatus: 'Unpaid',
  SaleStatus: 'Pending',
});
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
  rest: [readCart, submit],
};
