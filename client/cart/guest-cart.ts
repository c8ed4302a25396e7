import type { ApolloClient } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../browser/storage/local-storage.ts';
import { ShopperCartDocument } from './cart.generated.ts';
import { guestCart, guestLine, type CartItem } from './cart-entity.ts';
import {
  parseGuestCart,
  serializeGuestCart,
  type GuestLine,
  type StoredGuestCart,
} from './model/guest-cart.ts';
import { guestCartKey } from './model/storage-keys.ts';

/** A guest's cart: stored in local storage, shown through the cache like the server's. */
export class GuestCart {
  readonly #client: ApolloClient;
  /** What local storage has; the only copy where the browser forbids storage. */
  #lines: readonly GuestLine[] = [];

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  /** Replaced as a whole with every change. */
  get lines(): readonly GuestLine[] {
    return this.#lines;
  }

  find(productId: string): GuestLine | undefined {
    return this.#lines.find(({ Product_id }) => Product_id === productId);
  }

  /** Reads local storage into the cache. Invalid entries are removed from the storage. */
  open(): StoredGuestCart {
    const stored = parseGuestCart(readStored(guestCartKey));
    if (stored.dropped.length > 0) this.replace(stored.lines);
    else this.show(stored.lines);
    return stored;
  }

  /** Sets a line to a quantity; 0 removes it. `index`: position of a new line. */
  set(item: CartItem, quantity: number, stockLevel: number, index = this.#lines.length): void {
    const line = guestLine(item, quantity, stockLevel);
    const lines = this.find(item.productId)
      ? this.#lines.map((other) => (other.Product_id === item.productId ? line : other))
      : [...this.#lines.slice(0, index), line, ...this.#lines.slice(index)];
    this.replace(lines.filter((other) => other.quantity > 0));
  }

  /** Stores and shows other lines. */
  replace(lines: readonly GuestLine[]): void {
    if (lines.length === 0) removeStored(guestCartKey);
    else writeStored(guestCartKey, serializeGuestCart(lines));
    this.show(lines);
  }

  show(lines: readonly GuestLine[]): void {
    this.#lines = lines;
    this.#client.writeQuery({ query: ShopperCartDocument, data: { cart: guestCart(lines) } });
  }
}
