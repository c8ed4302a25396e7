import type { Resolvers } from '../generated/resolver-types.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { orderErrors, orderInputError, orderNotFound } from './order-errors.ts';
import { orderSource } from './order-source.ts';
import { restSaleStatus } from './order-status.ts';

/** How many orders one change of status may name. */
const maxOrders = 100;

/** What the staff does with orders. */
export const dispatchResolvers: Resolvers = {
  Query: {
    async consolidatedOrders(_root, { password }, { rest, policy }) {
      const groups = await rest.call('getConsolidatedOrders', { query: { password } });
      return groups.map((group) => ({
        dispatchAt: group.DispatchDate,
        timeRange: group.TimeRange,
        city: group.City,
        orders: group.Orders.map((row) => orderSource(row, policy)),
      }));
    },
  },

  Mutation: {
    async setOrderStatus(_root, { ids, status }, { rest, policy }) {
      const rejected = (...userErrors: ReturnType<typeof orderErrors>) => ({ orders: [], userErrors });
      if (status === 'UNKNOWN') return rejected(orderInputError(['status'], 'Choose a status.'));
      if (ids.length < 1 || ids.length > maxOrders) {
        return rejected(orderInputError(['ids'], `Choose 1 to ${maxOrders} orders.`));
      }
      const orders = ids.flatMap((id) => legacyIdOf('Order', id) ?? []);
      if (orders.length < ids.length) return rejected(orderNotFound(['ids']));
      try {
        const rows = await rest.call('setOrderStatus', {
          body: { orders, SaleStatus: restSaleStatus[status] },
        });
        return { orders: rows.map((row) => orderSource(row, policy)), userErrors: [] };
      } catch (error) {
        return rejected(...orderErrors(error, ['ids'], { orders: 'ids', SaleStatus: 'status' }));
      }
    },
  },
};
