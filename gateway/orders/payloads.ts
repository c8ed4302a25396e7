import type { OrderUserErrorSource } from './order-errors.ts';

/** The GraphQL `CancelOrderPayload`; `order` has a resolver, so that only who asks for it pays its call. */
export interface CancelOrderPayloadSource {
  /** Null when refused. */
  readonly orderId: number | null;
  readonly userErrors: OrderUserErrorSource[];
}
