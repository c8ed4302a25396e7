import { html } from '../html.ts';
import type { Html } from '../html.ts';
import type { SeedProduct } from './form.ts';

type Description = SeedProduct['description']['en'];

const headings = {
  en: { ingredients: 'Ingredients', allergens: 'Allergens', storage: 'Storage' },
  zh: { ingredients: '配料', allergens: '过敏原', storage: '储存方式' },
} as const;

function section(language: 'en' | 'zh', { text, ingredients, allergens, storage }: Description): Html {
  const words = headings[language];
  return html`<section lang="${language}">
    <p>${text}</p>
    <h3>${words.ingredients}</h3>
    <p>${ingredients}</p>
    <h3>${words.allergens}</h3>
    <p>${allergens}</p>
    <h3>${words.storage}</h3>
    <p>${storage}</p>
  </section>`;
}

/** A product's description in both languages, as the contract's one HTML text. */
export function richText({ en, zh }: SeedProduct['description']): string {
  return section('en', en).markup + section('zh', zh).markup;
}
