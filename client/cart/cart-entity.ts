import { fromCents, toCents } from '../i18n/money.ts';
import type { AddToCartFragment, CartFragment, CartLineFragment } from './cart.generated.ts';
import type { GuestLine } from './model/guest-cart.ts';

/** A product as the cart shows it. */
export type CartItem = Pick<
  CartLineFragment,
  'productId' | 'productNum' | 'name' | 'unitPrice' | 'thumbnail'
> &
  Partial<Pick<AddToCartFragment, 'stockLevel' | 'maxQuantity'>>;

/** The quantity to add. */
export interface LineAddition {
  readonly product: AddToCartFragment;
  readonly quantity: number;
}

/** Id of a guest's cart. */
export const guestCartId = 'cart_guest';

/** The cache identifies an entity by its type name. */
export function entity<Fields extends object>(typeName: string, fields: Fields): Fields {
  return { __typename: typeName, ...fields };
}

const money = (cents: number) => entity('Money', { amount: fromCents(cents) });

const countItems = (lines: readonly CartLineFragment[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const quantityIn = (cart: Pick<CartFragment, 'lines'> | null, productId: string): number =>
  cart?.lines.find((line) => line.productId === productId)?.quantity ?? 0;

export function toCartItem({ id, price, ...product }: AddToCartFragment): CartItem {
  return { ...product, productId: id, unitPrice: price };
}

function cartLine(cartId: string, item: CartItem, quantity: number): CartLineFragment {
  const unitPrice = toCents(item.unitPrice.amount);
  return entity('CartLine', {
    id: `${cartId}:${item.productId}`,
    productId: item.productId,
    productNum: item.productNum,
    name: entity('LocalizedText', item.name),
    unitPrice: money(unitPrice),
    quantity,
    total: money(unitPrice * quantity),
    thumbnail: entity('Image', item.thumbnail),
  });
}

/** The names of a guest's line. Lines that were stored before the shop had Traditional Chinese lack that name. */
export function guestName({ Name: en, Description, DescriptionHant }: GuestLine): CartItem['name'] {
  const zh = Description || en;
  return { en, zh, zhHant: DescriptionHant || zh };
}

/** The guest's cart for the cache, with the prices at the time of adding. */
export function guestCart(stored: readonly GuestLine[]): CartFragment {
  const lines = stored.map((line) => {
    const item = {
      productId: line.Product_id,
      productNum: line.ProductNum,
      name: guestName(line),
      unitPrice: { amount: fromCents(Math.round(line.Price * 100)) },
      thumbnail: { url: line.Thumbnail },
    };
    return cartLine(guestCartId, item, line.quantity);
  });
  const subtotal = money(lines.reduce((sum, { total }) => sum + toCents(total.amount), 0));
  return entity('Cart', { id: guestCartId, lines, totalQuantity: countItems(lines), subtotal });
}

/** The line for local storage. */
export function guestLine(item: CartItem, quantity: number, stockLevel: number): GuestLine {
  return {
    Product_id: item.productId,
    ProductNum: item.productNum,
    Name: item.name.en,
    Description: item.name.zh,
    DescriptionHant: item.name.zhHant,
    Price: toCents(item.unitPrice.amount) / 100,
    quantity,
    Thumbnail: item.thumbnail.url,
    StockLevel: stockLevel,
  };
}

/** The cart with another quantity of one line; 0 removes it. Amounts are not optimistic: sums and the line's total stay unchanged. */
export function withQuantity(cart: CartFragment, item: CartItem, quantity: number): CartFragment {
  const isKnown = cart.lines.some(({ productId }) => productId === item.productId);
  const changed = isKnown
    ? cart.lines.map((line) => (line.productId === item.productId ? { ...line, quantity } : line))
    : [...cart.lines, cartLine(cart.id, item, quantity)];
  const lines = changed.filter((line) => line.quantity > 0);
  return { ...cart, lines, totalQuantity: countItems(lines) };
}
