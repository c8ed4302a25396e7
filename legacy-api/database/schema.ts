import type { Generated } from 'kysely';

/*
 * The tables, alike on SQLite and PostgreSQL. Money is integer cents; a flag is 0 or 1; an instant is ISO text in UTC, a day
 * `YYYY-MM-DD` and a slot `YYYY-MM-DDTHH:mm` in the store's time. All of these sort as they are.
 */

export type Flag = 0 | 1;

export interface CustomersTable {
  id: Generated<number>;
  username: string;
  /** Folded, for comparison. */
  username_key: string;
  email: string;
  email_key: string;
  first_name: string;
  last_name: string;
  password_hash: string;
  /** Part of every token; a new password raises it, which voids the earlier ones. */
  token_version: Generated<number>;
  phone: string | null;
  email_verified: Flag;
  profile_picture: string | null;
  points: number;
  credit_cents: number;
  is_staff: Flag;
  group_code: string | null;
  created_at: string;
}

export interface AddressesTable {
  id: Generated<number>;
  customer_id: number;
  address_name: string;
  first_name: string;
  last_name: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  telephone: string;
  email: string;
  gate_code: string;
  is_default: Flag;
}

export interface PasswordResetsTable {
  id: Generated<number>;
  customer_id: number;
  token_hash: string;
  /** Hash of the mailed code; null once it was entered and the token traded. */
  code_hash: string | null;
  wrong_codes: number;
  expires_at: string;
}

export interface EmailVerificationsTable {
  token_hash: string;
  customer_id: number;
  email: string;
  expires_at: string;
}

/** Counts of the mails to one mailbox. */
export interface RequestedMailsTable {
  /** Hash of the mailbox. */
  recipient: string;
  /** When the last mail was sent that somebody requested. */
  sent_at: string;
  hour_began_at: string;
  /** Requested mails in the hour. */
  sent_in_hour: number;
  day_began_at: string | null;
  /** Requested mails in the day, verifications included. */
  requested_in_day: Generated<number>;
  verifications_in_day: Generated<number>;
  order_mails_in_day: Generated<number>;
}

export interface ProductGroupsTable {
  id: number;
  name: string;
  name_zh: string;
  image: string;
  retired: Flag;
}

export interface CategoriesTable {
  id: number;
  group_id: number;
  name: string;
  name_zh: string;
  position: number;
  retired: Flag;
}

export interface SecondCategoriesTable {
  id: number;
  category_id: number;
  name: string;
  name_zh: string;
  position: number;
  retired: Flag;
}

export interface ProductsTable {
  id: Generated<number>;
  product_num: string;
  ref_num: string;
  barcode: string;
  name: string;
  name_zh: string;
  group_id: number;
  second_category_id: number;
  price_cents: number;
  /** Where on promotion; above the price. */
  original_price_cents: number | null;
  location: string;
  stock_level: number;
  /** The stock that the catalog named last; only a change of it is a recount. */
  catalogue_stock: number;
  min_stock: number;
  pack_quantity: Generated<number>;
  over_saleable: Flag;
  stop_sale: Flag;
  proposition65: Flag;
  taxable: Flag;
  general_num: number;
  rich_text: string;
  /** Views that have pictures, each with its larger size: `front:800,back:400`. */
  views: string;
  retired: Flag;
}

/** Search terms of a product: words, and every end of a Chinese text, so that a prefix of a term is any part of it. */
export interface ProductTermsTable {
  term: string;
  product_id: number;
}

export interface CustomCategoriesTable {
  id: Generated<number>;
  name: string;
  name_zh: string;
  image: string;
  list_view_type: string;
  is_button: Flag;
}

export interface CustomCategoryProductsTable {
  custom_category_id: number;
  position: number;
  product_id: number;
}

export interface BillboardsTable {
  id: Generated<number>;
  image: string;
  url: string;
  language: 'en' | 'ch';
}

export interface PromoCodesTable {
  code: string;
  is_percent: Flag;
  /** OffRate times 100: a divisor where percent, else cents. */
  off_rate_hundredths: number;
  last_day: string | null;
  message: string;
  /** The message in Chinese; null where `message` is in both languages. */
  message_zh: string | null;
  /** How many orders of one customer may use the code; null for any number. */
  uses_per_customer: number | null;
}

export interface PromotionsTable {
  id: Generated<number>;
  buy_product_id: number;
  buy_count: number;
  free_product_id: number;
  free_count: number;
}

export interface DeliveryZipsTable {
  zip: string;
  city: string;
}

export interface DeliveryWindowsTable {
  name: string;
  capacity: number;
}

/** How many orders each slot has taken. */
export interface SlotBookingsTable {
  slot: string;
  taken: number;
}

/** A cart and the order it becomes have the same id. */
export interface CartsTable {
  id: Generated<number>;
  customer_id: number;
  promo_code: string | null;
  use_credit: Flag;
  updated_at: string;
  ordered_at: string | null;
}

