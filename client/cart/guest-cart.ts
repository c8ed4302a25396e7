import type { ApolloCache, ApolloLink } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../browser/storage/local-storage.ts';
import { readStock } from './cart-cache.ts';
import { entity, guestCart, guestLine } from './cart-entity.ts';
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

export const findGuestLine = (productId: string): GuestLine | undefined =>
  readGuestCart().lines.find(({ Product_id }) => Product_id === productId);

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

/** Sets a line for an operation. A step is added to the stored quantity, which another tab may have changed. */
function setLine(operation: ApolloLink.Operation, cache: ApolloCache): readonly GuestLine[] {
  const { lines } = readGuestCart();
  const { lineChange } = operation.getContext();
  if (!lineChange) return lines;
  const { item, step, index = lines.length } = lineChange;
  const isItem = ({ Product_id }: GuestLine): boolean => Product_id === item.productId;
  const known = lines.find(isItem);
  const quantity =
    step === null ? Number(operation.variables['quantity']) : Math.max(0, (known?.quantity ?? 0) + step);
  const { stockLevel } = readStock(cache, item.productId) ?? item;
  const line = guestLine(item, quantity, stockLevel ?? known?.StockLevel ?? maxOverSaleable);
  const changed = known
    ? lines.map((other) => (isItem(other) ? line : other))
    : [...lines.slice(0, index), line, ...lines.slice(index)];
  const next = changed.filter((other) => other.quantity > 0);
  writeGuestLines(next);
  return next;
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
