import { beforeEach, describe, expect, it } from 'vitest';
import { rememberViewed, viewedProducts } from './viewed-products.ts';

beforeEach(() => {
  localStorage.clear();
});

describe('viewed products', () => {
  it('are stored newest first, without duplicates, at most twelve', () => {
    for (let number = 1; number <= 14; number += 1) rememberViewed(`P${number}`);
    rememberViewed('P5');
    expect(viewedProducts()).toHaveLength(12);
    expect(viewedProducts().slice(0, 3)).toEqual(['P5', 'P14', 'P13']);
  });

  it.each(['no json', '{}', '[1,{},"<script>"]'])('when storage contains %s › are empty', (stored) => {
    localStorage.setItem('viewedProducts', stored);
    expect(viewedProducts()).toEqual([]);
  });
});
