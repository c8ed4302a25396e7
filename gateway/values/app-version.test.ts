import { describe, expect, it } from 'vitest';
import { isOlder, versionNumbers } from './app-version.ts';

describe('the version of an app', () => {
  it.each([
    ['2.10.1', [2, 10, 1]],
    ['3', [3]],
    ['2.1.0-beta.3+build.7', [2, 1, 0]],
    ['', null],
    ['v2', null],
    ['1.2.3.4.5', null],
    ['2.1 ', null],
  ])('%s › has the numbers %j', (version, numbers) => {
    expect(versionNumbers(version)).toEqual(numbers);
  });

  it.each([
    [[2, 9], [2, 10], true],
    [[2, 10], [2, 9], false],
    [[2], [2, 0, 0], false],
    [[2], [2, 0, 1], true],
    [[3], [2, 99], false],
  ])('%j › is older than %j: %s', (version, other, expected) => {
    expect(isOlder(version, other)).toBe(expected);
  });
});
