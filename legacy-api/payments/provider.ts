import type { PaymentMethod } from '../database/index.ts';

/** Card data on its way to the provider. It is never stored or logged. */
export interface Card {
  /** Digits only. */
  readonly number: string;
  readonly holder: string;
  /** `YYYY-MM`. */
  readonly expiry: string;
  readonly code: string;
}

/** An amount of an order. The order's id is the idempotency key: a repeated call must not move money again. */
export interface OrderAmount {
  readonly orderId: number;
  readonly cents: number;
}

/** A payment that the customer makes on a page of the provider. */
export interface HostedPayment extends OrderAmount {
  readonly method: PaymentMethod;
  readonly language: 'en' | 'zh';
  /** Where the page leads afterwards. */
  readonly returnUrl: string;
}

/** A request of the provider to this API. */
export interface ProviderRequest {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/**
 * What the shop needs of a payment provider. A method that throws is a failure of the provider: an order is then not placed, and a capture
 * or refund is tried again.
 */
export interface PaymentProvider {
  /** Whether nothing is charged. */
  readonly isSimulated: boolean;
  /** Exchanges card data for a reference that can be stored. Throws a `Rejection` with CARD_INVALID or CARD_DECLINED. */
  storeCard(card: Card, now: Date): Promise<string>;
  /**
   * Reserves the amount on a stored card; false if it is declined. Called in the transaction of the order, so the amount may be reserved
   * although the order is not placed; the next try has the same order id.
   */
  authorize(amount: OrderAmount & { readonly cardReference: string }): Promise<boolean>;
  /** Charges a reserved amount. Called after the order is placed, until it succeeds. */
  capture(amount: OrderAmount): Promise<void>;
  /** Pays an amount back. Called after a paid order is canceled, until it succeeds. */
  refund(amount: OrderAmount): Promise<void>;
  /** The address of the provider's page for Alipay or WeChat Pay; null to use the page of this API. */
  openPage(payment: HostedPayment): Promise<string | null>;
  /** The id of the order that a request reports as paid, after its signature was verified; null for any other request. */
  webhook(request: ProviderRequest): Promise<number | null>;
}
