import type { OrderUserErrorSource } from './order-errors.ts';

/** The GraphQL `CancelOrderPayload`; `order` has a resolver, so that its call is made only if a client selects it. */
export interface CancelOrderPayloadSource {
  /** Null if the order was not canceled. */
  readonly orderId: number | null;
  readonly userErrors: OrderUserErrorSource[];
}
