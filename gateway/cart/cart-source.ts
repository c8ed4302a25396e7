import { globalId, lineId } from '../values/global-id.ts';
import type { RestResponse } from '../rest/index.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { moneyOf, type MoneySource } from '../values/money.ts';
import { imageOf, placeholderImage, type ImageSource } from '../values/public-url.ts';

/** A cart as the REST API has it. */
export type RestCart = RestResponse<'getOrderCart'>;
export type RestCartLine = RestCart['Sales_Order_Lines'][number];

/** The GraphQL `CartLine`; `product` has a resolver. */
export interface CartLineSource {
  readonly id: string;
  readonly productId: string;
  readonly productNum: string;
  readonly name: LocalizedTextSource;
  readonly unitPrice: MoneySource;
  readonly quantity: number;
  readonly total: MoneySource;
  readonly thumbnail: ImageSource;
}

/** The GraphQL `Cart`. */
export interface CartSource {
  readonly id: string;
  readonly lines: CartLineSource[];
  readonly totalQuantity: number;
  readonly subtotal: MoneySource;
}

/** The id of every guest's cart. */
const guestId = globalId('Cart', 'guest');

function lineSource(line: RestCartLine, cartId: string): CartLineSource {
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
export function cartSource(cart: RestCart): CartSource {
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
