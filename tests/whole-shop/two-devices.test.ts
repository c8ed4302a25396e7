import { GraphQLClient } from 'graphql-request';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventually } from '../harness/eventually.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { startRedis } from '../harness/redis-server.ts';
import {
  startResponseDroppingProxy,
  type ResponseDroppingProxy,
} from '../harness/response-dropping-proxy.ts';
import { succeed } from '../harness/rest-api/call.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { addToCart, checkOut, newShopper, product } from '../harness/rest-api/shopper.ts';
import type { TestRedis } from '../harness/test-redis.ts';

const change = z.object({
  change: z.object({
    cart: z.object({ lines: z.array(z.object({ productId: z.string(), quantity: z.number() })) }),
    userErrors: z.array(z.object({ code: z.string(), field: z.array(z.string()) })),
  }),
});
const payload = 'cart { lines { productId quantity } } userErrors { code field }';
const setLine = `mutation ($productId: ID!, $quantity: Int!, $expected: Int) {
  change: setCartLine(productId: $productId, quantity: $quantity, expectedQuantity: $expected) { ${payload} }
}`;
const addLine = `mutation ($productId: ID!, $quantity: Int!, $expected: Int) {
  change: addCartLine(productId: $productId, quantity: $quantity, expectedQuantity: $expected) { ${payload} }
}`;
const cartPath = '/api/v1/mobile/order-cart';

let shop: Shop;
let proxy: ResponseDroppingProxy;
let gateway: RunningGateway;
let token: string;
let productId: number;

beforeAll(async () => {
  shop = await openShop();
  proxy = await startResponseDroppingProxy(shop.api.url);
  const parts = { clock: () => shop.now() };
  gateway = await startGateway(`${proxy.url}/api`, { LEGACY_CALL_TIMEOUT_MS: '3000' }, parts);
  productId = (await product(shop, 'GR1001')).Product_id;
});
afterAll(async () => {
  await gateway.close();
  await proxy.close();
  await shop.close();
});
beforeEach(async () => {
  token = (await newShopper(shop)).token;
});

/** A client of the API with the customer's token, as on another device. */
function openDevice() {
  const client = new GraphQLClient(`${gateway.url}/graphql`, { headers: { authorization: `JWT ${token}` } });
  const send = async (document: string, quantity: number, expected: number) => {
    const data = await client.request(document, { productId: String(productId), quantity, expected });
    const { cart, userErrors } = change.parse(data).change;
    return { quantity: cart.lines[0]?.quantity ?? 0, codes: userErrors.map(({ code }) => code) };
  };
  return {
    set: (quantity: number, expected: number) => send(setLine, quantity, expected),
    add: (quantity: number, expected: number) => send(addLine, quantity, expected),
  };
}

const quantityInCart = async () =>
  (await succeed(shop, 'getOrderCart', { token })).Sales_Order_Lines[0]?.Quantity ?? 0;

describe('one cart, two devices', () => {
  it('both add one at the same moment › one gets CART_CHANGED, and both are in the cart after its second try', async () => {
    await addToCart(shop, token, 'GR1001', 1);
    const results = await Promise.all([openDevice().set(2, 1), openDevice().set(2, 1)]);
    expect(results.map(({ codes }) => codes).sort()).toEqual([[], ['CART_CHANGED']]);
    expect(results.map(({ quantity }) => quantity)).toEqual([2, 2]);
    expect(await openDevice().set(3, 2)).toEqual({ quantity: 3, codes: [] });
    expect(await quantityInCart()).toBe(3);
  });

  it('ten add one at the same moment and try again on CART_CHANGED › all ten are in the cart', async () => {
    const addOne = async (expected: number): Promise<void> => {
      const { quantity, codes } = await openDevice().add(1, expected);
      if (codes.includes('CART_CHANGED')) await addOne(quantity);
    };
    await Promise.all(Array.from({ length: 10 }, () => addOne(0)));
    expect(await quantityInCart()).toBe(10);
  });

  it('the phone adds three without the gateway › a change of the laptop, based on one, changes nothing', async () => {
    await addToCart(shop, token, 'GR1001', 1);
    await addToCart(shop, token, 'GR1001', 3);
    const laptop = openDevice();
    expect(await laptop.set(2, 1)).toEqual({ quantity: 4, codes: ['CART_CHANGED'] });
    expect(await quantityInCart()).toBe(4);
    expect(await laptop.set(5, 4)).toEqual({ quantity: 5, codes: [] });
  });

  it('the phone adds three by addCartLine › the laptop, based on an empty cart, overwrites nothing', async () => {
    const laptop = openDevice();
    expect(await openDevice().add(3, 0)).toEqual({ quantity: 3, codes: [] });
    expect(await laptop.add(1, 0)).toEqual({ quantity: 3, codes: ['CART_CHANGED'] });
    expect(await laptop.add(1, 3)).toEqual({ quantity: 4, codes: [] });
    expect(await quantityInCart()).toBe(4);
  });

  it('a response is lost › the repeat finds the line changed and adds nothing', async () => {
    const device = openDevice();
    await device.set(1, 0);
    proxy.dropNextResponse('PUT', cartPath);
    await expect(device.add(2, 1)).rejects.toThrow('UPSTREAM_TIMEOUT');
    expect(await device.add(2, 1)).toEqual({ quantity: 3, codes: ['CART_CHANGED'] });
    expect(await quantityInCart()).toBe(3);
  });
});

