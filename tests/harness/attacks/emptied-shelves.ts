import type { Attack } from './attack.ts';
import { productsOf } from './catalog.ts';
import { placeOrder } from './checkout.ts';
import { newCustomer } from './customer.ts';

const accounts = 3;
/** The share of a product's stock that unpaid orders of one address may hold: an account's is a fifth. */
const maxShare = 0.4;

export const emptiedShelves: Attack = {
  name: 'selling out the shop with unpaid orders of everything',
  run: async (shop) => {
    const from = shop.newAddress();
    const before = await productsOf(shop);
    const buyable = before.filter(({ maxQuantity }) => maxQuantity > 0);
    const codes = new Set<string>();
    let placed = 0;
    for (let account = 0; account < accounts; account += 1) {
      const { token } = await newCustomer(shop, { from });
      // Everything at once, then less and less: what a bound leaves is taken too.
      for (const share of [1, 0.2, 0.02]) {
        const lines = buyable.slice(0, Math.ceil(buyable.length * share)).map(({ id, maxQuantity }) => ({
          productId: id,
          quantity: Math.max(1, Math.floor(maxQuantity * share)),
        }));
        for (let at = 0; at < lines.length; at += 100) {
          const order = await placeOrder(
            shop,
            { token, from },
            { lines: lines.slice(at, at + 100), payment: 'ALIPAY' },
          );
          if (order.orderId !== undefined) placed += 1;
          for (const code of order.codes) codes.add(code);
        }
      }
    }
    const after = new Map((await productsOf(shop)).map((product) => [product.id, product]));
    const held = buyable.filter(
      ({ id, stockLevel }) =>
        stockLevel - (after.get(id)?.stockLevel ?? 0) > Math.max(accounts, maxShare * stockLevel),
    ).length;
    const gone = buyable.filter(({ id }) => (after.get(id)?.maxQuantity ?? 0) === 0).length;
    const honest = await newCustomer(shop);
    const bought = await placeOrder(
      shop,
      { token: honest.token, from: shop.newAddress() },
      { lines: [{ productId: buyable[0]?.id ?? '', quantity: 1 }], payment: 'CREDITCARD' },
    );
    return {
      isBlocked: held === 0 && gone === 0 && bought.orderId !== undefined,
      detail: `${placed} unpaid orders hold more than two fifths of ${held} of ${buyable.length} products and all of ${gone}; rejected: ${[...codes].join(', ') || 'nothing'}; another customer ${bought.orderId === undefined ? `gets ${bought.codes.join()}` : 'buys'}`,
    };
  },
};
