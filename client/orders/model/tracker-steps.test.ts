import { describe, expect, it } from 'vitest';
import { trackerSteps } from './tracker-steps.ts';

describe('progress of an order', () => {
  it.each([
    ['PENDING', ['current', 'ahead', 'ahead', 'ahead']],
    ['PROCESSING', ['done', 'current', 'ahead', 'ahead']],
    ['SHIPPED', ['done', 'done', 'current', 'ahead']],
    ['DELIVERED', ['done', 'done', 'done', 'current']],
  ] as const)('%s', (status, states) => {
    expect(trackerSteps(status).map((step) => step.state)).toEqual(states);
  });

  it.each([
    ['CANCELED', 'canceled'],
    ['UNKNOWN', 'unknown'],
  ] as const)('%s ends the progress at its current step', (status, kind) => {
    expect(trackerSteps(status)).toEqual([
      { kind: 'placed', state: 'done' },
      { kind, state: 'current' },
    ]);
  });
});
