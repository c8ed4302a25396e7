import { describe, expect, it } from 'vitest';
import { readZip, storedArea } from './home-area.ts';

describe('readZip', () => {
  it.each([
    ['94704', '94704'],
    [' 94704 ', '94704'],
    ['９４７０４', '94704'],
    ['9470', null],
    ['947040', null],
    ['94704-1234', null],
    ['abcde', null],
    ['', null],
    ['9'.repeat(1_000_000), null],
  ])('for %j › is %j', (typed, zip) => {
    expect(readZip(typed)).toBe(zip);
  });
});

describe('area in local storage', () => {
  it('contains a zip code of five digits and whether it is served', () => {
    expect(storedArea({ zip: '94704', isServed: true, city: 'Berkeley' })).toEqual({
      zip: '94704',
      isServed: true,
    });
  });

  it.each([
    null,
    '94704',
    [],
    { zip: 94704, isServed: true },
    { zip: '9470', isServed: true },
    { zip: '94704', isServed: 'no' },
  ])('when it is %j › is invalid', (stored) => {
    expect(storedArea(stored)).toBeUndefined();
  });
});
