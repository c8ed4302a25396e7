import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { productSource } from './product.ts';
import { piecesOf, sizedName, sizeOf, unitPriceOf } from './product-size.ts';

const folder = join(import.meta.dirname, '../../legacy-api/seed/data/groups');
const file = z.object({
  products: z.array(z.object({ num: z.string(), name: z.string(), nameZh: z.string(), price: z.string() })),
});
const products = readdirSync(folder).flatMap(
  (name) => file.parse(parse(readFileSync(join(folder, name), 'utf8'))).products,
);
type RestProduct = Parameters<typeof productSource>[0];
const sourceOf = (name: string, zh: string, price: number) =>
  productSource({ Name: name, Description: zh, Price: price, GeneralNum: '1' } as RestProduct);

/** Sizes that are a length, a capacity, or one piece of unknown weight. */
const withoutUnitPrice = ['HH1201', 'HH1202', 'HH1203', 'HH1204', 'HH1205', 'HH1206', 'HH1221'];

describe('sizes of all products of the seed data', () => {
  it('are found in both languages or in neither', () => {
    expect(products.length).toBe(393);
    const unsized = products.filter(({ name, nameZh }) => sizedName({ en: name, zh: nameZh }).size === null);
    expect(unsized.map(({ num }) => num)).toEqual(['HH1206']);
  });

  it('have a unit price when they state a measure', () => {
    const without = products.filter(
      ({ name, nameZh, price }) => unitPriceOf(sourceOf(name, nameZh, Number(price))) === null,
    );
    expect(without.map(({ num }) => num)).toEqual(withoutUnitPrice);
  });

  it.each(products.map(({ num, name, nameZh, price }) => [num, name, nameZh, price] as const))(
    '%s: title and size together are the name, and the unit price matches the price',
    (_num, name, zh, price) => {
      const { title, size, measure } = sizedName({ en: name, zh });
      const bare = (text: string) => text.replace(/[\s()（）]/g, '');
      expect(bare(title.en + (size?.en ?? ''))).toBe(bare(name));
      expect(bare(title.zh + (size?.zh ?? ''))).toBe(bare(zh));
      expect(title.en).not.toMatch(/\s$|\d (?:oz|lb|ct|pk)$/);
      const unitPrice = unitPriceOf(sourceOf(name, zh, Number(price)));
      if (!unitPrice || !measure) return;
      const off = Math.abs(Number(unitPrice.price.amount) * measure.amount - Number(price));
      expect(off).toBeLessThanOrEqual(0.005 * measure.amount + 1e-9);
    },
  );
});

describe('a unit price', () => {
  it.each([
    ['Shanghai Bok Choy 1 lb', '上海青 1磅', 1.99, '1.99', 'POUND', false, '0.44', null],
    ['Daikon Radish 1 ct (about 2 lb)', '白萝卜 1根（约2磅）', 2.29, '1.15', 'POUND', true, '0.25', null],
    ['Whole Duck (about 5 lb)', '整鸭 约5磅', 24.99, '5.00', 'POUND', true, '1.10', null],
    ['Dumplings 24 oz', '水饺 680克', 7.99, '0.33', 'OUNCE', false, '1.17', null],
    ['Lychee Soda 6 × 11.2 fl oz', '荔枝汽水 330毫升×6罐', 7.99, '0.12', 'FLUID_OUNCE', false, '0.40', null],
    ['Tea Bags 100 ct', '茶包 100包', 6.99, '0.07', 'EACH', false, null, { en: 'each', zh: '包' }],
    ['Red Altar Candles 8 in 2 ct', '红烛 2支', 7.99, '4.00', 'EACH', false, null, { en: 'each', zh: '支' }],
    ['Green Onions 2 bunches', '小葱 2把', 1.8, '0.90', 'EACH', false, null, { en: 'bunch', zh: '把' }],
    [
      'Mung Bean Vermicelli 8 pk',
      '绿豆粉丝 8小把',
      3.99,
      '0.50',
      'EACH',
      false,
      null,
      { en: 'pack', zh: '把' },
    ],
    [
      'Spicy Beef Ramyun 5 pk',
      '辣牛肉拉面 5连包',
      5.99,
      '1.20',
      'EACH',
      false,
      null,
      { en: 'pack', zh: '包' },
    ],
    ['Old Beijing Yogurt 2 pk', '老北京酸奶 2罐装', 4, '2.00', 'EACH', false, null, { en: 'pack', zh: '罐' }],
    ['Tea Set 6 pc', '功夫茶具 6件套', 30, '5.00', 'EACH', false, null, { en: 'each', zh: '件' }],
  ])('is %s', (name, zh, price, amount, unit, isApproximate, metric, piece) => {
    const source = sourceOf(name, zh, price);
    expect(unitPriceOf(source)).toEqual({
      price: { amount, currencyCode: 'USD' },
      unit,
      isApproximate,
      metricPrice: metric === null ? null : { amount: metric, currencyCode: 'USD' },
      piece,
    });
    expect(sizeOf(source)).not.toBeNull();
  });

  it.each(['0 lb', '0.0001 oz', `${'9'.repeat(400)} oz`, `${'9'.repeat(400)} ct`])(
    'is null for a size of %s',
    (size) => {
      const source = sourceOf(`Rice ${size}`, '米 1磅', 2.5);
      expect(unitPriceOf(source)).toBeNull();
      expect(piecesOf(source)).toBe(1);
    },
  );

  it('names the pieces of all products of the seed data in Chinese', () => {
    const pieces = products.flatMap(({ name, nameZh, price }) => {
      const unitPrice = unitPriceOf(sourceOf(name, nameZh, Number(price)));
      return unitPrice?.piece?.zh ?? [];
    });
    expect([...new Set(pieces)].sort()).toMatchInlineSnapshot(`
      [
        "个",
        "件",
        "包",
        "卷",
        "双",
        "只",
        "块",
        "头",
        "张",
        "把",
        "支",
        "条",
        "杯",
        "枚",
        "根",
        "棵",
        "片",
        "瓶",
        "盒",
        "盘",
        "罐",
        "袋",
      ]
    `);
  });
});
