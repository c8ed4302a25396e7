import type { OrderStatus } from '../../apollo/generated/types.ts';

export type TrackerStepKind = 'placed' | 'processing' | 'shipped' | 'delivered' | 'canceled' | 'unknown';

export interface TrackerStep {
  readonly kind: TrackerStepKind;
  readonly state: 'done' | 'current' | 'ahead';
}

const way: readonly TrackerStepKind[] = ['placed', 'processing', 'shipped', 'delivered'];

const reached: Partial<Record<OrderStatus, TrackerStepKind>> = {
  PENDING: 'placed',
  PROCESSING: 'processing',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
};

/** The steps of an order and its progress. A status that is not a step ends the list. */
export function trackerSteps(status: OrderStatus): readonly TrackerStep[] {
  const at = reached[status];
  if (at === undefined) {
    return [
      { kind: 'placed', state: 'done' },
      { kind: status === 'CANCELED' ? 'canceled' : 'unknown', state: 'current' },
    ];
  }
  const position = way.indexOf(at);
  return way.map((kind, index) => ({
    kind,
    state: index < position ? 'done' : index === position ? 'current' : 'ahead',
  }));
}
