import { describe, expect, it } from 'vitest';
import { parseHomeArea, readZip } from './home-area.ts';

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
  it('is read back as written', () => {
    const area = { zip: '94704', isServed: true };
    expect(parseHomeArea(JSON.stringify(area))).toEqual(area);
  });

  it.each([
    null,
    '',
    '{',
    'null',
    '"94704"',
    '[]',
    '{"zip":94704,"isServed":true}',
    '{"zip":"9470","isServed":true}',
  ])('when it is %j › is dropped', (stored) => {
    expect(parseHomeArea(stored)).toBeNull();
  });
});
