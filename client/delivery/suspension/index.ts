import { useSuspensionQuery } from './Suspension.generated.ts';

/** Whether the shop's configuration suspends deliveries. It blocks nothing, but no part of a page may then promise one. */
export const useIsDeliverySuspended = (): boolean =>
  useSuspensionQuery().data?.storePolicy.isDeliverySuspended ?? false;
