import { useCallback, useMemo } from 'react';
import type { AddressFragment } from '../account/index.ts';
import { useCheckoutQuery, type CheckoutQuery } from './checkout.generated.ts';

export interface CheckoutData {
  readonly customer: CheckoutQuery['customer'];
  readonly addresses: readonly AddressFragment[];
  readonly slots: CheckoutQuery['deliverySlots'];
  /** Whether the shop delivers to a zip code; null while nobody knows. */
  readonly isServed: (zip: string) => boolean | null;
  readonly isLoading: boolean;
  /** Set when nothing could be loaded. */
  readonly error: unknown;
  readonly refetch: () => void;
}

const none: readonly never[] = [];

/** Address book, delivery windows and zip codes. A later answer changes what can be chosen, never what was. */
export function useCheckoutData(isEnabled: boolean): CheckoutData {
  const query = useCheckoutQuery({
    skip: !isEnabled,
    fetchPolicy: 'cache-and-network',
  });
  const { loading, error, refetch } = query;
  // What is known stays while it cannot be asked for anew.
  const data = query.data ?? query.previousData;
  const zips = data?.deliveryZips;
  const served = useMemo(() => (zips ? new Set(zips) : null), [zips]);
  const isServed = useCallback((zip: string) => served?.has(zip.slice(0, 5)) ?? null, [served]);
  return {
    customer: data?.customer ?? null,
    addresses: data?.customer?.addresses ?? none,
    slots: data?.deliverySlots ?? [],
    isServed,
    isLoading: loading && !data,
    error: data ? null : (error ?? null),
    refetch: () => {
      void refetch().catch(() => undefined);
    },
  };
}
