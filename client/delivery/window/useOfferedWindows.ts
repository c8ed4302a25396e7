import { useSession } from '../../session/useSession.ts';
import { useDeliverySlotsQuery, useDeliveryWindowsQuery } from './DeliveryWindows.generated.ts';

/** The windows that can be chosen: for customers those of the REST API, for guests those of the calendar. */
export function useOfferedWindows() {
  const { isSignedIn } = useSession();
  const customers = useDeliverySlotsQuery({ skip: !isSignedIn, fetchPolicy: 'cache-and-network' });
  const calendar = useDeliveryWindowsQuery({ skip: isSignedIn, fetchPolicy: 'cache-and-network' });
  const { loading, refetch } = isSignedIn ? customers : calendar;
  const slots = isSignedIn
    ? (customers.data ?? customers.previousData)?.deliverySlots
    : (calendar.data ?? calendar.previousData)?.deliveryWindows;
  return {
    /** Null while loading, and where they could not be loaded. */
    slots: slots ?? null,
    /** False for guests: only customers learn which windows are full. */
    isFullnessKnown: isSignedIn,
    isLoading: loading,
    refetch: () => void refetch().catch(() => undefined),
  };
}
