import { randomBytes } from 'node:crypto';
import type { BodyOf, Schema } from '../../../legacy-api/contract/index.ts';
import { succeed } from './call.ts';
import type { Shop } from './shop.ts';

export interface Shopper {
  username: string;
  email: string;
  password: string;
  token: string;
}

export async function signIn(shop: Shop, username: string, password: string): Promise<string> {
  return (await succeed(shop, 'logIn', { body: { username, password } })).token;
}

/** A new customer, signed in. */
export async function newShopper(shop: Shop): Promise<Shopper> {
  const username = `shopper-${randomBytes(6).toString('hex')}`;
  const email = `${username}@example.com`;
  const password = 'correct-horse';
  await succeed(shop, 'registerCustomer', {
    body: { FirstName: 'Mei', LastName: 'Chen', email, password, username },
  });
  return { username, email, password, token: await signIn(shop, username, password) };
}

export const staffToken = (shop: Shop) => signIn(shop, 'staff', 'staff-password');

export const address: BodyOf<'addAddress'> = {
  AddressName: 'Home',
  FirstName: 'Mei',
  LastName: 'Chen',
  Street: '2120 Shattuck Ave',
  apartment: 'Apt 3',
  City: 'Berkeley',
  State: 'CA',
  Zip: '94704',
  Country: 'United States',
  Telephone: '(510) 555-0142',
  Email: 'mei@example.com',
};

/** The product with a number, as the shop has it now. */
export async function product(shop: Shop, productNum: string): Promise<Schema<'Product'>> {
  const found = await succeed(shop, 'getProduct', { query: { productNum } });
  if ('Products' in found) throw new Error('a product was expected, not a search');
  return found;
}

export const stockOf = async (shop: Shop, productNum: string) => (await product(shop, productNum)).StockLevel;

export async function addToCart(
  shop: Shop,
  token: string,
  productNum: string,
  quantity = 1,
): Promise<Schema<'Cart'>> {
  const { Product_id } = await product(shop, productNum);
  return succeed(shop, 'addToOrderCart', { token, body: { Product_id, Quantity: quantity } });
}

/** Saves the cart as the storefront does before checkout. */
export async function saveCart(
  shop: Shop,
  token: string,
  options: { PromoCode?: string; IsCreditUsed?: boolean } = {},
): Promise<Schema<'SavedCart'>> {
  const cart = await succeed(shop, 'getOrderCart', { token });
  return succeed(shop, 'saveCart', {
    token,
    body: {
      SalesOrder_id: cart.SalesOrder_id,
      Sales_Order_Lines: cart.Sales_Order_Lines,
      ShippingMethod: 'Delivery',
      Tip: 0,
      TipPercentage: 0,
      TotalPrice: cart.TotalPrice,
      ...options,
    },
  });
}

export const goodCard = {
  card_number: '4242 4242 4242 4242',
  card_type: 'VISA',
  card_holder_name: 'Mei Chen',
  card_expiry: '2028-11',
  card_cvv: '123',
} as const;

export async function storeCard(shop: Shop, token: string, sales_order_id: number): Promise<string> {
  const stored = await succeed(shop, 'storeCard', { token, body: { ...goodCard, sales_order_id } });
  return stored.card_reference;
}

export interface CheckoutOptions {
  /** Quantities by product number. */
  buy?: Record<string, number>;
  pay?: 'creditcard' | 'alipay' | 'wechatpay';
  promoCode?: string;
  useCredit?: boolean;
  zip?: string;
  /** The slot's index among the offered ones. */
  slot?: number;
}

/** Fills a cart and goes as far as the place-order button: what would be submitted. */
export async function checkOut(
  shop: Shop,
  token: string,
  options: CheckoutOptions = {},
): Promise<BodyOf<'placeOrder'>> {
  const { buy = { GR1001: 2 }, pay = 'creditcard', zip = '94704' } = options;
  for (const [productNum, quantity] of Object.entries(buy))
    await addToCart(shop, token, productNum, quantity);
  const { CustomerDetail_id } = await succeed(shop, 'addAddress', { token, body: { ...address, Zip: zip } });
  const times = await succeed(shop, 'getDeliveryTimes', { token });
  const slot = times[options.slot ?? 4];
  if (!slot) throw new Error('there is no such slot');
  const saved = await saveCart(shop, token, {
    ...(options.promoCode === undefined ? {} : { PromoCode: options.promoCode }),
    IsCreditUsed: options.useCredit ?? false,
  });
  const { Sales_Order_Lines, TotalCount: _count, ...totals } = saved;
  return {
    ...totals,
    Sales_Order_Lines: Sales_Order_Lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity })),
    FinalPrice: saved.GrandTotal,
    TimeSlot: slot.name,
    DispatchDate: slot.value,
    PaymentMethod: pay,
    card_reference: pay === 'creditcard' ? await storeCard(shop, token, saved.SalesOrder_id) : null,
    Deliver_CustomerDetail_id: CustomerDetail_id,
    Billing_CustomerDetail_id: CustomerDetail_id,
    terminal: 'ONLINE',
  };
}

/** Buys. Returns the order's id and the cashier's URL on this machine, if one must be opened. */
export async function buy(shop: Shop, token: string, options: CheckoutOptions = {}) {
  const placed = await succeed(shop, 'placeOrder', { token, body: await checkOut(shop, token, options) });
  const cashier = placed.CashierUrl === undefined ? '' : shop.api.url + new URL(placed.CashierUrl).pathname;
  return { id: placed.SalesOrder_id, cashier };
}

/** Presses a button of the cashier page. */
export async function press(cashier: string, button: 'pay' | 'cancel'): Promise<Response> {
  return fetch(`${cashier}/${button}`, { method: 'POST', redirect: 'manual' });
}
