import {
  cartJson,
  cartLines,
  limitToStock,
  lockCart,
  quantitiesOf,
  removeLine,
  setQuantity,
} from '../cart/index.ts';
import type { CartLine } from '../cart/index.ts';
import type { BodyOf, Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import type { Services } from '../services.ts';
import { alreadyOrdered, submittedOrder } from './submitted-order.ts';
import { priceCart, pricedCartJson } from './pricing.ts';
import { checkPromoCode } from './promo-codes.ts';

/** Sets the requested quantities, limited by the stock. Other lines keep their quantities, limited by the stock too. */
async function adjustLines(
  queries: Queries,
  cartId: number,
  requested: ReadonlyMap<number, number>,
): Promise<CartLine[]> {
  const before = await cartLines(queries, cartId);
  const after = limitToStock(
    before.map((line) => ({ ...line, quantity: requested.get(line.productId) ?? line.quantity })),
  );
  const quantities = new Map(after.map(({ productId, quantity }) => [productId, quantity]));
  for (const { productId, quantity } of before) {
    const limited = quantities.get(productId);
    if (limited === undefined) await removeLine(queries, cartId, productId);
    else if (limited !== quantity) await setQuantity(queries, cartId, productId, limited);
  }
  return after;
}

async function validCode(queries: Queries, { PromoCode }: BodyOf<'saveCart'>, customerId: number, now: Date) {
  if (!PromoCode) return null;
  const check = await checkPromoCode(queries, PromoCode, customerId, now);
  return check.isValid ? check.code : null;
}

/** "Save and adjust". */
export function saveCartHandlers({ database, clock }: Services): Handlers<'saveCart'> {
  return {
    saveCart: ({ body, caller }) =>
      database.transaction(async (queries) => {
        const now = clock();
        const cart = await lockCart(queries, { id: body.SalesOrder_id, customerId: caller.id }, now);
        if (!cart) {
          await submittedOrder(queries, caller.id, body.SalesOrder_id);
          throw alreadyOrdered();
        }
        const lines = await adjustLines(queries, cart.id, quantitiesOf(body.Sales_Order_Lines));
        const saved = {
          ...cart,
          promo_code: await validCode(queries, body, caller.id, now),
          use_credit: body.IsCreditUsed === true ? (1 as const) : (0 as const),
        };
        await queries
          .updateTable('carts')
          .set({ promo_code: saved.promo_code, use_credit: saved.use_credit })
          .where('id', '=', cart.id)
          .execute();
        const priced = await priceCart(queries, saved, lines, now);
        return { ...cartJson(cart.id, lines), ...pricedCartJson(priced) };
      }),
  };
}
