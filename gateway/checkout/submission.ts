import type { RestCart } from '../cart/index.ts';
import type { RestParameters } from '../rest/index.ts';
import { dollarsOf } from '../values/money.ts';
import type { OrderChoices } from './order-input.ts';

/** The body of an order submission. */
export type Submission = NonNullable<RestParameters<'placeOrder'>['body']>;

const restPayment = {
  ALIPAY: 'alipay',
  WECHATPAY: 'wechatpay',
  CREDITCARD: 'creditcard',
} as const satisfies Record<OrderChoices['payment'], Submission['PaymentMethod']>;

const restTerminal = { DESKTOP: 'ONLINE', MOBILE: 'WAP' } as const satisfies Record<
  OrderChoices['terminal'],
  Submission['terminal']
>;

/** The totals of a cart in dollars, besides `GrandTotal`. */
export type SubmittedTotals = Required<
  Pick<Submission, 'TotalPrice' | 'Tax' | 'Delivery' | 'Savings' | 'CreditAmount'>
> &
  Pick<Submission, 'AvailableCredit' | 'Promotions'>;

/** The content of the order. */
export interface OrderedCart {
  readonly lines: Submission['Sales_Order_Lines'];
  readonly totals: SubmittedTotals;
}

/** The lines of a cart in the format of the contract. */
export const restLinesOf = ({ Sales_Order_Lines: lines }: RestCart): Submission['Sales_Order_Lines'] =>
  lines.map(({ Product_id, Quantity }) => ({ Product_id, Quantity }));

/**
 * The submission in the format of the contract. `GrandTotal` is the total that the shopper saw; the other totals come from the REST API. It
 * compares all of them in the transaction that reduces the stock.
 */
export function submissionOf(choices: OrderChoices, { lines, totals }: OrderedCart): Submission {
  const grandTotal = dollarsOf(choices.expectedTotal);
  return {
    SalesOrder_id: choices.cartId,
    Sales_Order_Lines: lines,
    ...totals,
    GrandTotal: grandTotal,
    FinalPrice: grandTotal,
    PromoCode: choices.promoCode,
    TimeSlot: choices.slot.name,
    DispatchDate: choices.slot.startsAt,
    PaymentMethod: restPayment[choices.payment],
    ...(choices.payment === 'CREDITCARD' && { card_reference: choices.cardReference }),
    Deliver_CustomerDetail_id: choices.deliveryAddressId,
    Billing_CustomerDetail_id: choices.billingAddressId ?? choices.deliveryAddressId,
    terminal: restTerminal[choices.terminal],
  };
}
