import { html } from '../values/html.ts';
import type { Html } from '../values/html.ts';
import type { SeedProduct } from './product-schema.ts';

type Descriptions = NonNullable<SeedProduct['description']>;
type Description = NonNullable<Descriptions['en']>;

const headings = {
  en: {
    ingredients: 'Ingredients',
    allergens: 'Allergens',
    storage: 'Storage',
    material: 'Material',
    care: 'Care',
  },
  zh: {
    ingredients: '配料',
    allergens: '过敏原',
    storage: '储存方式',
    material: '材质/成分',
    care: '使用与保养',
  },
} as const;
const facts = ['ingredients', 'allergens', 'storage', 'material', 'care'] as const;

function section(language: 'en' | 'zh', description: Description): Html {
  const described = facts.flatMap((fact) => {
    const text = description[fact];
    return text === undefined
      ? []
      : [
          html`<h3>${headings[language][fact]}</h3>
            <p>${text}</p>`,
        ];
  });
  return html`<section lang="${language}">
    <p>${description.text}</p>
    ${described}
  </section>`;
}

/** A product's description as HTML, with a section for each language. */
export function richText({ en, zh }: Descriptions): string {
  return (en ? section('en', en).markup : '') + (zh ? section('zh', zh).markup : '');
}
