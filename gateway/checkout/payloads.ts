import type { CartAdjustmentSource, CartSource, ChangedProducts, TotalsSource } from '../cart/index.ts';
import type { CheckoutUserErrorSource } from './checkout-errors.ts';

/** The GraphQL `Checkout`. */
export interface CheckoutSource {
  readonly id: string;
  readonly cart: CartSource;
  readonly totals: TotalsSource;
  readonly usesCredit: boolean;
}

/** The GraphQL `SaveCartPayload`; `products` has a resolver. */
export interface SaveCartPayloadSource extends ChangedProducts {
  readonly checkout: CheckoutSource | null;
  readonly cart: CartSource | null;
  readonly totals: TotalsSource | null;
  readonly adjustments: CartAdjustmentSource[];
  readonly userErrors: CheckoutUserErrorSource[];
}

/** The GraphQL `ApplyPromoCodePayload`; `products` has a resolver. */
export interface ApplyPromoCodePayloadSource extends SaveCartPayloadSource {
  readonly message: string | null;
}

/** The GraphQL `PlaceOrderPayload`; `order`, `cart` and `products` have resolvers, so that their calls are made only if a client selects them. */
export interface PlaceOrderPayloadSource extends ChangedProducts {
  /** The REST API's id of the order; null if no order was placed. */
  readonly placedId: number | null;
  readonly orderId: string | null;
  readonly cashierUrl: string | null;
  readonly userErrors: CheckoutUserErrorSource[];
}
