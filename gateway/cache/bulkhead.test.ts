import { describe, expect, it } from 'vitest';
import { Bulkhead } from './bulkhead.ts';

describe('a bulkhead', () => {
  it('runs calls up to its limit, queues some more and rejects the rest', async () => {
    const bulkhead = new Bulkhead({
      reads: { concurrent: 1, waiting: 1 },
      writes: { concurrent: 1, waiting: 0 },
    });
    expect(bulkhead.enter('reads')).toBeNull();
    const second = bulkhead.enter('reads');
    expect(second).toBeInstanceOf(Promise);
    expect(bulkhead.enter('reads')).toBe(false);
    expect(bulkhead.enter('writes')).toBeNull();
    expect(bulkhead.enter('writes')).toBe(false);
    bulkhead.leave('reads');
    await second;
    bulkhead.leave('reads');
    expect(bulkhead.enter('reads')).toBeNull();
  });
});
