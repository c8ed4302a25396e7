import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BytesInFlight, HeldBytes, type ExceededBound } from './bytes-in-flight.ts';

const limits = { total: 100, perAddress: 40 };

function counter() {
  const rejections: ExceededBound[] = [];
  const inFlight = new BytesInFlight(limits, (bound) => rejections.push(bound));
  return { inFlight, rejections };
}

describe('bytes in flight', () => {
  it('when an address has used up its share › rejects it, and accepts another one', () => {
    const { inFlight, rejections } = counter();
    expect(new HeldBytes(inFlight, '10.0.0.1').add(40)).toBe(true);
    expect(new HeldBytes(inFlight, '10.0.0.1').hasRoom()).toBe(false);
    expect(new HeldBytes(inFlight, '10.0.0.2').add(40)).toBe(true);
    expect(rejections).toEqual(['address']);
  });

  it('when all addresses together have used up the total › rejects all', () => {
    const { inFlight, rejections } = counter();
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) new HeldBytes(inFlight, address).add(33);
    expect(new HeldBytes(inFlight, '10.0.0.4').add(2)).toBe(false);
    expect(rejections).toEqual(['process']);
  });

  it('counts the addresses of one IPv6 network together', () => {
    const { inFlight } = counter();
    new HeldBytes(inFlight, '2001:db8::1').add(40);
    expect(new HeldBytes(inFlight, '2001:db8::2').hasRoom()).toBe(false);
  });

  it('after release › counts no bytes, even if more are added', () => {
    const { inFlight } = counter();
    const held = new HeldBytes(inFlight, '10.0.0.1');
    held.add(40);
    held.release();
    held.release();
    expect(held.add(30)).toBe(true);
    expect(inFlight.total).toBe(0);
  });

  it('for any sequence of requests › never exceeds a limit, and ends at zero', () => {
    const step = fc.record({
      request: fc.nat({ max: 9 }),
      bytes: fc.nat({ max: 50 }),
      isEnd: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
        const { inFlight } = counter();
        const requests = Array.from({ length: 10 }, (_, at) => new HeldBytes(inFlight, `10.0.0.${at % 4}`));
        for (const { request, bytes, isEnd } of steps) {
          if (isEnd) requests[request]?.release();
          else requests[request]?.add(bytes);
          expect(inFlight.total).toBeLessThanOrEqual(limits.total);
          expect(inFlight.total).toBeGreaterThanOrEqual(0);
        }
        for (const request of requests) request.release();
        expect(inFlight.total).toBe(0);
      }),
    );
  });
});
