import { z } from 'zod';
import type { Attack, AttackedShop } from './attack.ts';
import { newCustomer } from './customer.ts';
import { goodAddress, restCall } from './rest-call.ts';

const tries = 10;
const maxUnpaid = 3;
const maxOfAddress = 9;

const products = z.array(
  z.object({
    Product_id: z.int(),
    StockLevel: z.number(),
    IsStopSale: z.boolean(),
    IsOverSaleable: z.boolean(),
  }),
);
const slots = z.array(z.object({ name: z.string(), value: z.string(), available: z.boolean() }));
const address = z.object({ CustomerDetail_id: z.int() });
const cart = z.looseObject({ SalesOrder_id: z.int(), Sales_Order_Lines: z.array(z.unknown()) });
const totals = z.looseObject({ GrandTotal: z.number(), SalesOrder_id: z.int() });

interface Choices {
  productId: number;
  quantity: number;
  addressId: number;
  slot: { name: string; value: string };
}

/** Orders one product without paying. Returns the code of a rejection. */
async function submitUnpaid(
  shop: AttackedShop,
  token: string,
  choices: Choices,
  clientAddress?: string,
): Promise<string | undefined> {
  const line = { Product_id: choices.productId, Quantity: choices.quantity };
  const filled = cart.parse(
    (await restCall(shop, '/v1/mobile/order-cart', { method: 'PUT', token, body: line })).body,
  );
  const saved = totals.parse(
    (
      await restCall(shop, '/v1/mobile/cart/', {
        method: 'PUT',
        token,
        body: {
          SalesOrder_id: filled.SalesOrder_id,
          Sales_Order_Lines: [line],
          ShippingMethod: 'Delivery',
          Tip: 0,
          TipPercentage: 0,
          TotalPrice: 0,
        },
      })
    ).body,
  );
  const submission = {
    ...saved,
    Sales_Order_Lines: [line],
    FinalPrice: saved.GrandTotal,
    TimeSlot: choices.slot.name,
    DispatchDate: choices.slot.value,
    PaymentMethod: 'alipay',
    card_reference: null,
    Deliver_CustomerDetail_id: choices.addressId,
    Billing_CustomerDetail_id: choices.addressId,
    terminal: 'ONLINE',
  };
  const headers: Record<string, string> =
    clientAddress === undefined ? {} : { 'X-Forwarded-For': clientAddress };
  const placed = await restCall(shop, '/v1/mobile/order/', {
    method: 'POST',
    token,
    body: submission,
    headers,
  });
  return placed.status === 201 ? undefined : (placed.code ?? String(placed.status));
}

/** A new customer, and an order of the product with the most stock for the last window offered. */
async function customerAtCheckout(
  shop: AttackedShop,
): Promise<{ token: string; choices: Choices; stock: number }> {
  const { token } = await newCustomer(shop);
  const listed = products.parse((await restCall(shop, '/v1/mobile/product/group/1')).body);
  const [product] = listed
    .filter(({ IsStopSale, IsOverSaleable }) => !IsStopSale && !IsOverSaleable)
    .sort((a, b) => b.StockLevel - a.StockLevel);
  const offered = slots.parse((await restCall(shop, '/v1/mobile/delivery_time', { token })).body);
  const slot = offered.findLast(({ available }) => available);
  if (!product || !slot) throw new Error('the shop has nothing to order');
  const added = await restCall(shop, '/v1/mobile/address', { method: 'POST', token, body: goodAddress });
  const addressId = address.parse(added.body).CustomerDetail_id;
  return {
    token,
    choices: { productId: product.Product_id, quantity: 1, addressId, slot },
    stock: product.StockLevel,
  };
}

export const unpaidOrders: Attack = {
  name: 'ten unpaid orders of one customer for one delivery window',
  run: async (shop) => {
    const { token, choices } = await customerAtCheckout(shop);
    const outcomes: (string | undefined)[] = [];
    for (let index = 0; index < tries; index += 1) outcomes.push(await submitUnpaid(shop, token, choices));
    const placed = outcomes.filter((code) => code === undefined).length;
    const refused = outcomes.filter((code) => code === 'TOO_MANY_UNPAID').length;
    return {
      isBlocked: placed === maxUnpaid && placed + refused === tries,
      detail: `${placed} of ${tries} were placed, ${refused} were TOO_MANY_UNPAID`,
    };
  },
};

export const wholeStock: Attack = {
  name: 'one unpaid order of all of a product',
  run: async (shop) => {
    const { token, choices, stock } = await customerAtCheckout(shop);
    const code = await submitUnpaid(shop, token, { ...choices, quantity: stock });
    return { isBlocked: code === 'UNPAID_TOO_LARGE', detail: `${stock} units: ${code ?? 'placed'}` };
  },
};

export const manyAccounts: Attack = {
  name: 'unpaid orders of fifteen accounts of one address for one delivery window',
  run: async (shop) => {
    const outcomes: (string | undefined)[] = [];
    for (let index = 0; index < 15; index += 1) {
      const { token, choices } = await customerAtCheckout(shop);
      outcomes.push(await submitUnpaid(shop, token, choices, '203.0.113.77'));
    }
    const placed = outcomes.filter((code) => code === undefined).length;
    const refused = outcomes.filter((code) => code === 'UNPAID_UNAVAILABLE').length;
    return {
      isBlocked: placed <= maxOfAddress && placed + refused === outcomes.length,
      detail: `${placed} of ${outcomes.length} were placed, ${refused} were UNPAID_UNAVAILABLE`,
    };
  },
};
