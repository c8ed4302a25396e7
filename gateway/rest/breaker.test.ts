import { describe, expect, it } from 'vitest';
import { CircuitBreaker, type BreakerState } from './breaker.ts';

const rules = { consecutive: 3, failureRate: 0.5, minimumCalls: 10, windowMs: 1_000, openMs: 100 };

function breaker() {
  const states: BreakerState[] = [];
  return { states, it: new CircuitBreaker(rules, (state) => states.push(state)) };
}

describe('a circuit breaker', () => {
  it('opens after consecutive failures and rejects calls for a while', () => {
    const { it: circuit } = breaker();
    for (let call = 0; call < 3; call += 1) circuit.record(true, 0);
    expect(circuit.allows(99)).toBe(false);
  });

  it('allows one trial call, and closes when it succeeds', () => {
    const { it: circuit, states } = breaker();
    for (let call = 0; call < 3; call += 1) circuit.record(true, 0);
    expect([circuit.allows(100), circuit.allows(100), circuit.allows(150)]).toEqual([true, false, false]);
    circuit.record(false, 160);
    expect(circuit.allows(160)).toBe(true);
    expect(states).toEqual(['open', 'half-open', 'closed']);
  });

  it('opens again when the trial fails', () => {
    const { it: circuit } = breaker();
    for (let call = 0; call < 3; call += 1) circuit.record(true, 0);
    circuit.allows(100);
    circuit.record(true, 120);
    expect([circuit.allows(219), circuit.allows(220)]).toEqual([false, true]);
  });

  it('allows another trial call when the first one never reported a result', () => {
    const { it: circuit } = breaker();
    for (let call = 0; call < 3; call += 1) circuit.record(true, 0);
    expect([circuit.allows(100), circuit.allows(200)]).toEqual([true, true]);
  });

  it('opens when half of the calls fail, and forgets failures after the time window', () => {
    const half = (until: number) => {
      const { it: circuit } = breaker();
      for (let call = 0; call < 10; call += 1) {
        if (call % 2 === 0) circuit.record(false, (until / 10) * call);
        else circuit.record(true, (until / 10) * call);
      }
      return circuit.state;
    };
    expect(half(500)).toBe('open');
    expect(half(5_000)).toBe('closed');
  });
});
