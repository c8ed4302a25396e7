import { useCallback, useMemo } from 'react';
import type { AddressFragment } from '../account/index.ts';
import { useCheckoutQuery, type CheckoutQuery } from './checkout.generated.ts';

export interface CheckoutData {
  readonly customer: CheckoutQuery['customer'];
  /** Null if they could not be read, like `slots`. */
  readonly addresses: readonly AddressFragment[] | null;
  readonly slots: CheckoutQuery['deliverySlots'];
  /** Whether the shop delivers to a zip code; null while unknown. */
  readonly isServed: (zip: string) => boolean | null;
  readonly isLoading: boolean;
  /** Set when the customer could not be loaded. */
  readonly error: unknown;
  readonly refetch: () => void;
}

/** Address book, delivery windows and zip codes. A refetch changes only the options, not the choices. */
export function useCheckoutData(isEnabled: boolean): CheckoutData {
  const query = useCheckoutQuery({
    skip: !isEnabled,
    fetchPolicy: 'cache-and-network',
    errorPolicy: 'all',
  });
  const { loading, error, refetch } = query;
  // Keep known data when a refetch fails.
  const { data, previousData } = query;
  const customer = data?.customer ?? previousData?.customer ?? null;
  const zips = data?.deliveryZips ?? previousData?.deliveryZips;
  const served = useMemo(() => (zips ? new Set(zips) : null), [zips]);
  const isServed = useCallback((zip: string) => served?.has(zip.slice(0, 5)) ?? null, [served]);
  return {
    customer,
    addresses: customer?.addresses ?? previousData?.customer?.addresses ?? null,
    slots: data?.deliverySlots ?? previousData?.deliverySlots ?? null,
    isServed,
    isLoading: loading,
    error: customer ? null : (error ?? null),
    refetch: () => void refetch().catch(() => undefined),
  };
}
