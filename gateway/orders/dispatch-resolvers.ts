import type { Resolvers } from '../generated/resolver-types.ts';
import { notFoundRejection } from '../rest/index.ts';
import { forbidden } from '../values/errors.ts';
import { legacyIdOf } from '../values/global-id.ts';
import { BrokenRule } from '../values/input-rules.ts';
import { errorMessages } from '../values/messages/errors.ts';
import { inputMessages, ordersAtOnce } from '../values/messages/inputs.ts';
import { inputError, UserErrors } from '../values/user-error.ts';
import { orderMutation } from './order-errors.ts';
import { addressOf } from './order-document.ts';
import { orderSource } from './order-source.ts';
import { restSaleStatus } from './order-status.ts';

/** Maximum number of orders in one change of status. */
const maxOrders = 100;

const unknownStatus = new BrokenRule('NOT_ALLOWED', { message: inputMessages.status });
const wrongCount = new BrokenRule('OUT_OF_RANGE', {
  min: 1,
  max: maxOrders,
  message: ordersAtOnce(maxOrders),
});

const fieldNames = { orders: 'ids', SaleStatus: 'status' };

/** Order fields for staff. */
export const dispatchResolvers: Resolvers = {
  Query: {
    async consolidatedOrders(_root, _args, { rest, dispatchPassword: password }) {
      if (!password) throw forbidden(errorMessages.dispatchPassword);
      const groups = await rest.call('getConsolidatedOrders', { query: { password } });
      return groups.map((group) => ({
        startsAt: group.DispatchDate,
        windowName: group.TimeRange,
        city: group.City,
        orders: group.Orders.map((row) => orderSource(rest, row, null, addressOf(row))),
      }));
    },
  },

  Mutation: {
    setOrderStatus: (_root, { ids, status }, { rest }) =>
      orderMutation({ orders: [] }, { idField: ['ids'], names: fieldNames }, async () => {
        if (status === 'UNKNOWN') {
          throw new UserErrors(inputError(['status'], unknownStatus));
        }
        if (ids.length < 1 || ids.length > maxOrders) {
          throw new UserErrors(inputError(['ids'], wrongCount));
        }
        const orders = ids.flatMap((id) => legacyIdOf('Order', id) ?? []);
        if (orders.length < ids.length) throw notFoundRejection();
        const body = { orders, SaleStatus: restSaleStatus[status] };
        const rows = await rest.call('setOrderStatus', { body });
        return { orders: rows.map((row) => orderSource(rest, row)) };
      }),
  },
};
