import { describe, expect, it } from 'vitest';
import { recommendedShelves } from './recommended-shelves.ts';

const shelf = (en: string, isButton: boolean, stopSales: boolean[]) => ({
  name: { en, zh: '今晚吃什么' },
  isButton,
  products: stopSales.map((isStopSale, id) => ({ id, isStopSale })),
});

describe('recommended shelves of the account area', () => {
  it('are the collections with that name, without buttons, empty ones and products off sale', () => {
    const shown = recommendedShelves([
      shelf('Recommended for You', false, [false, true, false]),
      shelf('Recommended for You', true, [false]),
      shelf('Recommended for You', false, []),
      shelf('Recommended for You', false, [true]),
      shelf('On Sale This Week', false, [false]),
      shelf('recommended for you ', false, [false]),
    ]);
    expect(shown.map(({ products }) => products.map(({ id }) => id))).toEqual([[0, 2], [0]]);
  });
});
