import { describe, expect, it } from 'vitest';
import { countedAddress } from './client-address.ts';

describe('counted address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2ff:1:2:3:4', '2001:db8:1:200'],
    ['2001:db8:1:200::1', '2001:db8:1:200'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s › is counted as %s', (address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('of another /56 › is counted on its own', () => {
    expect(countedAddress('2001:db8:1:300::1')).not.toBe(countedAddress('2001:db8:1:2ff::1'));
  });

  it('of any text › is no longer than 64 characters', () => {
    expect(countedAddress('x'.repeat(1_000))).toHaveLength(64);
  });
});
