import type { Handlers, Schema } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { cartLines, maxQuantity, productGone, removeLine, setQuantity, stockGone } from './lines.ts';
import type { CartLine } from './lines.ts';
import { cartJson, isOpen, lockOpenCart, openCart } from './open-cart.ts';

/** A product and its quantity in the cart. Throws a 404 if there is no such product. */
async function productInCart(queries: Queries, cartId: number, productId: number) {
  const product = await queries
    .selectFrom('products')
    .leftJoin('cart_lines', (join) =>
      join.onRef('cart_lines.product_id', '=', 'products.id').on('cart_lines.cart_id', '=', cartId),
    )
    .select([
      'products.id as productId',
      'products.name',
      'products.stock_level as stockLevel',
      'products.over_saleable',
      'products.stop_sale',
      'products.retired',
      'cart_lines.quantity',
    ])
    .where('products.id', '=', productId)
    .executeTakeFirst();
  if (!product) throw notFound();
  return { ...product, overSaleable: product.over_saleable === 1, quantity: product.quantity ?? 0 };
}

/** The customer's cart with its lines. If the cart was ordered between the two reads, its lines are gone: then reads the new cart. */
async function openCartWithLines(
  queries: Queries,
  customerId: number,
  now: Date,
): Promise<{ id: number; lines: CartLine[] }> {
  const { id } = await openCart(queries, customerId, now);
  const lines = await cartLines(queries, id);
  if (lines.length > 0 || (await isOpen(queries, id))) return { id, lines };
  return openCartWithLines(queries, customerId, now);
}

/** The signed-in customer's cart. It reserves no stock; stock only limits the quantities. */
export function orderCartHandlers({
  database,
  clock,
}: Services): Handlers<'getOrderCart' | 'addToOrderCart' | 'setOrderCartLine' | 'removeFromOrderCart'> {
  const changeCart = (
    customerId: number,
    change: (queries: Queries, cartId: number) => Promise<void>,
  ): Promise<Schema<'Cart'>> =>
    database.transaction(async (queries) => {
      const { id } = await lockOpenCart(queries, customerId, clock());
      await change(queries, id);
      return cartJson(id, await cartLines(queries, id));
    });

  /** Sets the quantity of a line, computed from the current one, if the stock allows it. */
  const updateLine = async (
    queries: Queries,
    cartId: number,
    productId: number,
    quantityFrom: (current: number) => number,
  ) => {
    const product = await productInCart(queries, cartId, productId);
    if (product.retired === 1) throw notFound();
    if (product.stop_sale === 1) throw productGone(productId, 400);
    const quantity = quantityFrom(product.quantity);
    if (quantity > maxQuantity(product)) throw stockGone(product, 400);
    await setQuantity(queries, cartId, productId, quantity);
  };

  return {
    getOrderCart: async ({ caller }) => {
      const { id, lines } = await openCartWithLines(database.queries, caller.id, clock());
      return cartJson(id, lines);
    },

    addToOrderCart: ({ body: { Product_id, Quantity }, caller }) =>
      changeCart(caller.id, (queries, cartId) =>
        updateLine(queries, cartId, Product_id, (current) => current + Quantity),
      ),

    setOrderCartLine: ({ body: { Product_id, Quantity }, caller }) =>
      changeCart(caller.id, async (queries, cartId) => {
        if (Quantity > 0) return updateLine(queries, cartId, Product_id, () => Quantity);
        await productInCart(queries, cartId, Product_id);
        await removeLine(queries, cartId, Product_id);
      }),

    removeFromOrderCart: ({ body: { Product_id }, caller }) =>
      changeCart(caller.id, async (queries, cartId) => {
        if (!(await removeLine(queries, cartId, Product_id))) throw notFound();
      }),
  };
}
