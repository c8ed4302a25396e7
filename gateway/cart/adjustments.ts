import type { CartAdjustmentReason } from '../generated/resolver-types.ts';
import { globalId } from '../values/global-id.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { centsOf } from '../values/money.ts';
import type { RestCartLine } from './cart-source.ts';

/** The GraphQL `CartAdjustment`; where the name is not known here, a resolver asks the catalogue. */
export interface CartAdjustmentSource {
  readonly productId: string;
  readonly name: LocalizedTextSource | null;
  readonly reason: CartAdjustmentReason;
  readonly requested: number;
  readonly available: number;
}

/** A line as it was before the back end looked at it; a guest's has no price and no name. */
export interface WantedLine {
  readonly productId: number;
  readonly quantity: number;
  /** In dollars. */
  readonly unitPrice?: number;
  readonly name?: LocalizedTextSource;
}

/** A line of a cart on the server as it was read before. */
export const wantedLine = (line: RestCartLine): WantedLine => ({
  productId: line.Product_id,
  quantity: line.Quantity,
  unitPrice: line.UnitPrice,
  name: localizedText(line.Name, line.Description),
});

function adjustmentOf(wanted: WantedLine, line: RestCartLine | undefined): CartAdjustmentSource | null {
  const { quantity: requested, unitPrice } = wanted;
  const productId = globalId('Product', wanted.productId);
  if (line === undefined) {
    return { productId, name: wanted.name ?? null, reason: 'REMOVED', requested, available: 0 };
  }
  const name = localizedText(line.Name, line.Description);
  const available = line.Quantity;
  if (available < requested) return { productId, name, reason: 'QUANTITY_LOWERED', requested, available };
  if (unitPrice !== undefined && centsOf(unitPrice) !== centsOf(line.UnitPrice)) {
    return { productId, name, reason: 'PRICE_CHANGED', requested, available };
  }
  return null;
}

/** What the back end changed between the lines that were wanted and those that it answered, in the order of the former. */
export function adjustmentsBetween(
  wanted: readonly WantedLine[],
  answered: readonly RestCartLine[],
): CartAdjustmentSource[] {
  const byProduct = new Map(answered.map((line) => [line.Product_id, line]));
  return wanted.flatMap((line) => adjustmentOf(line, byProduct.get(line.productId)) ?? []);
}
