import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseLexicon } from './lexicon/lexicon.ts';
import type { SearchableProduct } from './product-search.ts';
import { SearchIndex } from './search-index.ts';

const names: readonly [en: string, zh: string, availability?: SearchableProduct['availability']][] = [
  ['Seven Wells Fried Tofu Puffs 6 oz', '七井 油豆腐 170克'],
  ['Seven Wells Silken Tofu 16 oz', '七井 嫩豆腐 454克'],
  ['Seven Wells Tofu Pudding 2 pk', '七井 豆花 2盒', 'SOLD_OUT'],
  ['Fizzy Koi Lychee Pop 11 fl oz', '汽鲤 荔枝汽水 330毫升'],
  ['Lotus Egg Tarts 6 ct', '莲记 蛋挞 6只'],
  ['Granny Ruan Egg & Chive Dumplings 18 oz', '阮阿婆 鸡蛋韭菜水饺 510克'],
  ['Seven Wells Black Soy Milk 32 fl oz', '七井 黑豆浆 946毫升'],
  ['Jade Harbor Soy Sauce 16.9 fl oz', '玉港 酱油 500毫升'],
  ['Delta Farm Yellow Potatoes 5 lb', '三角洲菜园 黄心土豆 5磅'],
  ['Whole Milk 64 fl oz', '全脂鲜牛奶 1.9升'],
];
const products = names.map(([en, zh, availability = 'IN_STOCK'], at): SearchableProduct => ({
  legacyId: at,
  name: { en, zh },
  productNum: `PR${at}`,
  refNum: String(at),
  barcode: null,
  isOnPromotion: false,
  availability,
  generalNum: at,
}));

describe('suggestions for an incomplete word', () => {
  let index: SearchIndex<SearchableProduct>;
  beforeAll(async () => {
    const lexicon = parseLexicon(readFileSync('gateway/search/lexicon/lexicon.yaml', 'utf8'));
    index = await SearchIndex.build(
      {
        products,
        stopSale: [],
        categories: [],
        placementOf: () => ({ groupId: undefined, categoryId: undefined, subcategoryId: undefined }),
        descriptionOf: () => undefined,
        collections: new Map(),
      },
      lexicon,
    );
  });
  const suggested = (typed: string) => index.suggest(typed).matches.map(({ product }) => product.name.en);

  it.each([
    ['tofu p', 'Seven Wells Fried Tofu Puffs 6 oz'],
    ['egg t', 'Lotus Egg Tarts 6 ct'],
    ['soy s', 'Jade Harbor Soy Sauce 16.9 fl oz'],
    ['to', 'Seven Wells Fried Tofu Puffs 6 oz'],
  ])('%s › begin with a product of its completions, %s', (typed, name) => {
    expect(suggested(typed)[0]).toBe(name);
  });

  it('end with the sold-out products', () => {
    expect(suggested('tofu p').at(-1)).toBe('Seven Wells Tofu Pudding 2 pk');
  });

  it('of the start of a Chinese word › begin with the words that start with it, and end with the others', () => {
    const names = suggested('豆');
    expect(names[0]).toContain('Tofu');
    expect(names.indexOf('Delta Farm Yellow Potatoes 5 lb')).toBeGreaterThan(
      names.indexOf('Seven Wells Black Soy Milk 32 fl oz'),
    );
    expect(names.at(-1)).toBe('Seven Wells Tofu Pudding 2 pk');
  });

  it('do not replace those for a word that is complete', () => {
    expect(suggested('milk')[0]).toBe('Whole Milk 64 fl oz');
  });
});
