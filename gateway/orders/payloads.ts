import type { UserErrorSource } from '../values/user-error.ts';
import type { OrderDetail } from './order-source.ts';

/** The GraphQL `CancelOrderPayload`; `order` and `products` have resolvers. */
export interface CancelOrderPayloadSource {
  /** Null if the order was not canceled. */
  readonly orderId: number | null;
  /** The order after its cancellation; null if it was not canceled or could not be read. */
  readonly detail: OrderDetail | null;
  readonly userErrors: UserErrorSource[];
}
