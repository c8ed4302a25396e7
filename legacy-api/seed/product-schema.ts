import { z } from 'zod';
import { barcodeProblem } from './barcode.ts';
import {
  centsOf,
  chinese,
  key,
  moneyText,
  palette,
  positiveNumber,
  text,
  wholeNumber,
} from './field-schemas.ts';

/** The number that identifies a product: up to 32 characters without control characters. */
export const productNum = z
  .string('must be text in quotes')
  .trim()
  .min(1, 'must not be empty')
  .max(32, 'must have at most 32 characters')
  .regex(/^\P{C}+$/u, 'must be one line of text');

const barcode = z.string('must be digits as text in quotes').check((context) => {
  const message = barcodeProblem(context.value);
  if (message !== null) context.issues.push({ code: 'custom', input: context.value, message });
});

const productFlags = ['overSaleable', 'stopSale', 'prop65', 'taxable'] as const;

/** How packshots/ draws the product. */
const pictureSchema = z.strictObject({
  kind: key,
  motif: key,
  brand: key.nullable(),
  palette,
  label: z.strictObject({ en: text, zh: chinese, size: text }),
});

const foodFacts = ['ingredients', 'allergens', 'storage'] as const;
const goodsFacts = ['material', 'care'] as const;

/** A food has ingredients, allergens and storage; other goods have material and care. All of them can be omitted together. */
const describedIn = (words: z.ZodType<string>) =>
  z
    .strictObject({
      text: words,
      ingredients: words.optional(),
      allergens: words.optional(),
      storage: words.optional(),
      material: words.optional(),
      care: words.optional(),
    })
    .check(({ value, issues }) => {
      if ([...foodFacts, ...goodsFacts].every((fact) => value[fact] === undefined)) return;
      const isGoods = goodsFacts.some((fact) => value[fact] !== undefined);
      const [expected, foreign] = isGoods ? [goodsFacts, foodFacts] : [foodFacts, goodsFacts];
      for (const fact of expected)
        if (value[fact] === undefined)
          issues.push({ code: 'custom', input: value, path: [fact], message: 'is missing' });
      for (const fact of foreign)
        if (value[fact] !== undefined)
          issues.push({
            code: 'custom',
            input: value,
            path: [fact],
            message: 'describes a food; goods with a material have none',
          });
    });

const bothLanguages = z
  .strictObject({ en: describedIn(text), zh: describedIn(chinese) })
  .refine(({ en, zh }) => (en.material === undefined) === (zh.material === undefined), {
    path: ['zh'],
    error: 'must describe the same kind of product as the English text',
  });

/** Fields of a product in YAML files and spreadsheets. */
const commonFields = {
  num: productNum,
  refNum: z.string('must be text in quotes').trim().min(1, 'must not be empty').max(32).optional(),
  name: text,
  category2: positiveNumber,
  price: moneyText,
  originalPrice: moneyText.optional(),
  barcode: barcode.optional(),
  location: text.max(40, 'must have at most 40 characters').optional(),
  stock: wholeNumber,
  minStock: wholeNumber.default(0),
  flags: z.array(z.enum(productFlags)).default([]),
  order: positiveNumber,
  /** A photograph: a file in the catalog's folder, or a URL. */
  photo: text.optional(),
  picture: pictureSchema.optional(),
};

/** A product of a YAML file, with texts in both languages. */
export const productSchema = z
  .strictObject({ ...commonFields, nameZh: chinese, description: bothLanguages.optional() })
  .check(({ value: { price, originalPrice }, issues }) => {
    if (originalPrice === undefined || centsOf(originalPrice) > centsOf(price)) return;
    issues.push({
      code: 'custom',
      input: originalPrice,
      path: ['originalPrice'],
      message: `must be above the price (${price}); leave it out where there is no promotion`,
    });
  });

/** A product of a spreadsheet. Missing Chinese texts are shown in English. */
export const spreadsheetProductSchema = z.strictObject({
  ...commonFields,
  nameZh: z.string(),
  description: z
    .strictObject({ en: describedIn(text).optional(), zh: describedIn(text).optional() })
    .optional(),
});

export type SeedProduct = z.infer<typeof spreadsheetProductSchema>;
