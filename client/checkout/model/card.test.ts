import { describe, expect, it } from 'vitest';
import { formatExpiry, groupCardNumber, isExpiryCurrent, isLuhnValid } from './card.ts';

describe('card number', () => {
  it.each([
    ['4242', '4242'],
    ['42424', '4242 4'],
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['４２４２４', '4242 4'],
    ['4242 x4242\n', '4242 4242'],
    ['12345678901234567890', '1234 5678 9012 3456 789'],
    ['', ''],
  ])('for input %j › is formatted as %j', (typed, shown) => {
    expect(groupCardNumber(typed)).toBe(shown);
  });

  it.each([
    ['4242424242424242', true],
    ['4000000000000002', true],
    ['378282246310005', true],
    ['4242424242424241', false],
    ['', false],
  ])('%s › has a valid check digit: %s', (digits, valid) => {
    expect(isLuhnValid(digits)).toBe(valid);
  });
});

describe('card expiry', () => {
  it.each([
    ['1', '', '1'],
    ['12', '1', '12/'],
    ['12/', '12/3', '12/'],
    ['12', '12/', '12'],
    ['5', '', '05/'],
    ['5/', '', '05/'],
    ['1/', '1', '01/'],
    ['1/29', '', '01/29'],
    ['0129', '', '01/29'],
    ['12/2029', '', '12/29'],
    ['１２２９', '', '12/29'],
    ['12/345', '12/34', '12/34'],
    ['ab', '', ''],
  ])('for input %j after %j › becomes %j', (typed, before, shown) => {
    expect(formatExpiry(typed, before)).toBe(shown);
  });

  it.each([
    ['03/26', true],
    ['02/26', false],
    ['12/25', false],
    ['01/30', true],
    ['13/30', false],
    ['00/30', false],
    ['3/30', false],
  ])('%s › is valid in March 2026: %s', (expiry, current) => {
    expect(isExpiryCurrent(expiry, '2026-03-31')).toBe(current);
  });
});
