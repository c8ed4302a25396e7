import type { Handlers, Schema } from '../contract/index.ts';
import type { Database } from '../database/index.ts';
import { isSlotName } from '../delivery/index.ts';
import { dollarsOf } from '../values/money.ts';
import { notFound } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { isoWithOffset } from '../values/store-time.ts';
import { cancelExpired } from './cancellation.ts';
import { orderNumber } from './rows.ts';

interface ShippingRow {
  first_name: string;
  last_name: string;
  telephone: string;
  street: string;
  city: string;
  state: string;
  country: string;
  zip?: string;
  apartment?: string | null;
}

export function shippingAddressJson(row: ShippingRow): Schema<'ShippingAddress'> {
  return {
    FirstName: row.first_name,
    LastName: row.last_name,
    Telephone: row.telephone,
    Street: row.street,
    City: row.city,
    State: row.state,
    ...(row.zip && { Zip: row.zip }),
    ...(row.apartment && { apartment: row.apartment }),
    Country: row.country,
  };
}

interface Documents {
  salesOrder: Schema<'OrderFields'>;
  /** The same document with the date of the payment; null if the order is not paid. */
  invoice: Schema<'OrderFields'> | null;
}

/** A customer's order. Throws a 404 if the id is unknown or belongs to another customer. */
async function documentsOf({ queries }: Database, customerId: number, id: number): Promise<Documents> {
  const order = await queries
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .selectAll('orders')
    .select(['payments.status as payment_status', 'payments.paid_at'])
    .where('orders.id', '=', id)
    .where('orders.customer_id', '=', customerId)
    .executeTakeFirst();
  if (!order || !isSlotName(order.time_range)) throw notFound();
  const lines = await queries
    .selectFrom('order_lines')
    .select(['name', 'ref_num', 'unit_price_cents', 'quantity', 'total_cents'])
    .where('order_id', '=', id)
    .orderBy('line_no')
    .execute();
  const shipping = await queries
    .selectFrom('order_addresses')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'shipping')
    .executeTakeFirstOrThrow();

  const salesOrder: Schema<'OrderFields'> = {
    SalesOrder_id: id,
    SONum: orderNumber(id),
    OrderDate: isoWithOffset(new Date(order.ordered_at)),
    DispatchDate: order.slot,
    TimeRange: order.time_range,
    PaymentStatus: order.payment_status,
    SaleStatus: order.sale_status,
    TotalPrice: dollarsOf(order.total_cents),
    TaxAmount: dollarsOf(order.tax_cents),
    Delivery: dollarsOf(order.delivery_cents),
    Savings: dollarsOf(order.savings_cents),
    CreditAmount: dollarsOf(order.credit_cents),
    GrandTotal: dollarsOf(order.grand_total_cents),
    FinalPrice: dollarsOf(order.grand_total_cents),
    Sales_Order_Line: lines.map((line) => ({
      Name: line.name,
      RefNum: line.ref_num,
      UnitPrice: dollarsOf(line.unit_price_cents),
      Quantity: line.quantity,
      TotalPrice: dollarsOf(line.total_cents),
    })),
    Shipping_Address: shippingAddressJson(shipping),
  };
  const { paid_at } = order;
  const invoice = paid_at === null ? null : { ...salesOrder, OrderDate: isoWithOffset(new Date(paid_at)) };
  return { salesOrder, invoice };
}

export function detailHandlers({
  database,
  clock,
}: Services): Handlers<'getOrder' | 'getSalesOrder' | 'getSalesInvoice'> {
  const current = async (customerId: number, id: number) => {
    await cancelExpired(database, clock());
    return documentsOf(database, customerId, id);
  };
  return {
    getOrder: async ({ query, caller }) => {
      const { salesOrder, invoice } = await current(caller.id, query.pk);
      return invoice ? { ...salesOrder, Invoice: invoice } : salesOrder;
    },
    getSalesOrder: async ({ query, caller }) => (await current(caller.id, query.pk)).salesOrder,
    getSalesInvoice: async ({ query, caller }) => {
      const { invoice } = await current(caller.id, query.pk);
      if (!invoice) throw notFound();
      return invoice;
    },
  };
}
