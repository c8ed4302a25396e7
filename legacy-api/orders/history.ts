import type { Handlers } from '../contract/index.ts';
import { invalidFields } from '../server/rejections.ts';
import type { Services } from '../services.ts';
import { addDays, dayOf, instantOf, isoWithOffset, subtractMonths } from '../values/store-time.ts';
import { cancelExpired } from './cancellation.ts';
import { cashierUrl, storedCashierToken } from './cashier-address.ts';
import { orderRowJson, orderRows } from './rows.ts';

/** This number of months means all orders. */
const everything = 99;
const startOf = (day: string) => instantOf(`${day}T00:00`).toISOString();

/** Days before and after every order. Dates beyond these may have no valid instant. */
const firstDay = '1970-01-02';
const lastDay = '9998-12-31';
const clamped = (day: string) => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);

export function historyHandlers({
  database,
  clock,
  jwtSecret,
  acceptedSecrets,
  publicUrl,
}: Services): Handlers<'getOrderHistory' | 'searchOrders' | 'getPendingOrders'> {
  const rowsOf = (customerId: number) =>
    orderRows(database.queries).where('orders.customer_id', '=', customerId);

  return {
    getOrderHistory: async ({ path: { months }, caller }) => {
      await cancelExpired(database, clock());
      const since = startOf(subtractMonths(dayOf(clock()), months));
      const all = rowsOf(caller.id);
      const rows = months === everything ? all : all.where('orders.ordered_at', '>=', since);
      return (await rows.execute()).map(orderRowJson);
    },

    searchOrders: async ({ query, caller }) => {
      const { OrderDate__gte: first, OrderDate__lte: last } = query;
      if (last < first) throw invalidFields({ OrderDate__lte: ['The last day is before the first.'] });
      await cancelExpired(database, clock());
      const rows = await rowsOf(caller.id)
        .where('orders.ordered_at', '>=', startOf(clamped(first)))
        .where('orders.ordered_at', '<', startOf(addDays(clamped(last), 1)))
        .where('payments.paid_at', 'is not', null)
        .execute();
      return { Orders: rows.map(orderRowJson) };
    },

    getPendingOrders: async ({ caller }) => {
      await cancelExpired(database, clock());
      const rows = await rowsOf(caller.id)
        .select(['payments.cashier_token_hash', 'payments.expires_at'])
        .where('orders.sale_status', '=', 'Pending')
        .execute();
      return rows.map((row) => {
        const token = storedCashierToken([jwtSecret, ...acceptedSecrets], row.id, row.cashier_token_hash);
        return {
          ...orderRowJson(row),
          ...(token !== null && { CashierUrl: cashierUrl(publicUrl, token) }),
          ...(row.expires_at !== null && { PayUntil: isoWithOffset(new Date(row.expires_at)) }),
        };
      });
    },
  };
}
