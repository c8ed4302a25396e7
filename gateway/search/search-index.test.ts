import { beforeAll, describe, expect, it } from 'vitest';
import { parseLexicon } from './lexicon/lexicon.ts';
import { SearchIndex } from './search-index.ts';
import type { IndexInput, SearchableProduct } from './product-search.ts';

const productOf = (
  id: number,
  en: string,
  zh: string,
  changes: Partial<SearchableProduct> = {},
): SearchableProduct => ({
  legacyId: id,
  name: { en, zh },
  productNum: `PR${1000 + id}`,
  refNum: String(10_000 + id),
  barcode: `85040010${1000 + id}`,
  isOnPromotion: false,
  availability: 'IN_STOCK',
  generalNum: 100,
  ...changes,
});

const products = [
  productOf(1, 'Seven Wells Silken Tofu 14 oz', '七井 嫩豆腐 400克'),
  productOf(2, 'Seven Wells Organic Firm Tofu 16 oz', '七井 有机老豆腐 450克', { isOnPromotion: true }),
  productOf(3, 'Old Ferry Chili Crisp 7.4 oz', '老渡口 香脆油辣椒 210克'),
  productOf(4, 'Granny Ruan Pork & Chive Dumplings 24 oz', '阮阿婆 韭菜猪肉水饺 680克'),
  productOf(5, 'Mung Beans 2 lb', '绿豆 2磅'),
  productOf(6, 'XO Sauce', 'XO酱'),
  productOf(7, 'Crème Brûlée Mochi', '焦糖布丁麻糬'),
  productOf(8, 'Seven Wells Tofu Skin 8 oz', '七井 豆腐皮 227克', { availability: 'SOLD_OUT' }),
  productOf(9, 'Old Ferry Light Soy Sauce 16.9 fl oz', '老渡口 生抽 500毫升'),
  productOf(10, 'Granny Ruan Pork Soup Dumplings 10 pc', '阮阿婆 鲜肉小笼包 10只'),
  productOf(11, 'Folded Crane Jasmine Rice 5 lb', '纸鹤 茉莉香米 5磅'),
  productOf(12, 'Folded Crane Sweet Rice 25 lb', '纸鹤 圆糯米 25磅'),
  productOf(13, 'Rice Cooker 5.5 Cup', '电饭煲 5.5杯'),
  productOf(14, 'Herbal Toothpaste', '草本牙膏'),
  productOf(15, 'Unsweetened Soy Milk 64 fl oz', '无糖豆浆 半加仑'),
  productOf(16, 'Sweetened Condensed Milk', '炼乳'),
  productOf(17, 'Boneless Beef Shank', '去骨牛腱'),
  productOf(18, 'Hunan Snail Rice Noodles', '湖南螺蛳粉'),
  productOf(19, 'Glutinous Flour', '水磨糯米粉'),
  productOf(20, 'Hunan Round Noodles', '湖南圆米粉'),
  productOf(21, 'Old Ferry Tea Eggs', '老渡口 茶叶蛋'),
];
const stopSale = [productOf(90, 'Cooked Dungeness Crab 2 lb', '熟珍宝蟹')];

const lexicon = parseLexicon(`
synonyms:
  - [dumplings, 水饺, 饺子, mandu]
  - [tofu, 豆腐, bean curd]
broader:
  - { terms: [soy sauce, 酱油], means: [生抽] }
  - { terms: [もち米], means: [sweet rice] }
  - { terms: [snacks, 零食], means: [{ category: Snacks }] }
  - { terms: [flour, 粉], means: [{ head: flour }], not: [snail], only: true }
attributes:
  - { terms: [spicy, 辣], says: [chili], describes: [fiery] }
filters:
  - { terms: [on sale, 特价], filter: onSale }
  - { terms: [new, 新品], filter: new }
notSold:
  - { terms: [beer, 啤酒] }
  - { terms: [garlic, 大蒜], substitutes: [chili crisp] }
distinct:
  - [beet, beef]
stopWords: [the, of, 的]
`);

