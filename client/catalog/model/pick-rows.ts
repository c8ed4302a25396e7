import { fromCents, toCents, type MoneyText } from '../../i18n/money.ts';

interface Pickable {
  readonly id: string;
  readonly price: MoneyText;
  readonly availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT';
  readonly isStopSale: boolean;
  readonly maxQuantity: number;
}

/** A wanted thing and the product for it. */
export interface PickRow<Product extends Pickable = Pickable> {
  readonly key: string;
  /** What is wanted, as the shopper or the dish calls it. */
  readonly label: string;
  /** Null if the shop does not sell it. */
  readonly product: Product | null;
  readonly quantity: number;
  /** Whether the product only replaces what is wanted. */
  readonly isSubstitute?: boolean;
}

/** `full`: the cart has the whole stock. */
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

/** What to add for the picked rows: each product once, at most what is in stock besides the cart's. */
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

/** The sum at the prices shown. */
export function priceOfAdditions(additions: readonly Addition<Pickable>[]): MoneyText {
  const cents = additions.reduce(
    (sum, { product, quantity }) => sum + toCents(product.price.amount) * quantity,
    0,
  );
  return { amount: fromCents(cents) };
}
