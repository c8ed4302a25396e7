import { z } from 'zod';
import type { ShopClient } from './shop-client.ts';

const mutation = `mutation SetLines($cartId: ID, $lines: [SetCartLineInput!]!) {
  setCartLines(cartId: $cartId, lines: $lines) {
    cart { id totalQuantity lines { productId quantity } }
    userErrors { code field message available }
  }
}`;
const cartShape = z.object({
  id: z.string(),
  totalQuantity: z.number(),
  lines: z.array(z.object({ productId: z.string(), quantity: z.number() })),
});
const responseShape = z.object({
  setCartLines: z.object({
    cart: cartShape.nullable(),
    userErrors: z.array(z.object({ code: z.string(), message: z.string() })),
  }),
});

type Cart = z.output<typeof cartShape>;
type Changed = z.output<typeof responseShape>['setCartLines'];

/**
 * Sends changes of the cart one request at a time, so that an early response never arrives after a late one. What is changed meanwhile goes into
 * the next request: a burst of clicks is two writes, the first click and the last.
 */
export class CartQueue {
  /** The cart as the shop has confirmed it. */
  cart: Cart;
  readonly #shop: Pick<ShopClient, 'execute'>;
  readonly #onChanged: (changed: Changed) => void;
  /** The newest quantity of each product that is not sent yet. */
  readonly #waiting = new Map<string, number>();
  #sending: Promise<void> | null = null;

  /** `onChanged` is called with each response: show its cart, and its errors. */
  constructor(shop: Pick<ShopClient, 'execute'>, cart: Cart, onChanged: (changed: Changed) => void) {
    this.#shop = shop;
    this.cart = cart;
    this.#onChanged = onChanged;
  }

  /** Sets a line. Resolves when everything that is waiting has been sent; rejects when the shop cannot be reached. */
  set(productId: string, quantity: number): Promise<void> {
    this.#waiting.set(productId, quantity);
    this.#sending ??= this.#send().finally(() => (this.#sending = null));
    return this.#sending;
  }

  async #send(): Promise<void> {
    while (this.#waiting.size > 0) {
      const lines = [...this.#waiting].map(([productId, quantity]) => ({
        productId,
        quantity,
        expectedQuantity: this.cart.lines.find((line) => line.productId === productId)?.quantity ?? 0,
      }));
      this.#waiting.clear();
      // A repeat after a lost response changes nothing, so `execute` may send it again.
      const data = await this.#shop.execute(mutation, { cartId: this.cart.id, lines });
      const changed = responseShape.parse(data).setCartLines;
      // With CART_CHANGED, this is the cart as another device left it.
      if (changed.cart) this.cart = changed.cart;
      this.#onChanged(changed);
    }
  }
}
