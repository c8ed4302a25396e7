import type { OrderRowFragment } from '../history/OrderHistory.generated.ts';

interface Order extends Pick<OrderRowFragment, 'status'> {
  readonly payment: Pick<OrderRowFragment['payment'], 'status'> & {
    readonly pending: { readonly dueAt: string | null } | null;
  };
  readonly delivery: Pick<OrderRowFragment['delivery'], 'startsAt'>;
}

const dueTime = ({ payment: { pending } }: Order): number =>
  pending?.dueAt ? Date.parse(pending.dueAt) : Infinity;

const isOnItsWay = ({ status, payment }: Order): boolean =>
  status === 'PROCESSING' || status === 'SHIPPED' || (status === 'PENDING' && payment.status === 'PAID');

const startOf = ({ delivery }: Order): string => delivery.startsAt ?? '';

/** The customer's current orders: the unpaid order with the nearest deadline, and the next delivery from `today` on (`YYYY-MM-DD`). */
export function currentOrders<Listed extends Order>(
  orders: readonly Listed[],
  today: string,
): { unpaid: Listed | null; next: Listed | null } {
  const [unpaid = null] = orders
    .filter(({ payment }) => payment.pending !== null)
    .sort((one, other) => dueTime(one) - dueTime(other));
  const [next = null] = orders
    .filter((order) => isOnItsWay(order) && startOf(order) >= today)
    .sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
  return { unpaid, next };
}
