import { useSession } from '../../session/useSession.ts';
import type { Slot } from '../model/slot-days.ts';
import { useDeliverySlotsQuery, useDeliveryWindowsQuery } from './DeliveryWindows.generated.ts';

interface OfferedWindows {
  /** Null while loading, and where they could not be loaded. */
  readonly slots: readonly Slot[] | null;
  /** False for guests: only customers learn which windows are full. */
  readonly isFullnessKnown: boolean;
  readonly isLoading: boolean;
  readonly refetch: () => void;
}

/** The windows that can be chosen: for customers those of the REST API, for guests those of the calendar. */
export function useOfferedWindows(): OfferedWindows {
  const { isSignedIn } = useSession();
  const customers = useDeliverySlotsQuery({ skip: !isSignedIn, fetchPolicy: 'cache-and-network' });
  const calendar = useDeliveryWindowsQuery({ skip: isSignedIn, fetchPolicy: 'cache-and-network' });
  const { loading, refetch } = isSignedIn ? customers : calendar;
  const slots = isSignedIn
    ? (customers.data ?? customers.previousData)?.deliverySlots
    : (calendar.data ?? calendar.previousData)?.deliveryWindows.map(({ name, startsAt }) => ({
        name,
        value: startsAt,
        date: startsAt.slice(0, 10),
        isAvailable: true,
      }));
  return {
    slots: slots ?? null,
    isFullnessKnown: isSignedIn,
    isLoading: loading,
    refetch: () => void refetch().catch(() => undefined),
  };
}
