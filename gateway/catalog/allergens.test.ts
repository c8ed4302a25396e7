import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { allergensIn } from './allergens.ts';

const folder = new URL('../../legacy-api/seed/data/groups/', import.meta.url);
const description = z.object({ allergens: z.string().optional() });
const catalog = z.object({
  products: z.array(
    z.object({
      name: z.string(),
      description: z.object({ en: description.optional(), zh: description.optional() }).optional(),
    }),
  ),
});
const products = readdirSync(folder).flatMap(
  (file) => catalog.parse(parse(readFileSync(new URL(file, folder), 'utf8'))).products,
);

describe('the allergens of a text', () => {
  it.each([
    ['None', []],
    ['无', []],
    ['None. Contains sulfites', []],
    ['Peanut, egg, wheat', ['PEANUT', 'EGG', 'WHEAT']],
    ['Tree nuts (walnut)', ['TREE_NUT']],
    ['None. Packed where peanuts and tree nuts are handled', ['PEANUT', 'TREE_NUT']],
    ['Wheat. May contain milk and sesame', ['MILK', 'WHEAT', 'SESAME']],
    ['None. Contains barley (gluten)', ['WHEAT']],
    ['Soy, anchovy, butter, oats', ['MILK', 'WHEAT', 'SOY', 'FISH']],
    ['None. Contains mollusks (cuttlefish)', ['SHELLFISH']],
    ['Fish (salmon)', ['FISH']],
    ['无；含软体动物（鱿鱼）', ['SHELLFISH']],
    ['鱼类（三文鱼）、蛋类', ['EGG', 'FISH']],
    ['甲壳类（虾）；含亚硫酸盐', ['SHELLFISH']],
  ])('%s', (text, named) => {
    expect([...(allergensIn(text) ?? ['unknown'])]).toEqual(named);
  });

  it.each(['', 'Ask our staff', '请咨询店员', 'See the package'])(
    'are null when the text cannot be parsed: "%s"',
    (text) => {
      expect(allergensIn(text)).toBeNull();
    },
  );

  it('are the same in both languages for every product of the seed data', () => {
    const texts = products.flatMap(({ name, description: said }) =>
      said?.en?.allergens !== undefined && said.zh?.allergens !== undefined
        ? [{ name, en: said.en.allergens, zh: said.zh.allergens }]
        : [],
    );
    expect(texts.length).toBeGreaterThan(200);
    for (const { name, en, zh } of texts) {
      expect(allergensIn(en), name).not.toBeNull();
      expect(allergensIn(zh), name).toEqual(allergensIn(en));
    }
  });
});
