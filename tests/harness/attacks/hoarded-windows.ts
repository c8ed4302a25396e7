import type { Attack } from './attack.ts';
import { productsOf } from './catalog.ts';
import { offeredSlots, placeOrder } from './checkout.ts';
import { newCustomer } from './customer.ts';

/** As many as one address may register in an hour. */
const accounts = 30;
/** The unpaid orders that one account may have. */
const ordersEach = 3;

export const hoardedWindows: Attack = {
  name: 'filling a delivery window with unpaid orders of many accounts',
  run: async (shop) => {
    const from = shop.newAddress();
    const [product] = (await productsOf(shop, 1)).filter(
      ({ maxQuantity }) => maxQuantity > accounts * ordersEach,
    );
    const honest = { token: (await newCustomer(shop)).token, from: shop.newAddress() };
    const slot = (await offeredSlots(shop, honest)).at(-1);
    const lines = [{ productId: product?.id ?? '', quantity: 1 }];
    const codes = new Set<string>();
    let placed = 0;
    for (let account = 0; account < accounts; account += 1) {
      const customer = await newCustomer(shop, { from }).catch(() => null);
      if (customer === null) continue;
      for (let order = 0; order < ordersEach; order += 1) {
        const done = await placeOrder(
          shop,
          { token: customer.token, from },
          { lines, payment: 'ALIPAY', ...(slot === undefined ? {} : { slot }) },
        );
        if (done.orderId !== undefined) placed += 1;
        for (const code of done.codes) codes.add(code);
      }
    }
    const bought = await placeOrder(shop, honest, {
      lines,
      payment: 'CREDITCARD',
      ...(slot === undefined ? {} : { slot }),
    });
    return {
      isBlocked: bought.orderId !== undefined,
      detail: `${placed} unpaid orders of ${accounts} accounts in one window; rejected: ${[...codes].join(', ') || 'nothing'}; another customer ${bought.orderId === undefined ? `gets ${bought.codes.join()}` : 'buys in it'}`,
    };
  },
};
