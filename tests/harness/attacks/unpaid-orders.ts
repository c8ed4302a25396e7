import { z } from 'zod';
import type { Attack, AttackedShop } from './attack.ts';
import { newCustomer } from './customer.ts';
import { goodAddress, restCall } from './rest-call.ts';

const tries = 10;
const maxUnpaid = 3;

const products = z.array(z.object({ Product_id: z.int(), StockLevel: z.number(), IsStopSale: z.boolean() }));
const slots = z.array(z.object({ name: z.string(), value: z.string(), available: z.boolean() }));
const address = z.object({ CustomerDetail_id: z.int() });
const cart = z.looseObject({ SalesOrder_id: z.int(), Sales_Order_Lines: z.array(z.unknown()) });
const totals = z.looseObject({ GrandTotal: z.number(), SalesOrder_id: z.int() });

/** Orders one product without paying. Returns the code of a rejection. */
async function submitUnpaid(
  shop: AttackedShop,
  token: string,
  choices: { productId: number; addressId: number; slot: { name: string; value: string } },
): Promise<string | undefined> {
  const line = { Product_id: choices.productId, Quantity: 1 };
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
  const placed = await restCall(shop, '/v1/mobile/order/', { method: 'POST', token, body: submission });
  return placed.status === 201 ? undefined : (placed.code ?? String(placed.status));
}

export const unpaidOrders: Attack = {
  name: 'ten unpaid orders of one customer for one delivery window',
  run: async (shop) => {
    const { token } = await newCustomer(shop);
    const listed = products.parse((await restCall(shop, '/v1/mobile/product/group/1')).body);
    const product = listed.find(({ StockLevel, IsStopSale }) => StockLevel > tries && !IsStopSale);
    const offered = slots.parse((await restCall(shop, '/v1/mobile/delivery_time', { token })).body);
    const slot = offered.findLast(({ available }) => available);
    if (!product || !slot) return { isBlocked: false, detail: 'the shop has nothing to order' };
    const added = await restCall(shop, '/v1/mobile/address', { method: 'POST', token, body: goodAddress });
    const choices = {
      productId: product.Product_id,
      addressId: address.parse(added.body).CustomerDetail_id,
      slot,
    };
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
