import type { RequestContext, NodeReader } from '../context.ts';
import { globalId } from '../values/global-id.ts';
import { legacyId } from '../values/global-id.ts';
import { cartSource, type CartSource } from './cart-source.ts';

const currentCart = async ({ rest }: RequestContext): Promise<CartSource | null> =>
  rest.hasToken ? cartSource(await rest.call('getOrderCart')) : null;

/** The customer's current cart and its lines by the keys of their global ids. No other cart is found. */
export const nodeReaders = {
  async Cart(key, context) {
    const id = legacyId(key);
    if (id === null) return null;
    const cart = await currentCart(context);
    return cart?.id === globalId('Cart', id) ? cart : null;
  },

  async CartLine(key, context) {
    const cart = await currentCart(context);
    return cart?.lines.find(({ id }) => id === key) ?? null;
  },
} satisfies Record<string, NodeReader>;
