import { fromCents, toCents } from '../i18n/money.ts';
import type { AddToCartFragment, CartFragment, CartLineFragment } from './cart.generated.ts';
import type { GuestLine } from './model/guest-cart.ts';
import { countPieces } from './model/snapshot.ts';

/** What a line shows of its product. */
export type LineSeed = Pick<
  CartLineFragment,
  'productId' | 'productNum' | 'name' | 'unitPrice' | 'thumbnail'
> & {
  /** The product's stock, and how many one cart may hold, where they are known. */
  readonly stockLevel?: number;
  readonly maxQuantity?: number;
};

/** Id of the cart that a guest's browser keeps. */
export const guestCartId = 'guest';

/** The cache knows an entity by its type's name. */
function entity<Fields extends object>(typeName: string, fields: Fields): Fields {
  return { __typename: typeName, ...fields };
}

const money = (cents: number) => entity('Money', { amount: fromCents(cents) });

export function seedOf(product: AddToCartFragment): LineSeed {
  return {
    productId: product.id,
    productNum: product.productNum,
    name: product.name,
    unitPrice: product.price,
    thumbnail: product.thumbnail,
    stockLevel: product.stockLevel,
    maxQuantity: product.maxQuantity,
  };
}

function lineOf(cartId: string, seed: LineSeed, quantity: number): CartLineFragment {
  const unitPrice = toCents(seed.unitPrice.amount);
  return entity('CartLine', {
    id: `${cartId}:${seed.productId}`,
    productId: seed.productId,
    productNum: seed.productNum,
    name: entity('LocalizedText', seed.name),
    unitPrice: money(unitPrice),
    quantity,
    total: money(unitPrice * quantity),
    thumbnail: entity('Image', seed.thumbnail),
  });
}

function cartOf(id: string, lines: CartLineFragment[], subtotal: { amount: string }): CartFragment {
  return entity('Cart', { id, lines, totalQuantity: countPieces(lines), subtotal });
}

/** The guest's cart as the cache holds it. Its prices are those that were shown when the lines were added. */
export function guestCartOf(stored: readonly GuestLine[]): CartFragment {
  const lines = stored.map((line) =>
    lineOf(
      guestCartId,
      {
        productId: line.Product_id,
        productNum: line.ProductNum,
        name: { en: line.Name, zh: line.Description || line.Name },
        unitPrice: { amount: fromCents(Math.round(line.Price * 100)) },
        thumbnail: { url: line.Thumbnail },
      },
      line.quantity,
    ),
  );
  const cents = lines.reduce((sum, line) => sum + toCents(line.total.amount), 0);
  return cartOf(guestCartId, lines, money(cents));
}

/** The line as local storage keeps it. */
export function guestLineOf(seed: LineSeed, quantity: number, stockLevel: number): GuestLine {
  return {
    Product_id: seed.productId,
    ProductNum: seed.productNum,
    Name: seed.name.en,
    Description: seed.name.zh,
    Price: toCents(seed.unitPrice.amount) / 100,
    quantity,
    Thumbnail: seed.thumbnail.url,
    StockLevel: stockLevel,
  };
}

/**
 * The server's cart with one line at another quantity, as it is shown before the server has spoken. Sums stay what they were: money is never
 * guessed.
 */
export function withQuantity(cart: CartFragment, seed: LineSeed, quantity: number): CartFragment {
  const known = cart.lines.some((line) => line.productId === seed.productId);
  const changed = cart.lines
    .map((line) => (line.productId === seed.productId ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
  const lines = known || quantity === 0 ? changed : [...changed, lineOf(cart.id, seed, quantity)];
  return cartOf(cart.id, lines, cart.subtotal);
}

/** The server's cart with other lines. */
export function withLines(cart: CartFragment, lines: CartLineFragment[]): CartFragment {
  return cartOf(cart.id, lines, cart.subtotal);
}
