import { globalId, legacyIdOf, lineId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { moneyOf } from '../values/money.ts';
import { imageOf, placeholderImage } from '../values/public-url.ts';

/** A cart as the REST API has it. */
export type RestCart = RestResponse<'getOrderCart'>;
export type RestCartLine = RestCart['Sales_Order_Lines'][number];

/** The GraphQL `CartLine`; `product` has a resolver. */
export type CartLineSource = ReturnType<typeof lineSource>;
/** The GraphQL `Cart`. */
export type CartSource = ReturnType<typeof cartSource>;

/** The id of a cart as a client sends it; null or undefined for the current cart. */
export type CartId = string | null | undefined;

/** Whether an id names this cart, the current one. */
export const isCurrentCart = (cartId: CartId, current: RestCart): boolean =>
  cartId == null || legacyIdOf('Cart', cartId) === current.SalesOrder_id;

/** The id of every guest's cart. */
const guestId = globalId('Cart', 'guest');

function lineSource(line: RestCartLine, cartId: string) {
  const productId = globalId('Product', line.Product_id);
  const name = localizedText(line.Name, line.Description);
  return {
    id: lineId(cartId, productId),
    productId,
    productNum: line.ProductNum,
    name,
    unitPrice: moneyOf(line.UnitPrice),
    quantity: line.Quantity,
    total: moneyOf(line.TotalPrice),
    thumbnail: imageOf(line.Thumbnail, name) ?? placeholderImage,
  };
}

/** The customer's cart as GraphQL shows it. */
export function cartSource(cart: RestCart) {
  const id = globalId('Cart', cart.SalesOrder_id);
  return {
    id,
    lines: cart.Sales_Order_Lines.map((line) => lineSource(line, id)),
    totalQuantity: cart.TotalCount,
    subtotal: moneyOf(cart.TotalPrice),
  };
}

/** A guest's lines as a cart. */
export function guestCartSource(lines: readonly RestCartLine[], totalPrice: number): CartSource {
  return {
    id: guestId,
    lines: lines.map((line) => lineSource(line, guestId)),
    totalQuantity: lines.reduce((sum, line) => sum + line.Quantity, 0),
    subtotal: moneyOf(totalPrice),
  };
}
