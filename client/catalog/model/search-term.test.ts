import { describe, expect, it } from 'vitest';
import { parameterOf } from './url-parameter.ts';
import { paths } from '../../paths.ts';
import { maxTermLength, readTerm, searchPath } from './search-term.ts';

describe('catalog URLs', () => {
  it('for names with special characters › encode them', () => {
    expect(paths.group('rice-noodles')).toBe('/collections/rice-noodles');
    expect(paths.subcategory('Fish Balls & Meatballs')).toBe('/category2/Fish%20Balls%20%26%20Meatballs');
    expect(paths.product('FZ7001')).toBe('/productDetails?productNum=FZ7001');
    expect(searchPath(' 豆腐 ')).toBe('/search?product=%E8%B1%86%E8%85%90');
  });

  it('find a parameter in any letter case', () => {
    expect(parameterOf(new URLSearchParams('productnum=FZ7001'), 'productNum')).toBe('FZ7001');
    expect(parameterOf(new URLSearchParams('productNum=FZ7001&lang=en'), 'productNum')).toBe('FZ7001');
    expect(parameterOf(new URLSearchParams('product=x'), 'productNum')).toBeNull();
  });
});

describe('search term', () => {
  it('with extra spaces › is trimmed', () => {
    expect(readTerm('  soy   sauce\n')).toBe('soy sauce');
    expect(readTerm('\u3000酱油\u3000')).toBe('酱油');
  });

  it('when it is too long › is cut between characters', () => {
    const cut = readTerm('🥟'.repeat(10_000));
    expect([...cut]).toHaveLength(maxTermLength);
    expect(cut.endsWith('🥟')).toBe(true);
  });
});