describe("stock after the shopper's own order", () => {
  let redis: TestRedis;
  let gateways: RunningGateway[];

  beforeAll(async () => {
    redis = await startRedis();
    const start = () =>
      startGateway(
        `${shop.api.url}/api`,
        { REDIS_URL: redis.url, REDIS_TIMEOUT_MS: '1000' },
        {
          clock: () => shop.now(),
        },
      );
    gateways = [await start(), await start()];
    for (const one of gateways) {
      await eventually(async () => {
        const health = await fetch(`${one.url}/health/ready`);
        expect(await health.json()).toMatchObject({ checks: { redis: 'ok' } });
      });
    }
  });
  afterAll(async () => {
    for (const one of gateways) await one.close();
    await redis.close();
  });

  /** When the data of a gateway has expired: the next request still gets the old data, and starts the refresh. */
  const afterExpiry = (check: () => Promise<void>) => {
    shop.passMinutes(18 / 60);
    return vi.waitFor(check, { timeout: 3_000 });
  };

  /** The stock of a product as its page and the catalog's lists show it. */
  async function stockLevels(at: RunningGateway, productNum: string): Promise<number[]> {
    const stock = z.object({ productNum: z.string(), stockLevel: z.number() });
    const { data } = await at.graphql(
      `{ product(by: { productNum: "${productNum}" }) { productNum stockLevel }
        groups { products(first: 50) { nodes { productNum stockLevel } } } }`,
    );
    const lists = z
      .object({
        product: stock,
        groups: z.array(z.object({ products: z.object({ nodes: z.array(stock) }) })),
      })
      .parse(data);
    const all = [lists.product, ...lists.groups.flatMap(({ products }) => products.nodes)];
    return all.filter((one) => one.productNum === productNum).map(({ stockLevel }) => stockLevel);
  }

  it('is updated at once in the gateway of the order and after 15 seconds in others, and again after the cancellation', async () => {
    const [first, second] = gateways;
    if (!first || !second) throw new Error('There are two gateways.');
    const order = await checkOut(shop, token, { buy: { GR1002: 2 } });
    const headers = { authorization: `JWT ${token}` };
    for (const one of gateways) expect(await stockLevels(one, 'GR1002')).toEqual([3, 3]);

    const placed = await first.graphql(
      `mutation ($input: PlaceOrderInput!) {
        placeOrder(input: $input) { orderId products { productNum stockLevel } userErrors { code message } }
      }`,
      {
        headers,
        variables: {
          input: {
            cartId: String(order.SalesOrder_id),
            expectedTotal: order.GrandTotal.toFixed(2),
            deliveryAddressId: String(order.Deliver_CustomerDetail_id),
            slot: order.DispatchDate,
            payment: 'CREDITCARD',
            cardReference: order.card_reference,
          },
        },
      },
    );
    const orderId = `order_${order.SalesOrder_id}`;
    expect(placed.data).toEqual({
      placeOrder: { orderId, products: [{ productNum: 'GR1002', stockLevel: 1 }], userErrors: [] },
    });
    expect(await stockLevels(first, 'GR1002')).toEqual([1, 1]);
    await afterExpiry(async () => {
      expect(await stockLevels(second, 'GR1002')).toEqual([1, 1]);
    });

    const canceled = await second.graphql(
      `mutation { cancelOrder(id: "${orderId}") { products { productNum stockLevel } userErrors { code } } }`,
      { headers },
    );
    expect(canceled.data).toEqual({
      cancelOrder: { products: [{ productNum: 'GR1002', stockLevel: 3 }], userErrors: [] },
    });
    expect(await stockLevels(second, 'GR1002')).toEqual([3, 3]);
    await afterExpiry(async () => {
      expect(await stockLevels(first, 'GR1002')).toEqual([3, 3]);
    });
  });
});
