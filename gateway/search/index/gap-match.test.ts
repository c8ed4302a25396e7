import { describe, expect, it } from 'vitest';
import { endOfGapMatch } from './gap-match.ts';

describe('endWithGap', () => {
  it.each([
    ['鲜牛奶', '鲜奶', 3],
    ['纯鲜奶茶', '鲜奶', 3],
    ['鲜浓牛奶', '鲜奶', null],
    ['鲜', '鲜奶', null],
    ['鲜奶', '(奶', null],
    ['鲜鲜牛奶', '鲜奶', 4],
    ['鲜牛奶', '牛肉', null],
  ])('in %s, %s ends at %s', (label, text, end) => {
    expect(endOfGapMatch(label, text)).toBe(end);
  });
});
