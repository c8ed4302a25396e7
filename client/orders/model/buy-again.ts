/** A line of an earlier order and its current product. */
export interface EarlierLine<Product> {
  readonly name: string;
  readonly quantity: number;
  readonly product: Product | null;
}

interface Sellable {
  readonly id: string;
  readonly availability: 'IN_STOCK' | 'LOW_STOCK' | 'SOLD_OUT';
  readonly maxQuantity: number;
  readonly isStopSale: boolean;
}

/** `full`: the cart already has the whole stock. `gone`: no longer sold. */
export type BuyAgainOutcome = 'added' | 'limited' | 'full' | 'sold-out' | 'gone';

export interface BuyAgainEntry<Product> {
  readonly name: string;
  readonly product: Product | null;
  readonly outcome: BuyAgainOutcome;
  /** Quantity added to the cart's line. */
  readonly adding: number;
  /** The cart's quantity afterwards. */
  readonly target: number;
}

/** One entry per product, in the order of the lines. Two lines of a product are added up. */
function perProduct<Product extends Sellable>(
  lines: readonly EarlierLine<Product>[],
): EarlierLine<Product>[] {
  const joined = new Map<string, EarlierLine<Product>>();
  for (const line of lines) {
    const key = line.product ? `id ${line.product.id}` : `name ${line.name}`;
    const known = joined.get(key);
    joined.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...joined.values()];
}

/** The products of an order that can be bought again with their quantities, given the cart's lines. */
export function planBuyAgain<Product extends Sellable>(
  lines: readonly EarlierLine<Product>[],
  inCart: (productId: string) => number,
): BuyAgainEntry<Product>[] {
  return perProduct(lines).map(({ name, quantity, product }) => {
    const nothing = { name, product, adding: 0, target: 0 };
    if (!product || product.isStopSale) return { ...nothing, outcome: 'gone' };
    const held = inCart(product.id);
    if (product.availability === 'SOLD_OUT') return { ...nothing, target: held, outcome: 'sold-out' };
    const adding = Math.max(0, Math.min(quantity, product.maxQuantity - held));
    const outcome = adding === quantity ? 'added' : adding > 0 ? 'limited' : 'full';
    return { name, product, adding, target: held + adding, outcome };
  });
}

/** Updates the entry with the result: short if the shop accepted fewer than requested. */
export function settleEntry<Product extends Sellable>(
  entry: BuyAgainEntry<Product>,
  held: number,
): BuyAgainEntry<Product> {
  const short = entry.target - held;
  if (entry.adding === 0 || short <= 0) return entry;
  const adding = Math.max(0, entry.adding - short);
  return { ...entry, adding, target: held, outcome: adding > 0 ? 'limited' : 'sold-out' };
}
