import { describe, expect, it } from 'vitest';
import { product } from '../../tests/harness/catalog.ts';
import { productSource } from './product.ts';
import { allergensOf } from './description-text.ts';

const section = (language: string, heading: string, text: string) =>
  `<section lang="${language}"><p>Good.</p><h3>${heading}</h3><p>${text}</p><h3>Storage</h3><p>Keep away from milk.</p></section>`;
const en = (text: string) => section('en', 'Allergens', text);
const zh = (text: string) => section('zh', '过敏原', text);

describe('allergens of a description', () => {
  it.each<[string, string, string[] | null]>([
    ['both languages', en('Soy') + zh('大豆、花生'), ['PEANUT', 'SOY']],
    ['one language', zh('无'), []],
    ['one language that is not understood', en('Ask our staff') + zh('花生'), null],
    ['no such heading', section('en', 'Ingredients', 'Soy'), null],
  ])('%s', (_name, html, named) => {
    const whole = productSource(product(1, { rich_text_description: html }), 1).rest;
    const found = allergensOf(whole);
    expect(found && [...found].toSorted()).toEqual(named);
  });
});
