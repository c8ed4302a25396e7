import type { CheckoutUserErrorSource } from './checkout-errors.ts';

/** The GraphQL `PlaceOrderPayload`; `order` and `cart` have resolvers, so that their calls are made only if a client selects them. */
export interface PlaceOrderPayloadSource {
  /** The REST API's id of the order; null if no order was placed. */
  readonly placedId: number | null;
  readonly orderId: string | null;
  readonly cashierUrl: string | null;
  readonly userErrors: CheckoutUserErrorSource[];
}
