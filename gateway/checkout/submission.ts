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
 * The documented submission. `GrandTotal` is the total that the shopper saw. The REST API compares it with its own in the transaction that
 * takes the stock, so the total cannot change in between and need not be read first. Amounts that are unknown here (tax, delivery, savings,
 * credit) are left out; those that the choices exclude are sent as 0.
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
