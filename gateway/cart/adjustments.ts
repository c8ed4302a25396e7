import type { CartAdjustmentReason } from '../generated/resolver-types.ts';
import type { RestClient } from '../rest/index.ts';
import { globalId, legacyIdOf } from '../values/global-id.ts';
import { localizedText, type LocalizedTextSource } from '../values/localized-text.ts';
import { centsOf } from '../values/money.ts';
import type { RestCartLine } from './cart-source.ts';

/** The GraphQL `CartAdjustment`; if `name` is null, a resolver reads it from the catalog. */
export interface CartAdjustmentSource {
  readonly productId: string;
  readonly name: LocalizedTextSource | null;
  readonly reason: CartAdjustmentReason;
  readonly requested: number;
  readonly available: number;
}

/** A line as sent to the REST API. A guest's line has no price and no name. */
export interface RequestedLine {
  readonly productId: number;
  readonly quantity: number;
  /** In dollars. */
  readonly unitPrice?: number;
  readonly name?: LocalizedTextSource;
}

/** The same line of an earlier read. */
export const requestedLine = (line: RestCartLine): RequestedLine => ({
  productId: line.Product_id,
  quantity: line.Quantity,
  unitPrice: line.UnitPrice,
  name: localizedText(line.Name, line.Description),
});

function adjustmentOf(before: RequestedLine, after: RestCartLine | undefined): CartAdjustmentSource | null {
  const { quantity: requested, unitPrice } = before;
  const productId = globalId('Product', before.productId);
  if (after === undefined) {
    return { productId, name: before.name ?? null, reason: 'REMOVED', requested, available: 0 };
  }
  const name = localizedText(after.Name, after.Description);
  const available = after.Quantity;
  if (available < requested) return { productId, name, reason: 'QUANTITY_LOWERED', requested, available };
  if (unitPrice !== undefined && centsOf(unitPrice) !== centsOf(after.UnitPrice)) {
    return { productId, name, reason: 'PRICE_CHANGED', requested, available };
  }
  return null;
}

/** Differences between the requested lines and the response, in the order of the request. */
export function adjustmentsBetween(
  requested: readonly RequestedLine[],
  responseLines: readonly RestCartLine[],
): CartAdjustmentSource[] {
  const byProduct = new Map(responseLines.map((line) => [line.Product_id, line]));
  return requested.flatMap((line) => adjustmentOf(line, byProduct.get(line.productId)) ?? []);
}

/** Evicts products with too little stock if the cached data contradicts that. */
export function evictShort(rest: RestClient, adjustments: readonly CartAdjustmentSource[]): void {
  for (const { productId, reason, available } of adjustments) {
    const id = legacyIdOf('Product', productId);
    if (id !== null && reason !== 'PRICE_CHANGED') {
      rest.evictProduct(id, available);
    }
  }
}
