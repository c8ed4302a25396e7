import { describe, expect, it } from 'vitest';
import { parseTelephone, parseZip } from './us-formats.ts';

describe('zip codes and phone numbers', () => {
  it.each([
    ['94704', '94704'],
    ['94704-1234', '94704-1234'],
    ['947041234', '94704-1234'],
    ['９４７０４', '94704'],
    ['9470', null],
    ['abcde', null],
    ['947031', null],
    ['94703\n', '94703'],
  ])('zip code %j › is %j', (typed, zip) => {
    expect(parseZip(typed)).toBe(zip);
  });

  it.each([
    ['510-555-0142', '5105550142'],
    ['+1 (510) 555-0142', '5105550142'],
    ['1 510 555 0142', '5105550142'],
    ['2105550142777', null],
    ['51055501421', null],
    ['510555014x', null],
    ['５１０５５５０１４２', '5105550142'],
    ['(510)\n555-0142', '5105550142'],
  ])('phone number %j › is %j', (typed, telephone) => {
    expect(parseTelephone(typed)).toBe(telephone);
  });
});
