import { describe, expect, it } from 'vitest';
import { parseHomeArea, readZip } from './home-area.ts';

describe('a zip code as typed', () => {
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
  ])('%j', (typed, zip) => {
    expect(readZip(typed)).toBe(zip);
  });
});

describe('the area kept in local storage', () => {
  it('is read as it was written', () => {
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
  ])('is dropped when it is %j', (stored) => {
    expect(parseHomeArea(stored)).toBeNull();
  });
});
