import { describe, expect, it } from 'vitest';
import { upcModules } from './barcode.ts';

const bits = (code: string) =>
  upcModules(code)
    .map((ink) => (ink ? '1' : '0'))
    .join('');

describe('a UPC-A barcode', () => {
  it('has guards at both ends and in the middle', () => {
    const drawn = bits('036000291452');
    expect(drawn).toHaveLength(95);
    expect(drawn.slice(0, 3)).toBe('101');
    expect(drawn.slice(45, 50)).toBe('01010');
    expect(drawn.slice(-3)).toBe('101');
  });

  it('draws each digit in seven modules, inverted on the right', () => {
    const drawn = bits('036000291452');
    expect(drawn.slice(3, 10)).toBe('0001101');
    expect(drawn.slice(10, 17)).toBe('0111101');
    expect(drawn.slice(50, 57)).toBe('1101100');
  });
});
