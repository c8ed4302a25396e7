import type { ApolloCache } from '@apollo/client';
import { readStock } from './cart-cache.ts';
import type { CartItem } from './cart-entity.ts';
import { findGuestLine } from './guest-cart.ts';
import { maxOverSaleable } from './model/guest-cart.ts';

export interface LineLimit {
  /** The maximum quantity of the line, if known. */
  readonly max: number;
  /** Whether the stock is the limit. A product without a stock limit has a fixed line limit. */
  readonly isStock: boolean;
}

/** Whether the stock limits the quantity of a product, if known. */
export function hasStockLimit(cache: ApolloCache, productId: string): boolean {
  const stock = readStock(cache, productId);
  return stock === null || stock.maxQuantity === stock.stockLevel;
}

export function lineLimit(cache: ApolloCache, item: CartItem): LineLimit {
  const { maxQuantity: max, stockLevel } = readStock(cache, item.productId) ?? item;
  if (max !== undefined) return { max, isStock: max === stockLevel };
  const line = findGuestLine(item.productId);
  // More in the cart than in stock: the product may be over-saleable.
  const isStock = line !== undefined && line.StockLevel >= line.quantity;
  return isStock ? { max: line.StockLevel, isStock } : { max: maxOverSaleable, isStock };
}
