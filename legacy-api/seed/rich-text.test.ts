import { expect, it } from 'vitest';
import { richText } from './rich-text.ts';

const headingsOf = (markup: string) => [...markup.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, heading]) => heading);

it('the description of a food has ingredients, allergens and storage in both languages', () => {
  const markup = richText({
    en: { text: 'Tofu.', ingredients: 'Soybeans', allergens: 'Soy', storage: 'Refrigerate.' },
    zh: { text: '豆腐。', ingredients: '大豆', allergens: '大豆', storage: '冷藏。' },
  });
  expect(headingsOf(markup)).toEqual(['Ingredients', 'Allergens', 'Storage', '配料', '过敏原', '储存方式']);
});

it('the description of household goods has material and care, and no allergens', () => {
  const markup = richText({
    en: { text: 'A steamer.', material: 'Bamboo', care: 'Wash by hand.' },
    zh: { text: '蒸笼。', material: '竹', care: '手洗。' },
  });
  expect(headingsOf(markup)).toEqual(['Material', 'Care', '材质/成分', '使用与保养']);
  expect(markup).toContain('<p>Bamboo</p>');
});
