import { useMemo } from 'react';
import type { AddToCartFragment } from '../../cart/index.ts';
import { useOrderProductsQuery } from './OrderProducts.generated.ts';

export type OrderProduct = AddToCartFragment;

const none = new Map<string, OrderProduct>();

/** The current products of an order's lines by SKU. They load after the page, once `isWanted`, and may be missing. */
export function useOrderProducts(orderId: string, isWanted = true): ReadonlyMap<string, OrderProduct> {
  const { data } = useOrderProductsQuery({
    variables: { id: orderId },
    errorPolicy: 'all',
    skip: !isWanted,
  });
  const lines = data?.order?.lines;
  return useMemo(
    () =>
      lines
        ? new Map(lines.flatMap(({ refNum, product }) => (product ? [[refNum, product] as const] : [])))
        : none,
    [lines],
  );
}