const input: IndexInput<SearchableProduct> = {
  products,
  stopSale,
  categories: [
    { level: 'group', id: 1, name: { en: 'Groceries', zh: '食品' } },
    { level: 'subcategory', id: 11, name: { en: 'Snacks', zh: '零食' } },
    { level: 'subcategory', id: 12, name: { en: 'Tofu & Soy', zh: '豆腐豆制品' } },
  ],
  placementOf: ({ legacyId: id }) => ({
    groupId: 1,
    categoryId: undefined,
    subcategoryId: id === 7 ? 11 : [1, 2, 8].includes(id) ? 12 : undefined,
  }),
  descriptionOf: ({ legacyId: id }) =>
    id === 4
      ? {
          prose: { en: 'A fiery filling for a picnic, with tomato.', zh: '野餐也合适。' },
          details: { en: 'Tomato, pork', zh: '番茄' },
        }
      : undefined,
  collections: new Map([['new arrivals', new Set([6])]]),
};

let index: SearchIndex<SearchableProduct>;
const ids = (term: string) => index.search(term).matches.map(({ product }) => product.legacyId);
const highlighted = (term: string) =>
  index
    .search(term)
    .matches.map(({ product, highlights }) =>
      highlights().map(({ language, start, length }) =>
        (language === 'EN' ? product.name.en : product.name.zh).slice(start, start + length),
      ),
    );

beforeAll(async () => {
  index = await SearchIndex.build(input, lexicon);
});

