import { describe, expect, it } from 'vitest';
import { productSource } from '../../product.ts';
import { allergensOf } from './description-text.ts';

const section = (language: string, heading: string, text: string) =>
  `<section lang="${language}"><p>Good.</p><h3>${heading}</h3><p>${text}</p><h3>Storage</h3><p>Keep away from milk.</p></section>`;
const en = (text: string) => section('en', 'Allergens', text);
const zh = (text: string) => section('zh', '过敏原', text);

const soyMilk = {
  Product_id: 1,
  ProductNum: 'PR1001',
  Name: 'Soy Milk',
  Description: '豆浆',
  Price: 3,
  OriginalPrice: 3,
  IsPromotion: false,
  IsStopSale: false,
  IsOverSaleable: false,
  StockLevel: 20,
  MinStockRange: 2,
  Quantity: 1,
  Thumbnail: '/media/a.webp',
  ThumbnailLarge: '/media/a.webp',
  link: '/',
  RefNum: '10001',
  Barcode: '',
  location: '',
  IsProposition65: false,
  GeneralNum: '1',
};

describe('the allergens of a description', () => {
  it.each<[string, string, string[] | null]>([
    ['both languages', en('Soy') + zh('大豆、花生'), ['PEANUT', 'SOY']],
    ['one language', zh('无'), []],
    ['one language that is not understood', en('Ask our staff') + zh('花生'), null],
    ['no such heading', section('en', 'Ingredients', 'Soy'), null],
  ])('%s', (_name, html, named) => {
    const whole = productSource({ ...soyMilk, rich_text_description: html }, 1).rest;
    const found = allergensOf(whole);
    expect(found && [...found].toSorted()).toEqual(named);
  });
});
