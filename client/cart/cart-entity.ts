import type { ApolloCache } from '@apollo/client';
import { fromCents, toCents } from '../i18n/money.ts';
import {
  AddToCartFragmentDoc,
  type AddToCartFragment,
  type CartFragment,
  type CartLineFragment,
} from './cart.generated.ts';
import type { GuestLine } from './model/guest-cart.ts';

/** A product as the cart shows it. */
export type CartItem = Pick<
  CartLineFragment,
  'productId' | 'productNum' | 'name' | 'unitPrice' | 'thumbnail'
> &
  Partial<Pick<AddToCartFragment, 'stockLevel' | 'maxQuantity'>>;

/** A quantity that the shopper chose and the server has not confirmed yet. */
export interface PendingLine {
  readonly item: CartItem;
  readonly quantity: number;
}

/** By product id. */
export type PendingLines = ReadonlyMap<string, PendingLine>;

export const noPendingLines: PendingLines = new Map();

/** Id of the cart that a guest's browser stores. */
export const guestCartId = 'cart_guest';

/** The cache identifies an entity by the name of its type. */
function entity<Fields extends object>(typeName: string, fields: Fields): Fields {
  return { __typename: typeName, ...fields };
}

const money = (cents: number) => entity('Money', { amount: fromCents(cents) });

const countItems = (lines: readonly CartLineFragment[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

export const quantityIn = (cart: CartFragment | null, productId: string): number =>
  cart?.lines.find((line) => line.productId === productId)?.quantity ?? 0;

/** A product as the cache knows it; null where it does not. */
export const readProduct = (cache: ApolloCache, productId: string): AddToCartFragment | null =>
  cache.readFragment({
    id: `Product:${productId}`,
    fragment: AddToCartFragmentDoc,
    fragmentName: 'AddToCart',
  });

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

/** The guest's cart for the cache. Its prices are those that were shown when the lines were added. */
export function guestCart(stored: readonly GuestLine[]): CartFragment {
  const lines = stored.map((line) => {
    const item = {
      productId: line.Product_id,
      productNum: line.ProductNum,
      name: { en: line.Name, zh: line.Description || line.Name },
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
    Price: toCents(item.unitPrice.amount) / 100,
    quantity,
    Thumbnail: item.thumbnail.url,
    StockLevel: stockLevel,
  };
}

/** The cart as it is shown: a line's pending quantity counts, else the server's. The subtotal stays the server's. */
export function withPending(cart: CartFragment, pending: PendingLines): CartFragment {
  if (pending.size === 0) return cart;
  const known = new Set(cart.lines.map(({ productId }) => productId));
  const added = [...pending.values()].filter(({ item }) => !known.has(item.productId));
  const lines = [
    ...cart.lines.map((line) => ({
      ...line,
      quantity: pending.get(line.productId)?.quantity ?? line.quantity,
    })),
    ...added.map(({ item, quantity }) => cartLine(cart.id, item, quantity)),
  ].filter(({ quantity }) => quantity > 0);
  return { ...cart, lines, totalQuantity: countItems(lines) };
}