describe('search', () => {
  it('reads 100 characters of a term, also after characters that become several', () => {
    expect(ids(`${'㌖'.repeat(10)} tofu`)).toEqual(ids('tofu'));
    expect(ids(`${'㌖'.repeat(20)} tofu`)).toEqual([]);
  });

  it.each<[why: string, term: string, expected: number[]]>([
    ['an English word', 'dumplings', [4, 10]],
    ['a word without its plural', 'DUMPLING', [4, 10]],
    ['the beginning of a word', 'dumpl', [4, 10]],
    ['a word without its accents', 'creme brulee', [7]],
    ['one word written as two words', 'tooth paste', [14]],
    ['two words written as one word', 'soysauce', [9]],
    ['Traditional characters', '餃子', [4, 10]],
    ['a zero-width space inside a word', 'to\u200Bfu', [2, 1, 8]],
    ['full-width letters', 'ＸＯ', [6]],
    ['letters with diacritics', 'đumplings', [4, 10]],
    ['kana and Chinese characters together', 'もち米', [12]],
    ['two Chinese words without a space', '七井豆腐', [2, 1, 8]],
    ['Chinese with a missing character', '有机豆腐', [2]],
    ['letters and Chinese together', 'XO酱', [6]],
    ['brand in English and noun in Chinese', 'Seven Wells 豆腐', [2, 1, 8]],
    ['pinyin', 'doufu', [2, 1, 8]],
    ['pinyin with spaces and tones', 'dòu fu', [2, 1, 8]],
    ['pinyin of a term of the lexicon', 'jiaozi', [4, 10]],
    ['pinyin with l for n', 'luo shi fen', [18]],
    ['initials', 'lsf', [18]],
    ['a character with the same sound', '螺狮粉', [18]],
    ['a typing error', 'dumplngs', [4, 10]],
    ['an everyday word for a product', '酱油', [9]],
    ['a category', 'snacks', [7]],
    ['an attribute that is only in the description', 'spicy dumplings', [4]],
    ['a word that is only in the description', 'picnic', [4]],
    ['a filter', 'on sale', [2]],
    ['a filter with a noun', '特价豆腐', [2]],
    ['a collection', 'new', [6]],
    ['a product number with a dash', 'PR-1006', [6]],
    ['a reference number', '10003', [3]],
    ['a barcode in groups', '8504 0010 1005', [5]],
    ['a barcode of 13 digits', '0850400101005', [5]],
    ['a lexicon entry that ignores the word itself', 'flour', [19]],
  ])('finds by %s: %j', (_, term, expected) => {
    expect(ids(term)).toEqual(expected);
  });

  it('ranks the head noun before a modifier, and the size that was typed first', () => {
    expect(ids('rice').slice(0, 2)).toEqual([11, 12]);
    expect(ids('rice').indexOf(13)).toBeGreaterThan(1);
    expect(ids('25lb rice')[0]).toBe(12);
    expect(ids('5 lb rice')[0]).toBe(11);
  });

  it('does not match a word across the boundary of two Chinese words', () => {
    expect(ids('米粉')[0]).toBe(20);
  });

  it.each<[why: string, term: string]>([
    ['a word that the lexicon declares distinct from a similar one', 'beet'],
    ['a product that is not sold', 'beer'],
    ['an ingredient', 'tomato'],
    ['an ingredient', '番茄'],
    ['nothing', ''],
    ['spaces', ' \u3000 '],
    ['punctuation', ' ,;!? '],
    ['an emoji', '🥟'],
    ['a lone surrogate', '\ud800'],
    ['a percentage', '100%'],
    ['a price', '$5'],
    ['a unit', 'lb'],
    ['a unit', '磅'],
    ['stop words', 'the of'],
    ['another script', 'مرحبا'],
    ['a property of objects', 'constructor'],
    ['300 characters', 'x'.repeat(300)],
    ['300 characters', '龘'.repeat(300)],
  ])('finds nothing for %s: %j', (_, term) => {
    expect(ids(term)).toEqual([]);
  });

  it('shows substitutes for a product that is not sold, and ignores the product after `for`', () => {
    expect(ids('garlic')).toEqual([3]);
    expect(ids('tofu for garlic')).toEqual([2, 1, 8]);
  });

  it('returns the corrected query', () => {
    expect(index.search('mandoo')).toMatchObject({ correctedTerm: 'mandu' });
    expect(index.search('firm tofo')).toMatchObject({ correctedTerm: 'firm tofu' });
    expect(index.search('firm tofu')).toMatchObject({ correctedTerm: null });
  });

  it('suggests a less similar word if it has results', () => {
    expect(index.search('mandxy')).toMatchObject({ matches: [], didYouMean: 'mandu' });
    expect(index.search('beeer')).toMatchObject({ matches: [], didYouMean: null });
  });

  it('returns the nearest category when there are no results', () => {
    expect(index.search('mandxy').categories.map(({ name }) => name.en)).toEqual(['Groceries']);
    expect(index.search('beeer').categories).toEqual([]);
  });

  it('drops the least important word when no product matches all, and returns it', () => {
    const outcome = index.search('frozen dumplings');
    expect(outcome.matches.map(({ product }) => product.legacyId)).toEqual([4, 10]);
    expect(outcome.droppedTerms).toEqual(['frozen']);
    expect(ids('firm tofu beer')).toEqual([]);
  });

  it('returns the category that a term names', () => {
    expect(index.search('零食').categories.map(({ id }) => id)).toEqual([11]);
  });

  it.each(['Cooked Dungeness Crab 2 lb', '熟珍宝蟹', 'PR1090'])(
    'returns a stop-sale product with exactly this name or number: %s',
    (term) => {
      const outcome = index.search(term);
      expect(outcome.matches).toEqual([]);
      expect(outcome.stopSaleProduct?.legacyId).toBe(90);
    },
  );

  it('highlights matches in both names: words, synonyms, pinyin, Traditional characters', () => {
    expect(highlighted('dumplings')[0]).toEqual(['Dumplings', '水饺']);
    expect(highlighted('餃子')[0]).toEqual(['Dumplings', '水饺']);
    expect(highlighted('doufu')[0]).toEqual(['Tofu', '豆腐']);
    expect(highlighted('brulee')).toEqual([['Brûlée']]);
    expect(highlighted('dumpl')[0]).toEqual(['Dumpl', '水饺']);
    expect(highlighted('10003')).toEqual([[]]);
  });
});

describe('suggestions', () => {
  it('complete the typed text in its script', () => {
    expect(index.completions('dum')).toContain('dumplings');
    expect(index.completions('饺')).toContain('饺子');
    expect(index.completions('餃')).toContain('餃子');
    expect(index.completions('jiaoz')).toContain('饺子');
    expect(index.completions('zzz')).toEqual([]);
    expect(index.completions('')).toEqual([]);
  });

  it('find products by the start of a word', () => {
    expect(index.suggest('du').matches.map(({ product }) => product.legacyId)).toContain(4);
    expect(index.suggest('10').matches).toEqual([]);
  });
});
