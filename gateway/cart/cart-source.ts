import { globalId, legacyIdOf, lineId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText } from '../values/localized-text.ts';
import { moneyOf } from '../values/money.ts';
import { imageOf, placeholderImage } from '../values/public-url.ts';

/** A cart of the REST API. */
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

/** The cart id in a request; null or undefined for the current cart. */
export type CartId = string | null | undefined;

/** Whether an id is the id of this cart. */
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

/** Converts the customer's cart to GraphQL. */
export function cartSource(cart: RestCart) {
  const id = globalId('Cart', cart.SalesOrder_id);
  return {
    id,
    lines: cart.Sales_Order_Lines.map((line) => lineSource(line, id)),
    totalQuantity: cart.TotalCount,
    subtotal: moneyOf(cart.TotalPrice),
  };
}

/** Converts a guest's priced lines to a cart. */
export const pricedCartSource = (lines: readonly RestCartLine[], totalPrice: number) => ({
  lines: lines.map(itemSource),
  totalQuantity: lines.reduce((sum, line) => sum + line.Quantity, 0),
  subtotal: moneyOf(totalPrice),
});
