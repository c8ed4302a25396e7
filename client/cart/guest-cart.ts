import type { ApolloClient } from '@apollo/client';
import { readStored, removeStored, writeStored } from '../i18n/browser-storage.ts';
import { guestCartOf, guestLineOf, type LineSeed } from './cart-entity.ts';
import { writeCart } from './cart-cache.ts';
import { guestCartKey } from './model/storage-keys.ts';
import {
  parseGuestCart,
  serializeGuestCart,
  type GuestLine,
  type StoredGuestCart,
} from './model/guest-cart.ts';

/** The cart of somebody who is not signed in: kept in local storage, shown through the cache like the server's. */
export class GuestCart {
  readonly #client: ApolloClient;
  #lines: readonly GuestLine[] = [];

  constructor(client: ApolloClient) {
    this.#client = client;
  }

  get lines(): readonly GuestLine[] {
    return this.#lines;
  }

  /** Reads what local storage holds now and shows it; entries that make no sense leave the storage. */
  open(): StoredGuestCart {
    const stored = parseGuestCart(readStored(guestCartKey));
    if (stored.dropped.length > 0) this.replace(stored.lines);
    else this.#show(stored.lines);
    return stored;
  }

  /** Gives a line this quantity; 0 takes it out. `index`: where a new line stands. */
  put(seed: LineSeed, quantity: number, stockLevel: number, index?: number): void {
    const line = guestLineOf(seed, quantity, stockLevel);
    const known = this.#lines.some(({ Product_id }) => Product_id === seed.productId);
    if (known) {
      this.replace(
        this.#lines
          .map((other) => (other.Product_id === seed.productId ? line : other))
          .filter((other) => other.quantity > 0),
      );
    } else if (quantity > 0) {
      this.replace(this.#lines.toSpliced(index ?? this.#lines.length, 0, line));
    }
  }

  /** Keeps and shows other lines. */
  replace(lines: readonly GuestLine[]): void {
    if (lines.length === 0) removeStored(guestCartKey);
    else writeStored(guestCartKey, serializeGuestCart(lines));
    this.#show(lines);
  }

  #show(lines: readonly GuestLine[]): void {
    this.#lines = lines;
    writeCart(this.#client, guestCartOf(lines));
  }
}
