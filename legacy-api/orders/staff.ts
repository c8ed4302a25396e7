import type { Caller, Handlers } from '../contract/index.ts';
import type { Queries } from '../database/index.ts';
import { isSlotName } from '../delivery/index.ts';
import { groupedBy } from '../values/grouped.ts';
import { storeAuditEvent } from '../server/audit.ts';
import type { AuditEvent, LogAuditEvent } from '../server/audit.ts';
import { forbidden, invalidFields } from '../server/rejections.ts';
import type { Rejection } from '../server/rejections.ts';
import { sameSecret } from '../values/secrets.ts';
import type { Services } from '../services.ts';
import { cancelableStatuses, cancelExpired } from './cancellation.ts';
import { cancelOnce } from './customer-cancel.ts';
import { shippingAddressJson } from './detail.ts';
import { orderNumber, orderRowJson, orderRows, saleStatusOf } from './rows.ts';

type By = Pick<AuditEvent, 'actorId' | 'requestId'>;

function requireStaff(caller: Caller, by: By, audit: LogAuditEvent): void {
  if (caller.isStaff) return;
  audit({ action: 'staff-action-denied', ...by });
  throw forbidden();
}

/** The reason why an order cannot be packed or delivered. */
async function statusRejection(queries: Queries, id: number): Promise<Rejection> {
  const why = (await saleStatusOf(queries, id)) === 'Cancelled' ? 'is canceled' : 'has not been paid';
  return invalidFields({ orders: [`Order ${orderNumber(id)} ${why}.`] });
}

/** Calls of staff who pack and deliver. */
export function staffHandlers({
  database,
  clock,
  audit,
  dispatchPassword,
}: Services): Handlers<'setOrderStatus' | 'getConsolidatedOrders'> {
  return {
    setOrderStatus: async ({ body, caller, requestId }) => {
      const by = { actorId: caller.id, requestId };
      requireStaff(caller, by, audit);
      if (body.SaleStatus === 'Pending') {
        throw invalidFields({ SaleStatus: ['Pending is the status of an order that waits for payment.'] });
      }
      await cancelExpired(database, clock());
      const ids = [...new Set(body.orders)];
      const event = {
        action: 'order-status-set',
        ...by,
        details: { status: body.SaleStatus, orders: ids },
      } as const;
      const changed = await database.transaction(async (queries) => {
        // In the order of their ids, to avoid deadlocks.
        for (const id of [...ids].sort((a, b) => a - b)) {
          if (body.SaleStatus === 'Cancelled') {
            await cancelOnce(queries, id, cancelableStatuses, clock());
            continue;
          }
          const moved = await queries
            .updateTable('orders')
            .set({ sale_status: body.SaleStatus })
            .where('id', '=', id)
            .where('sale_status', 'not in', ['Pending', 'Cancelled'])
            .executeTakeFirst();
          if (moved.numUpdatedRows === 0n) throw await statusRejection(queries, id);
        }
        await storeAuditEvent(queries, event, clock());
        const rows = await orderRows(queries).where('orders.id', 'in', ids).execute();
        const byId = new Map(rows.map((row) => [row.id, row]));
        return ids.flatMap((id) => byId.get(id) ?? []).map(orderRowJson);
      });
      audit(event);
      return changed;
    },

    getConsolidatedOrders: async ({ query, caller, requestId }) => {
      const by = { actorId: caller.id, requestId };
      requireStaff(caller, by, audit);
      if (dispatchPassword === undefined || !sameSecret(query.password, dispatchPassword)) {
        audit({ action: 'staff-action-denied', ...by });
        throw forbidden();
      }
      const event = { action: 'consolidated-orders-read', ...by } as const;
      await storeAuditEvent(database.queries, event, clock());
      audit(event);
      const rows = await orderRows(database.queries)
        .innerJoin('order_addresses', (join) =>
          join
            .onRef('order_addresses.order_id', '=', 'orders.id')
            .on('order_addresses.kind', '=', 'shipping'),
        )
        .select([
          'orders.time_range',
          'orders.group_code',
          'order_addresses.first_name',
          'order_addresses.last_name',
          'order_addresses.telephone',
          'order_addresses.street',
          'order_addresses.city',
          'order_addresses.state',
          'order_addresses.country',
        ])
        .where('orders.sale_status', 'in', ['Processing', 'Shipped'])
        .clearOrderBy()
        .orderBy('orders.slot')
        .orderBy('order_addresses.city')
        .orderBy('orders.id')
        .execute();
      const groups = groupedBy(rows, ({ slot, city }) => `${slot} ${city}`);
      return [...groups.values()].flatMap((orders) => {
        const [first] = orders;
        if (!first || !isSlotName(first.time_range)) return [];
        return {
          DispatchDate: first.slot,
          TimeRange: first.time_range,
          City: first.city,
          Orders: orders.map((order) => ({
            ...orderRowJson(order),
            GroupCode: order.group_code,
            Shipping_Address: shippingAddressJson(order),
          })),
        };
      });
    },
  };
}
