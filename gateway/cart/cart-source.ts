import { globalId, legacyIdOf, lineId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { moneyOf } from '../values/money.ts';
import { imageOf, placeholderImage } from '../values/public-url.ts';

/** A cart as the REST API has it. */
export type RestCart = RestResponse<'getOrderCart'>;
export type RestCartLine = RestCart['Sales_Order_Lines'][number];

/** The GraphQL `PricedCartLine`; `product` has a resolver. */
export type PricedCartLineSource = ReturnType<typeof itemSource>;
/** The GraphQL `CartLine`; `product` has a resolver. */
export type CartLineSource = PricedCartLineSource & { readonly id: string };
/** The GraphQL `Cart`. */
export type CartSource = ReturnType<typeof cartSource>;
/** The GraphQL `PricedCart`. */
export type PricedCartSource = ReturnType<typeof pricedCartSource>;

/** The id of a cart as a client sends it; null or undefined for the current cart. */
export type CartId = string | null | undefined;

/** Whether an id names this cart, the current one. */
export const isCurrentCart = (cartId: CartId, current: RestCart): boolean =>
  cartId == null || legacyIdOf('Cart', cartId) === current.SalesOrder_id;

function itemSource(line: RestCartLine) {
  const name = localizedText(line.Name, line.Description);
  return {
    productId: globalId('Product', line.Product_id),
    productNum: line.ProductNum,
    name,
    unitPrice: moneyOf(line.UnitPrice),
    quantity: line.Quantity,
    total: moneyOf(line.TotalPrice),
    thumbnail: imageOf(line.Thumbnail, name) ?? placeholderImage,
  };
}

function lineSource(line: RestCartLine, cartId: string): CartLineSource {
  const item = itemSource(line);
  return { id: lineId(cartId, item.productId), ...item };
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

/** A guest's priced lines as a cart. */
export const pricedCartSource = (lines: readonly RestCartLine[], totalPrice: number) => ({
  lines: lines.map(itemSource),
  totalQuantity: lines.reduce((sum, line) => sum + line.Quantity, 0),
  subtotal: moneyOf(totalPrice),
});