export interface CartLinesTable {
  id: Generated<number>;
  cart_id: number;
  product_id: number;
  quantity: number;
}

export interface StoredCardsTable {
  reference: string;
  customer_id: number;
  cart_id: number;
  last4: string;
  created_at: string;
  used_at: string | null;
}

export type SaleStatus = 'Pending' | 'Processing' | 'Shipped' | 'Delivered' | 'Cancelled';
export type PaymentStatus = 'Unpaid' | 'Paid' | 'Refunded';
export type PaymentMethod = 'alipay' | 'wechatpay' | 'creditcard';

export interface OrdersTable {
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
  /** What was submitted, hashed: distinguishes a repetition from another order. */
  submission_hash: string;
  points_awarded: number;
  cancelled_at: string | null;
  /** The language that its customer reads. */
  language: Generated<'en' | 'zh'>;
}

export type OrderMailKind = 'placed' | 'paid' | 'cancelled';

/** The outbox of mails about orders: written in the transaction that they report, sent after it. */
export interface OrderMailsTable {
  order_id: number;
  kind: OrderMailKind;
  sent_at: string | null;
  queued_at: string | null;
  attempts: Generated<number>;
  /** Null until the first attempt. */
  next_attempt_at: string | null;
  /** The process that sends the mail has it until then. */
  claimed_until: string | null;
  /** Why the mail was not sent and will not be; null while it waits and once it was sent. */
  outcome: 'dead' | 'suppressed' | null;
}

/** Staff actions and changes of passwords. */
export interface AuditEventsTable {
  id: Generated<number>;
  at: string;
  action: string;
  /** Id of the customer or staff member who did it, if known. */
  actor_id: number | null;
  /** What was done, as JSON without secrets. */
  details: string;
  request_id: string | null;
}

export interface OrderLinesTable {
  order_id: number;
  line_no: number;
  product_id: number;
  name: string;
  ref_num: string;
  unit_price_cents: number;
  quantity: number;
  total_cents: number;
}

export interface OrderAddressesTable {
  order_id: number;
  kind: 'shipping' | 'billing';
  address_name: string;
  first_name: string;
  last_name: string;
  street: string;
  apartment: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  telephone: string;
  email: string;
  gate_code: string;
}

export interface PaymentsTable {
  order_id: number;
  method: PaymentMethod;
  status: PaymentStatus;
  amount_cents: number;
  card_last4: string | null;
  /** Hash of the token in the cashier page's address; null where no page must be opened. */
  cashier_token_hash: string | null;
  /** When an unpaid order is cancelled; null once it is paid or cancelled. */
  expires_at: string | null;
  paid_at: string | null;
  refunded_at: string | null;
  /** Keyed hash of the address that placed an unpaid order; null once it is paid or cancelled. */
  holder_address: string | null;
  /** Whether the customer of an unpaid order had never paid for one; null once it is paid or cancelled. */
  holder_is_new: Flag | null;
}

export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  phone: string;
  message: string;
  created_at: string;
}

export interface DriverApplicationsTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  phone: string;
  email: string;
  city: string;
  country: string;
  created_at: string;
}

/** One row once the catalog has been loaded. */
export interface CatalogLoadsTable {
  id: number;
  loaded_at: string;
}

/** Pictures that customers uploaded, as they are served. */
export interface ProfilePicturesTable {
  name: string;
  content: Uint8Array;
  uploaded_at: string;
}

/** One row that readiness checks write to. */
export interface WriteProbesTable {
  id: number;
  written_at: string;
}

export interface Tables {
  customers: CustomersTable;
  profile_pictures: ProfilePicturesTable;
  addresses: AddressesTable;
  password_resets: PasswordResetsTable;
  email_verifications: EmailVerificationsTable;
  requested_mails: RequestedMailsTable;
  product_groups: ProductGroupsTable;
  categories: CategoriesTable;
  second_categories: SecondCategoriesTable;
  products: ProductsTable;
  product_terms: ProductTermsTable;
  custom_categories: CustomCategoriesTable;
  custom_category_products: CustomCategoryProductsTable;
  billboards: BillboardsTable;
  promo_codes: PromoCodesTable;
  promotions: PromotionsTable;
  delivery_zips: DeliveryZipsTable;
  delivery_windows: DeliveryWindowsTable;
  slot_bookings: SlotBookingsTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  stored_cards: StoredCardsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_addresses: OrderAddressesTable;
  payments: PaymentsTable;
  order_mails: OrderMailsTable;
  audit_events: AuditEventsTable;
  contact_messages: ContactMessagesTable;
  driver_applications: DriverApplicationsTable;
  catalogue_loads: CatalogLoadsTable;
  write_probes: WriteProbesTable;
}
