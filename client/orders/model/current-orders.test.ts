import { describe, expect, it } from 'vitest';
import { currentOrders } from './current-orders.ts';

const order = (
  status: 'PENDING' | 'PROCESSING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED',
  startsAt: string | null,
  payment: { status?: 'PAID' | 'UNPAID'; pending?: { dueAt: string | null } } = {},
) => ({ status, delivery: { startsAt }, payment: { status: 'PAID' as const, pending: null, ...payment } });

const today = '2026-03-05';

describe('current orders', () => {
  it('the next order is the earliest packed or shipped one, from today on', () => {
    const orders = [
      order('PROCESSING', '2026-03-09T14:00'),
      order('SHIPPED', '2026-03-05T16:00'),
      order('PENDING', '2026-03-06T14:00'),
    ];
    expect(currentOrders(orders, today).next).toBe(orders[1]);
    expect(currentOrders(orders.slice(2), today).next).toBe(orders[2]);
  });

  it.each([
    ['delivered', order('DELIVERED', '2026-03-05T14:00')],
    ['canceled', order('CANCELED', '2026-03-06T14:00')],
    ['of yesterday', order('SHIPPED', '2026-03-04T14:00')],
    ['unpaid', order('PENDING', '2026-03-06T14:00', { status: 'UNPAID' })],
    ['without a window', order('PROCESSING', null)],
  ])('an order that is %s is not the next one', (_, listed) => {
    expect(currentOrders([listed], today).next).toBeNull();
  });

  it('the unpaid order is the one with the nearest deadline', () => {
    const due = (dueAt: string | null) => order('PENDING', null, { pending: { dueAt } });
    const orders = [
      due(null),
      due('2026-03-05T10:30:00-08:00'),
      due('2026-03-05T10:10:00-08:00'),
      order('PENDING', null),
    ];
    expect(currentOrders(orders, today).unpaid).toBe(orders[2]);
    expect(currentOrders(orders.slice(3), today).unpaid).toBeNull();
  });
});
