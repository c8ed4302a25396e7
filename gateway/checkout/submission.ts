import type { RestParameters } from '../legacy/index.ts';
import { dollarsOf } from '../values/money.ts';
import type { OrderChoices } from './order-input.ts';

/** An order as the REST API takes it. */
export type Submission = NonNullable<RestParameters<'placeOrder'>['body']>;

const restPayment = {
  ALIPAY: 'alipay',
  WECHATPAY: 'wechatpay',
  CREDITCARD: 'creditcard',
} as const satisfies Record<OrderChoices['payment'], Submission['PaymentMethod']>;

/** What is ordered: the lines of the cart and their sum in dollars. */
export interface OrderedCart {
  readonly lines: Submission['Sales_Order_Lines'];
  readonly totalPrice: number;
}

/**
 * The documented submission. Its `GrandTotal` is what the shopper was shown: the back end compares it with its own in the same transaction that
 * takes the stock, so no total can change in between, and it needs no call to read the totals before. Amounts that no one here
 * knows (tax, delivery, the size of a saving or of the credit) are left to the back end; those that the choices rule out are sent as 0.
 */
export function submissionOf(choices: OrderChoices, { lines, totalPrice }: OrderedCart): Submission {
  const grandTotal = dollarsOf(choices.expectedTotal);
  return {
    SalesOrder_id: choices.cartId,
    Sales_Order_Lines: lines,
    TotalPrice: totalPrice,
    GrandTotal: grandTotal,
    FinalPrice: grandTotal,
    PromoCode: choices.promoCode,
    ...(choices.promoCode === null && { Savings: 0 }),
    ...(!choices.useCredit && { CreditAmount: 0 }),
    TimeSlot: choices.slot.name,
    DispatchDate: choices.slot.value,
    PaymentMethod: restPayment[choices.payment],
    ...(choices.payment === 'CREDITCARD' && { card_reference: choices.cardReference }),
    Deliver_CustomerDetail_id: choices.deliveryAddressId,
    Billing_CustomerDetail_id: choices.billingAddressId ?? choices.deliveryAddressId,
    terminal: choices.terminal,
  };
}
