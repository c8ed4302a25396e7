import { readdirSync, readFileSync } from 'node:fs';
import { Converter } from 'opencc-js/t2cn';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { phraseKeyOf } from '../../search/text/phrase.ts';
import { ProductSource } from '../product.ts';
import { parseDishes } from './dish-data.ts';
import { dishOfTerm } from './dish-of-term.ts';
import { findIngredient } from './dish-products.ts';

const file = readFileSync(new URL('dishes.yaml', import.meta.url), 'utf8');
const dishes = parseDishes(file);
const toSimplified = Converter({ from: 't', to: 'cn' });

const seedGroup = z.object({ products: z.array(z.object({ name: z.string(), nameZh: z.string() })) });
const seed = new URL('../../../legacy-api/seed/data/groups/', import.meta.url);

const productOf = (name: string, nameZh: string, id: number, isPromotion = false): ProductSource =>
  new ProductSource(
    {
      Product_id: id,
      ProductNum: `PR${id}`,
      Name: name,
      Description: nameZh,
      Price: 1,
      OriginalPrice: 1,
      IsPromotion: isPromotion,
      IsStopSale: false,
      IsOverSaleable: false,
      StockLevel: 1,
      MinStockRange: 0,
      Quantity: 0,
      Thumbnail: '',
      ThumbnailLarge: '',
      link: '',
      RefNum: '',
      Barcode: '',
      location: '',
      IsProposition65: false,
      GeneralNum: String(id),
    },
    1,
  );
const seeded = readdirSync(seed)
  .flatMap((name) => seedGroup.parse(parse(readFileSync(new URL(name, seed), 'utf8'))).products)
  .map(({ name, nameZh }, at) => productOf(name, nameZh, at + 1));
const soldFor = (handle: string) =>
  (dishes.find((dish) => dish.handle === handle)?.ingredients ?? []).map((ingredient) => [
    ingredient.name.en,
    findIngredient({ products: seeded }, ingredient)[0]?.name.en ?? null,
  ]);

describe('dishes', () => {
  it('has at least 40 dishes with different handles', () => {
    expect(new Set(dishes.map(({ handle }) => handle)).size).toBe(dishes.length);
    expect(dishes.length).toBeGreaterThanOrEqual(40);
  });

  it('has no name that two dishes share', () => {
    const keys = dishes.flatMap(({ name, terms }) => [name.en, name.zh, ...terms].map(phraseKeyOf));
    expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([]);
  });

  it('is written in Simplified Chinese', () => {
    const names = dishes.flatMap(({ name, terms, ingredients }) => [
      name.zh,
      ...terms.filter((term) => !/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(term)),
      ...ingredients.flatMap((ingredient) => [ingredient.name.zh, ...ingredient.find]),
    ]);
    expect(names.filter((name) => toSimplified(name) !== name)).toEqual([]);
  });

  it('names each ingredient of a dish once and uses every ingredient', () => {
    for (const { handle, ingredients } of dishes) {
      expect(new Set(ingredients).size, handle).toBe(ingredients.length);
    }
    const { ingredients } = z.object({ ingredients: z.record(z.string(), z.unknown()) }).parse(parse(file));
    const used = new Set(dishes.flatMap((dish) => dish.ingredients.map(({ name }) => name.en)));
    expect(used.size).toBe(Object.keys(ingredients).length);
  });

  it('sells most ingredients of each dish', () => {
    const few = dishes.filter(({ handle, ingredients }) => {
      const sold = soldFor(handle).filter(([, product]) => product !== null);
      return sold.length < Math.min(2, ingredients.length);
    });
    expect(few.map(({ handle }) => handle)).toEqual([]);
  });

  it('finds products of the seeded catalog for a dish, and none for ingredients that are not sold', () => {
    expect(soldFor('mapo-tofu')).toEqual([
      ['Silken tofu', 'Seven Wells Silken Tofu 16 oz'],
      ['Ground pork', 'Pine Hollow Coarse Ground Pork 1 lb'],
      ['Doubanjiang', 'Old Ferry Red Oil Doubanjiang 17.6 oz'],
      ['Sichuan peppercorns', 'Old Ferry Red Sichuan Peppercorns 3.5 oz'],
      ['Green onions', 'Green Onions 2 bunches'],
      ['Ginger', 'Fresh Ginger 8 oz'],
      ['Garlic', 'Garlic 5 ct'],
      ['Light soy sauce', 'Jade Harbor First Press Light Soy Sauce 16.9 fl oz'],
      ['Cornstarch', 'Lantern Pantry Cornstarch 1 lb'],
    ]);
    expect(soldFor('hot-pot').filter(([, product]) => product === null)).toEqual([]);
    expect(soldFor('mango-sago')).toContainEqual(['Sago pearls', null]);
  });

  it('finds products that the catalog adds later', () => {
    const sago = { name: { en: 'Sago pearls', zh: '西米' }, find: ['sago pearl', '西米'] };
    expect(findIngredient({ products: seeded }, sago)).toEqual([]);
    const pearls = productOf('Small Sago Pearls 14 oz', '小西米 397克', 900);
    expect(findIngredient({ products: [...seeded, pearls] }, sago)).toEqual([pearls]);
  });

  it('puts the first phrase first, then promotions', () => {
    const [a, b, c] = [
      productOf('Soft Tofu 1 lb', '软豆腐 1磅', 1),
      productOf('Silken Tofu 1 lb', '嫩豆腐 1磅', 2),
      productOf('Silken Tofu 2 lb', '嫩豆腐 2磅', 3, true),
    ];
    const tofu = { name: { en: 'Tofu', zh: '豆腐' }, find: ['silken tofu', 'soft tofu'] };
    expect(findIngredient({ products: [a, b, c] }, tofu)).toEqual([c, b, a]);
  });

  it.each([
    ['ingredients: {}\ndishes: [{ handle: a, en: A, zh: 甲, from: [x] }]', 'a: there is no ingredient x'],
    ['ingredients: {}\ndishes: [{ handle: a, en: A, zh: 甲, from: [] }]', 'dishes.0.from'],
    ['dishes: 3', 'ingredients'],
  ])('rejects an invalid file: %s', (yaml, message) => {
    expect(() => parseDishes(yaml)).toThrow(message);
  });
});

describe('dish of a term', () => {
  it.each([
    ['mapo tofu', 'mapo-tofu'],
    ['Ma Po Tofu', 'mapo-tofu'],
    ['mapo doufu', 'mapo-tofu'],
    ['麻婆豆腐', 'mapo-tofu'],
    ['麻婆豆腐的做法', 'mapo-tofu'],
    ['mapo tofu recipe', 'mapo-tofu'],
    ['ingredients for mapo tofu', 'mapo-tofu'],
    ['hot pot', 'hot-pot'],
    ['hotpot', 'hot-pot'],
    ['huo guo', 'hot-pot'],
    ['火鍋', 'hot-pot'],
    ['西红柿炒鸡蛋', 'tomato-egg'],
    ['番茄炒蛋', 'tomato-egg'],
    ['西紅柿炒雞蛋', 'tomato-egg'],
  ])('%s is %s', (term, handle) => {
    expect(dishOfTerm(term)?.handle).toBe(handle);
  });

  it.each(['', ' ', 'tofu', '豆腐', 'recipe', '做法', 'hot pot base', 'pot', '🍲', 'x'.repeat(500)])(
    '%j is no dish',
    (term) => {
      expect(dishOfTerm(term)).toBeNull();
    },
  );
});
