import type { Generated } from 'kysely';
import type { AccountTables } from './account-tables.ts';
import type { Flag } from './flag.ts';

export type SaleStatus = 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled';
export type PaymentStatus = 'Unpaid' | 'Paid' | 'Refunded';
export type PaymentMethod = 'alipay' | 'wechatpay' | 'creditcard';
/** As stored since the first release. Processes of two versions share the queue. */
export type OrderMailKind = 'placed' | 'paid' | 'cancelled';

export interface OrderTables {
  /** The number of orders in each slot. */
  slot_bookings: {
    slot: string;
    taken: number;
  };
  /** A cart and its order have the same id. */
  carts: {
    id: Generated<number>;
    customer_id: number;
    promo_code: string | null;
    use_credit: Flag;
    updated_at: string;
    ordered_at: string | null;
  };
  cart_lines: {
    id: Generated<number>;
    cart_id: number;
    product_id: number;
    quantity: number;
  };
  stored_cards: {
    reference: string;
    customer_id: number;
    cart_id: number;
    last4: string;
    created_at: string;
    used_at: string | null;
  };
  orders: {
    id: number;
    customer_id: number;
    ordered_at: string;
    slot: string;
    time_range: string;
    sale_status: SaleStatus;
    total_cents: number;
    tax_cents: number;
    delivery_cents: number;
    savings_cents: number;
    credit_cents: number;
    grand_total_cents: number;
    promo_code: string | null;
    group_code: string | null;
    terminal: string;
    /** Hash of the submission, to recognize repeated requests. */
    submission_hash: string;
    points_awarded: number;
    cancelled_at: string | null;
    /** The language of emails to the customer. */
    language: Generated<'en' | 'zh'>;
  };
  order_lines: {
    order_id: number;
    line_no: number;
    product_id: number;
    name: string;
    ref_num: string;
    unit_price_cents: number;
    quantity: number;
    total_cents: number;
  };
  order_addresses: Omit<AccountTables['addresses'], 'id' | 'customer_id' | 'is_default'> & {
    order_id: number;
    kind: 'shipping' | 'billing';
  };
  payments: {
    order_id: number;
    method: PaymentMethod;
    status: PaymentStatus;
    amount_cents: number;
    card_last4: string | null;
    /** Hash of the token in the cashier page's URL; null if the order was paid immediately. */
    cashier_token_hash: string | null;
    /** When an unpaid order is canceled; null after it is paid or canceled. */
    expires_at: string | null;
    paid_at: string | null;
    refunded_at: string | null;
    /** Keyed hash of the client address of an unpaid order; null after it is paid or canceled. */
    holder_address: string | null;
    /** Whether the customer of an unpaid order never paid for one before; null after it is paid or canceled. */
    holder_is_new: Flag | null;
  };
  /** Captures and refunds, written in the same transaction as the order or its cancellation and done afterwards. */
  payment_tasks: {
    id: Generated<number>;
    order_id: number;
    action: 'capture' | 'refund';
    cents: number;
    /** Failed calls of the payment provider. */
    attempts: number;
    due_at: string;
    done_at: string | null;
  };
  /** Order emails, written in the same transaction as the order and sent afterwards. */
  order_mails: {
    order_id: number;
    kind: OrderMailKind;
    sent_at: string | null;
    queued_at: string | null;
    attempts: Generated<number>;
    /** Null until the first attempt. */
    next_attempt_at: string | null;
    /** End of the claim of the process that sends the email. */
    claimed_until: string | null;
    /** The reason why the email will never be sent; null while it waits and after it was sent. */
    outcome: 'dead' | 'suppressed' | null;
  };
}
