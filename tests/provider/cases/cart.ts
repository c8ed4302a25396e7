import { call, succeed } from '../../harness/rest-api/call.ts';
import { provides } from '../../harness/rest-api/case.ts';
import type { Case } from '../../harness/rest-api/case.ts';
import type { Shop } from '../../harness/rest-api/shop.ts';
import { addToCart, newShopper, product } from '../../harness/rest-api/shopper.ts';

const unknownId = 2_000_000_000;

/** A signed-in call about a quantity of a product. */
async function lineOf(shop: Shop, productNum: string, Quantity: number) {
  const { Product_id } = await product(shop, productNum);
  return { token: (await newShopper(shop)).token, body: { Product_id, Quantity } };
}

const unknownLine = async (shop: Shop, Quantity = 1) => ({
  token: (await newShopper(shop)).token,
  body: { Product_id: unknownId, Quantity },
});

export const cartCases: Case[] = [
  provides('getOrderCart', 200, async (shop) => call(shop, 'getOrderCart', await newShopper(shop))),

  provides('addToOrderCart', 200, async (shop) =>
    call(shop, 'addToOrderCart', await lineOf(shop, 'GR1001', 2)),
  ),
  provides('addToOrderCart', 400, async (shop) =>
    call(shop, 'addToOrderCart', await lineOf(shop, 'GR1001', 0)),
  ),
  provides('addToOrderCart', 400, 'STOCK_GONE', async (shop) =>
    call(shop, 'addToOrderCart', await lineOf(shop, 'GR1002', 4)),
  ),
  provides('addToOrderCart', 400, 'PRODUCT_GONE', async (shop) =>
    call(shop, 'addToOrderCart', await lineOf(shop, 'GR1006', 1)),
  ),
  provides('addToOrderCart', 404, async (shop) => call(shop, 'addToOrderCart', await unknownLine(shop))),

  provides('setOrderCartLine', 200, async (shop) =>
    call(shop, 'setOrderCartLine', await lineOf(shop, 'GR1001', 2)),
  ),
  provides('setOrderCartLine', 400, async (shop) =>
    call(shop, 'setOrderCartLine', await lineOf(shop, 'GR1001', -1)),
  ),
  provides('setOrderCartLine', 400, 'STOCK_GONE', async (shop) =>
    call(shop, 'setOrderCartLine', await lineOf(shop, 'GR1002', 4)),
  ),
  provides('setOrderCartLine', 400, 'PRODUCT_GONE', async (shop) =>
    call(shop, 'setOrderCartLine', await lineOf(shop, 'GR1006', 1)),
  ),
  provides('setOrderCartLine', 404, async (shop) => call(shop, 'setOrderCartLine', await unknownLine(shop))),

  provides('removeFromOrderCart', 200, async (shop) => {
    const { token } = await newShopper(shop);
    const { Product_id } = await product(shop, 'GR1001');
    await addToCart(shop, token, 'GR1001');
    return call(shop, 'removeFromOrderCart', { token, body: { Product_id } });
  }),
  provides('removeFromOrderCart', 400, async (shop) =>
    call(shop, 'removeFromOrderCart', { token: (await newShopper(shop)).token, body: {} }),
  ),
  provides('removeFromOrderCart', 404, async (shop) =>
    call(shop, 'removeFromOrderCart', await lineOf(shop, 'GR1001', 1)),
  ),

  provides('priceLocalCart', 200, async (shop) => {
    const { Product_id } = await product(shop, 'GR1004');
    return call(shop, 'priceLocalCart', { body: { Sales_Order_Lines: [{ Product_id, Quantity: 2 }] } });
  }),
  provides('priceLocalCart', 400, (shop) =>
    call(shop, 'priceLocalCart', { body: { Sales_Order_Lines: [{ Product_id: 'one' }] } }),
  ),
];

/** The request body of saving a cart. */
export async function savePayload(shop: Shop, token: string) {
  const cart = await succeed(shop, 'getOrderCart', { token });
  return {
    SalesOrder_id: cart.SalesOrder_id,
    Sales_Order_Lines: cart.Sales_Order_Lines,
    ShippingMethod: 'Delivery' as const,
    Tip: 0 as const,
    TipPercentage: 0 as const,
    TotalPrice: cart.TotalPrice,
  };
}
