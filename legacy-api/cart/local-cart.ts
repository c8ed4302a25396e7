import type { Handlers } from '../contract/index.ts';
import type { Services } from '../services.ts';
import { freeItemJson, freeItems } from './free-items.ts';
import { cartLineJson, linesFor, limitToStock, quantitiesOf } from './lines.ts';
import { totalsJson, totalsOf } from './totals.ts';

/** Prices a guest's cart. Unavailable lines are removed; quantities above the stock are reduced. */
export function localCartHandlers({ database: { queries } }: Services): Handlers<'priceLocalCart'> {
  return {
    priceLocalCart: async ({ body }) => {
      const lines = limitToStock(await linesFor(queries, quantitiesOf(body.Sales_Order_Lines)));
      const promotions = (await freeItems(queries, lines)).map(freeItemJson);
      const totals = totalsOf(lines, { saving: null, creditCents: 0 });
      return {
        ...totalsJson(totals, { promoCode: null, availableCreditCents: 0, promotions }),
        Sales_Order_Lines: lines.map(cartLineJson),
      };
    },
  };
}
