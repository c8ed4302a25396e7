import { useSession } from '../../session/useSession.ts';
import { useDeliverySlotsQuery, useDeliveryWindowsQuery } from './DeliveryWindows.generated.ts';

/** The windows to choose from: for customers from the REST API, for guests from the calendar. */
export function useOfferedWindows() {
  const { isSignedIn } = useSession();
  const customers = useDeliverySlotsQuery({ skip: !isSignedIn, fetchPolicy: 'cache-and-network' });
  const calendar = useDeliveryWindowsQuery({ skip: isSignedIn, fetchPolicy: 'cache-and-network' });
  const { loading, refetch } = isSignedIn ? customers : calendar;
  const slots = isSignedIn
    ? (customers.data ?? customers.previousData)?.deliverySlots
    : (calendar.data ?? calendar.previousData)?.deliveryWindows;
  return {
    /** Null while loading, and if they could not be loaded. */
    slots: slots ?? null,
    /** False for guests: only customers see which windows are full. */
    isFullnessKnown: isSignedIn,
    isLoading: loading,
    refetch: () => void refetch().catch(() => undefined),
  };
}
