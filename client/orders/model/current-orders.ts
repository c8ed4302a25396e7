import type { OrderRowFragment } from '../history/OrderHistory.generated.ts';

type Order = Pick<OrderRowFragment, 'saleStatus' | 'paymentStatus' | 'dispatchAt'> & {
  readonly pendingPayment: { readonly dueAt: string | null } | null;
};

const dueTime = ({ pendingPayment }: Order): number =>
  pendingPayment?.dueAt ? Date.parse(pendingPayment.dueAt) : Infinity;

const isOnItsWay = ({ saleStatus, paymentStatus }: Order): boolean =>
  saleStatus === 'PROCESSING' ||
  saleStatus === 'SHIPPED' ||
  (saleStatus === 'PENDING' && paymentStatus === 'PAID');

/**
 * What a customer wants to know first: the unpaid order with the nearest deadline, and the order that is delivered next, from `today` on
 * (`YYYY-MM-DD`).
 */
export function currentOrders<Listed extends Order>(
  orders: readonly Listed[],
  today: string,
): { unpaid: Listed | null; next: Listed | null } {
  const [unpaid = null] = orders
    .filter(({ pendingPayment }) => pendingPayment !== null)
    .sort((one, other) => dueTime(one) - dueTime(other));
  const [next = null] = orders
    .filter((order) => isOnItsWay(order) && (order.dispatchAt ?? '') >= today)
    .sort((one, other) => ((one.dispatchAt ?? '') < (other.dispatchAt ?? '') ? -1 : 1));
  return { unpaid, next };
}
