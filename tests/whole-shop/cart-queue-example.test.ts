import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CartQueue } from '../../docs/examples/cart-queue.ts';
import { ShopClient } from '../../docs/examples/shop-client.ts';
import { startGateway, type RunningGateway } from '../harness/gateway.ts';
import { openShop, type Shop } from '../harness/rest-api/shop.ts';
import { startShopping } from './purchase.ts';

describe('docs/examples/cart-queue.ts', () => {
  let shop: Shop;
  let gateway: RunningGateway;

  beforeAll(async () => {
    shop = await openShop();
    gateway = await startGateway(`${shop.api.url}/api`, {}, { clock: () => shop.now() });
  });
  afterAll(async () => {
    await gateway.close();
    await shop.close();
  });

  async function openQueue(username: string) {
    const client = new ShopClient(`${gateway.url}/graphql`);
    const productId = await startShopping(
      {
        query: (document, variables) => client.execute(document, variables),
        mutate: (document, variables) => client.execute(document, variables, false),
        signIn: (token) => (client.token = token),
      },
      username,
    );
    const line = z.object({ productId: z.string(), quantity: z.number() });
    const cartShape = z.object({ id: z.string(), totalQuantity: z.number(), lines: z.array(line) });
    const readCart = async () =>
      z
        .object({ cart: cartShape })
        .parse(await client.execute('{ cart { id totalQuantity lines { productId quantity } } }')).cart;
    const shown: number[] = [];
    const codes: string[] = [];
    const queue = new CartQueue(client, await readCart(), ({ cart, userErrors }) => {
      if (cart) shown.push(cart.totalQuantity);
      codes.push(...userErrors.map(({ code }) => code));
    });
    return { client, productId, queue, readCart, shown, codes };
  }

  it('sends two requests for a burst, and the last click counts', async () => {
    const { productId, queue, readCart, shown, codes } = await openQueue('burst');
    await Promise.all([3, 4, 5, 6].map((quantity) => queue.set(productId, quantity)));
    expect(shown).toEqual([3, 6]);
    expect(codes).toEqual([]);
    expect(await readCart()).toEqual(queue.cart);
  });

  it('does not overwrite a change of another device, and continues from it', async () => {
    const { client, productId, queue, readCart, shown, codes } = await openQueue('devices');
    await client.execute(
      'mutation Elsewhere($id: ID!) { setCartLine(productId: $id, quantity: 9) { userErrors { code } } }',
      { id: productId },
    );
    await queue.set(productId, 3);
    expect({ shown, codes }).toEqual({ shown: [9], codes: ['CART_CHANGED'] });
    await queue.set(productId, 10);
    expect((await readCart()).totalQuantity).toBe(10);
  });
});
