import { useSuspensionQuery } from './Suspension.generated.ts';

/** Whether the gateway's settings suspend delivery. Orders stay possible, but no part of a page may promise a delivery. */
export const useIsDeliverySuspended = (): boolean =>
  useSuspensionQuery().data?.storePolicy.isDeliverySuspended ?? false;
