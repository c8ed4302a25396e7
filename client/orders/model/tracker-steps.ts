import type { SaleStatus } from '../../apollo/generated/types.ts';

export type TrackerStepKind = 'placed' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'unknown';

export interface TrackerStep {
  readonly kind: TrackerStepKind;
  readonly state: 'done' | 'current' | 'ahead';
}

const way: readonly TrackerStepKind[] = ['placed', 'processing', 'shipped', 'delivered'];

const reached: Partial<Record<SaleStatus, TrackerStepKind>> = {
  PENDING: 'placed',
  PROCESSING: 'processing',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
};

/** The steps of an order and how far it has come. A status that is not a step ends the list. */
export function trackerSteps(status: SaleStatus): readonly TrackerStep[] {
  const at = reached[status];
  if (at === undefined) {
    return [
      { kind: 'placed', state: 'done' },
      { kind: status === 'CANCELLED' ? 'cancelled' : 'unknown', state: 'current' },
    ];
  }
  const position = way.indexOf(at);
  return way.map((kind, index) => ({
    kind,
    state: index < position ? 'done' : index === position ? 'current' : 'ahead',
  }));
}
