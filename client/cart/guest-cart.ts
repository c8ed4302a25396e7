import type { ApolloCache, ApolloLink } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../browser/storage/local-storage.ts';
import { readStock, writeCurrentCart } from './cart-cache.ts';
import { entity, guestCart, guestLine, toCartItem, type CartItem, type LineAddition } from './cart-entity.ts';
import {
  maxOverSaleable,
  parseGuestCart,
  serializeGuestCart,
  type GuestLine,
  type StoredGuestCart,
} from './model/guest-cart.ts';
import { guestCartKey } from './model/storage-keys.ts';

/** The guest's cart if the browser cannot store it. */
let unsaved: string | null = null;

const readText = (): string | null => unsaved ?? readStored(guestCartKey);

/** The stored lines of a guest. Invalid entries are reported, and dropped with the next write. */
export const readGuestCart = (): StoredGuestCart => parseGuestCart(readText());

const lineOf = (lines: readonly GuestLine[], productId: string): GuestLine | undefined =>
  lines.find(({ Product_id }) => Product_id === productId);

export const findGuestLine = (productId: string): GuestLine | undefined =>
  lineOf(readGuestCart().lines, productId);

export function removeGuestCart(): void {
  unsaved = null;
  removeStored(guestCartKey);
}

export function writeGuestLines(lines: readonly GuestLine[]): void {
  if (lines.length === 0) {
    removeGuestCart();
    return;
  }
  const text = serializeGuestCart(lines);
  unsaved = writeStored(guestCartKey, text) ? null : text;
}

/** The lines with another quantity of an item. `index`: position of a new line. */
function withLine(
  lines: readonly GuestLine[],
  cache: ApolloCache,
  item: CartItem,
  quantity: number,
  index = lines.length,
): readonly GuestLine[] {
  const known = lineOf(lines, item.productId);
  const { stockLevel } = readStock(cache, item.productId) ?? item;
  const line = guestLine(item, quantity, stockLevel ?? known?.StockLevel ?? maxOverSaleable);
  const changed = known
    ? lines.map((other) => (other === known ? line : other))
    : [...lines.slice(0, index), line, ...lines.slice(index)];
  return changed.filter((other) => other.quantity > 0);
}

/** Sets a line for an operation. A step is added to the stored quantity, which another tab may have changed. */
function setLine(operation: ApolloLink.Operation, cache: ApolloCache): readonly GuestLine[] {
  const { lines } = readGuestCart();
  const { lineChange } = operation.getContext();
  if (!lineChange) return lines;
  const { item, step, index } = lineChange;
  const inCart = lineOf(lines, item.productId)?.quantity ?? 0;
  const quantity = step === null ? Number(operation.variables['quantity']) : Math.max(0, inCart + step);
  const next = withLine(lines, cache, item, quantity, index);
  writeGuestLines(next);
  return next;
}

/**
 * Adds several products to the guest's cart with one write. Leaves out additions above the product's limit, and returns the ids of these
 * products.
 */
export function addGuestLines(
  cache: ApolloCache,
  additions: readonly LineAddition[],
  maxOf: (item: CartItem) => number,
): string[] {
  let { lines } = readGuestCart();
  const short: string[] = [];
  for (const { product, quantity } of additions) {
    const item = toCartItem(product);
    const wanted = (lineOf(lines, product.id)?.quantity ?? 0) + quantity;
    if (wanted > maxOf(item)) short.push(product.id);
    else lines = withLine(lines, cache, item, wanted);
  }
  writeGuestLines(lines);
  writeCurrentCart(cache, guestCart(lines));
  return short;
}

/** The response to a guest's cart operation, from local storage; null for operations of customers only. */
export function guestResult(operation: ApolloLink.Operation): ApolloLink.Result | null {
  const { operationName, client } = operation;
  if (operationName === 'ShopperCart') return { data: { cart: guestCart(readGuestCart().lines) } };
  if (operationName !== 'SetCartLine') return null;
  const cart = guestCart(setLine(operation, client.cache));
  const payload = entity('SetCartLinePayload', { cart, products: [], userErrors: [] });
  return { data: { setCartLine: payload } };
}
