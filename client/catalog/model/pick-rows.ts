import { fromCents, toCents, type MoneyText } from '../../i18n/money.ts';

interface Pickable {
  readonly id: string;
  readonly price: MoneyText;
  readonly availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT';
  readonly isStopSale: boolean;
  readonly maxQuantity: number;
}

/** A requested item and its product. */
export interface PickRow<Product extends Pickable = Pickable> {
  readonly key: string;
  /** The name of the item in the list or the dish. */
  readonly label: string;
  /** Null if the shop does not sell it. */
  readonly product: Product | null;
  readonly quantity: number;
  /** Whether the product is a substitute. */
  readonly isSubstitute?: boolean;
}

/** `full`: the cart contains the whole stock. */
export type PickState = 'not-sold' | 'sold-out' | 'full' | 'in-cart' | 'substitute' | 'available';

export function pickStateOf({ product, isSubstitute }: PickRow, inCart: number): PickState {
  if (!product) return 'not-sold';
  if (product.availability === 'SOLD_OUT' || product.isStopSale) return 'sold-out';
  if (inCart >= product.maxQuantity) return 'full';
  if (inCart > 0) return 'in-cart';
  return isSubstitute ? 'substitute' : 'available';
}

export const canPick = (state: PickState): boolean =>
  state === 'available' || state === 'in-cart' || state === 'substitute';

interface Addition<Product> {
  readonly product: Product;
  readonly quantity: number;
}

/** The lines to add for the selected rows: each product once, at most the stock minus the cart. */
export function additionsOf<Product extends Pickable>(
  picked: readonly PickRow<Product>[],
  inCart: (productId: string) => number,
): Addition<Product>[] {
  const additions = new Map<string, Addition<Product>>();
  for (const { product, quantity } of picked) {
    if (!product) continue;
    const wanted = quantity + (additions.get(product.id)?.quantity ?? 0);
    const left = product.maxQuantity - inCart(product.id);
    if (left > 0) additions.set(product.id, { product, quantity: Math.min(wanted, left) });
  }
  return [...additions.values()];
}

/** The sum at the displayed prices. */
export function priceOfAdditions(additions: readonly Addition<Pickable>[]): MoneyText {
  const cents = additions.reduce(
    (sum, { product, quantity }) => sum + toCents(product.price.amount) * quantity,
    0,
  );
  return { amount: fromCents(cents) };
}
