import { describe, expect, it } from 'vitest';
import { readItem } from './read-item.ts';

describe('shopping list item', () => {
  it.each([
    ['tofu', 'tofu', 1],
    ['2 tofu', 'tofu', 2],
    ['2x tofu', 'tofu', 2],
    ['tofu x2', 'tofu', 2],
    ['Tofu (3)', 'Tofu', 3],
    ['- two packs of silken tofu', 'silken tofu', 2],
    ['soy sauce, 2 bottles', 'soy sauce', 2],
    ['a bunch of green onions', 'green onions', 1],
    ['an eggplant', 'eggplant', 1],
    ['1. eggs', 'eggs', 1],
    ['[ ] 12 eggs', 'eggs', 12],
    ['豆腐两盒', '豆腐', 2],
    ['豆腐 ２盒', '豆腐', 2],
    ['三瓶生抽', '生抽', 3],
    ['2、大白菜一棵', '大白菜', 1],
    ['• 6个鸡蛋', '鸡蛋', 6],
    ['牛奶×3', '牛奶', 3],
  ])('%s is %s, %i times', (line, term, count) => {
    expect(readItem(line)).toMatchObject({ term, count });
  });

  it.each([
    '5 lb rice',
    '5lb rice',
    '2 pounds ground pork',
    '25磅大米',
    '半斤虾',
    '1.5 lb pork belly',
    '牛奶500毫升',
  ])('keeps the size in %s', (line) => {
    expect(readItem(line)).toEqual({ term: line, count: 1, isPacks: false });
  });

  it.each([
    '',
    '   ',
    '12',
    '×2',
    '-',
    '🍅🍅',
    '()',
    '1.',
    '0 tofu',
    '9'.repeat(100),
    'x'.repeat(100),
    '(（'.repeat(50),
  ])('returns one of what is left of bad input: %j', (line) => {
    expect(readItem(line).count).toBe(1);
  });

  it('has at most 100 characters, also after their normalization', () => {
    expect(readItem('\ufdfa'.repeat(100)).term.length).toBeLessThanOrEqual(100);
  });

  it('counts packs and pieces apart', () => {
    expect(readItem('2盒鸡蛋').isPacks).toBe(true);
    expect(readItem('6 eggs').isPacks).toBe(false);
  });
});
