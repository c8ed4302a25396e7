import { describe, expect, it } from 'vitest';
import { splitByMatches } from './highlight.ts';

const marked = (text: string, ...ranges: [number, number][]) =>
  splitByMatches(
    text,
    ranges.map(([start, length]) => ({ start, length })),
  )
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('highlights', () => {
  it('mark each matched part', () => {
    expect(marked('Pork & Chive Dumplings', [0, 4], [13, 4])).toBe('[Pork] & Chive [Dump]lings');
    expect(marked('韭菜猪肉水饺', [4, 2])).toBe('韭菜猪肉[水饺]');
  });

  it('join overlapping and adjacent parts, in any order', () => {
    expect(marked('dumplings', [2, 4], [0, 3])).toBe('[dumpli]ngs');
    expect(marked('dumplings', [0, 2], [2, 2])).toBe('[dump]lings');
    expect(marked('dumplings', [0, 6], [1, 2])).toBe('[dumpli]ngs');
  });

  it('stay within the text', () => {
    expect(marked('tofu', [-2, 3], [2, 99], [50, 1])).toBe('[t]o[fu]');
    expect(marked('tofu')).toBe('tofu');
    expect(marked('', [0, 1])).toBe('');
  });
});
