import { cart, line } from '../fixtures.ts';
import { get } from '../harness/exchange.ts';

export const errors = 'userErrors { code field message }';
export const readCart = get('/v1/mobile/order-cart').responds(200, cart(line));
export const saveBody = {
  SalesOrder_id: 501,
  Sales_Order_Lines: [{ Product_id: 7, Quantity: 2 }],
  ShippingMethod: 'Delivery',
  Tip: 0,
  TipPercentage: 0,
  TotalPrice: 4.98,
};
