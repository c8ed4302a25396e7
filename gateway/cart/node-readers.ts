import type { NodeReader } from '../context.ts';
import { globalId } from '../values/global-id.ts';
import { legacyId } from '../values/global-id.ts';
import { readCart } from './read-cart.ts';

/** The customer's current cart and its lines by global id. Finds no other cart. */
export const nodeReaders = {
  async Cart(key, { rest }) {
    const id = legacyId(key);
    if (id === null) return null;
    const cart = await readCart(rest);
    return cart?.id === globalId('Cart', id) ? cart : null;
  },

  async CartLine(key, { rest }) {
    const cart = await readCart(rest);
    return cart?.lines.find(({ id }) => id === key) ?? null;
  },
} satisfies Record<string, NodeReader>;
