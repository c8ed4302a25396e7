import { z } from 'zod';

/*
 * The plain-data form of a shop: one schema a file. What one file can say about itself is checked here; what needs the
 * other files (references, uniqueness, pictures) is checked in load.ts.
 */

const text = z.string().trim().min(1, 'must not be empty');
/** Text in Chinese: at least one Han character, so that English left in the wrong field is noticed. */
const chinese = text.regex(/\p{Script=Han}/u, 'must be written in Chinese');
const colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/, 'must be a colour like "#5FA04E"');
const key = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');
const wholeNumber = z.int().nonnegative('must not be negative');
const positiveNumber = z.int().positive('must be at least 1');
const email = z.email('must be an e-mail address');
const palette = z.array(colour).min(2, 'must name at least 2 colours').max(4, 'must name at most 4 colours');

/** Dollars as text with two decimals, e.g. "2.49". */
export const moneyText = z
  .string('must be dollars as text in quotes, like "2.49"')
  .refine((value) => !/^\s*-/.test(value), { error: 'must not be negative', abort: true })
  .regex(/^\d{1,5}\.\d{2}$/, 'must be dollars with 2 decimals, like "2.49"');

/** Cents of a money text that the form accepted. */
export function centsOf(value: string): number {
  const [dollars = '0', cents = '0'] = value.split('.');
  return Number(dollars) * 100 + Number(cents);
}

/** The check digit that completes the first 11 digits of a UPC-A code. */
export function upcCheckDigit(first11: string): number {
  let sum = 0;
  for (const [index, digit] of [...first11.slice(0, 11)].entries())
    sum += Number(digit) * (index % 2 === 0 ? 3 : 1);
  return (10 - (sum % 10)) % 10;
}

const barcode = z
  .string('must be 12 digits as text in quotes')
  .regex(/^\d{12}$/, { error: 'must be a UPC-A code of 12 digits', abort: true })
  .check((context) => {
    const right = upcCheckDigit(context.value);
    if (Number(context.value.at(-1)) === right) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      message: `has a wrong check digit: the last digit must be ${right}`,
    });
  });

export const productNum = z
  .string()
  .regex(/^[A-Z]{2}\d{4}$/, 'must be two capital letters and 4 digits, like "PR1001"');

export const productFlags = ['overSaleable', 'stopSale', 'prop65', 'taxable'] as const;

/** What the picture studio needs to draw a pack; `kind` and `motif` are names it knows. */
export const pictureForm = z.strictObject({
  kind: key,
  motif: key,
  brand: key.nullable(),
  palette,
  label: z.strictObject({ en: text, zh: chinese, size: text }),
});

const foodFacts = ['ingredients', 'allergens', 'storage'] as const;
const goodsFacts = ['material', 'care'] as const;

/** A food has ingredients, allergens and storage; other goods have material and care. */
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

const descriptionForm = z
  .strictObject({ en: describedIn(text), zh: describedIn(chinese) })
  .refine(({ en, zh }) => (en.material === undefined) === (zh.material === undefined), {
    path: ['zh'],
    error: 'must describe the same kind of product as the English text',
  });

const productForm = z
  .strictObject({
    num: productNum,
    refNum: z.string('must be 5 digits as text in quotes').regex(/^\d{5}$/, 'must be 5 digits'),
    name: text,
    nameZh: chinese,
    category2: positiveNumber,
    price: moneyText,
    originalPrice: moneyText.optional(),
    barcode,
    location: z.string().regex(/^[A-Z]\d{1,2}-\d{2}$/, 'must be aisle and shelf, like "A1-03"'),
    stock: wholeNumber,
    minStock: wholeNumber,
    flags: z.array(z.enum(productFlags)),
    order: positiveNumber,
    description: descriptionForm,
    picture: pictureForm,
  })
  .check((context) => {
    const { price, originalPrice } = context.value;
    if (originalPrice === undefined || centsOf(originalPrice) > centsOf(price)) return;
    context.issues.push({
      code: 'custom',
      input: originalPrice,
      path: ['originalPrice'],
      message: `must be above the price (${price}); leave it out where there is no promotion`,
    });
  });

const category2Form = z.strictObject({ id: positiveNumber, name: text, nameZh: chinese });

const categoryForm = z.strictObject({
  id: positiveNumber,
  name: text,
  nameZh: chinese,
  children: z.array(category2Form).min(1, 'must have at least one second-level category'),
});

/** How the studio draws a group, a collection or a billboard; a shop with photographs of its own leaves it out. */
const sceneForm = z.strictObject({ motifs: z.array(key).min(1), palette });

/** data/groups/NN-name.yaml */
export const groupFileForm = z.strictObject({
  group: z.strictObject({
    id: positiveNumber,
    name: text,
    nameZh: chinese,
    image: key,
    picture: sceneForm.optional(),
  }),
  categories: z.array(categoryForm).min(1, 'must hold at least one category'),
  products: z.array(productForm),
});

/** data/brands.yaml. `mark` names the emblem that the studio draws; `note` says what the brand sells. */
export const brandsFileForm = z.strictObject({
  brands: z.array(
    z.strictObject({
      key,
      name: text,
      nameZh: chinese,
      colours: z.array(colour).length(2, 'must be two colours'),
      mark: key,
      note: text,
    }),
  ),
});

/**
 * data/custom-categories.yaml, in the order of the home page. A `middle-image` links to /category2/{name}, so its name must
 * be that of a second-level category; `custom-image` is the image block.
 */
export const customCategoriesFileForm = z.strictObject({
  customCategories: z.array(
    z.strictObject({
      name: text,
      nameZh: chinese,
      image: key,
      listViewType: z.enum(['carousel', 'middle-image', 'custom-image']),
      isButton: z.union([z.literal(0), z.literal(1)]),
      products: z.array(productNum),
      picture: sceneForm.optional(),
    }),
  ),
});

/** data/billboards.yaml. `url` is a path of the shop; `words` are set on a drawn billboard. */
export const billboardsFileForm = z.strictObject({
  billboards: z.array(
    z.strictObject({
      image: key,
      url: z
        .string()
        .regex(
          /^(\/(?!\/)|https:\/\/)\S*$/,
          'must be a path of the shop, like "/collections/tea", or an https address',
        ),
      language: z.enum(['en', 'ch']),
      words: z.strictObject({ title: text, line: text, action: text.optional() }).optional(),
      picture: sceneForm.optional(),
    }),
  ),
});

/**
 * data/promo-codes.yaml. A percent code saves total / offRate (10 is 10 %, 5 is 20 %), another one offRate dollars. The
 * customer reads the message of their language.
 */
export const promoCodesFileForm = z.strictObject({
  promoCodes: z.array(
    z
      .strictObject({
        code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters or digits'),
        isPercent: z.boolean(),
        offRate: z.number().positive('must be above 0'),
        expires: z.iso.date('must be a day like "2027-12-31" in quotes').optional(),
        message: z.strictObject({ en: text, zh: chinese }),
      })
      .refine(({ isPercent, offRate }) => !isPercent || offRate >= 1, {
        path: ['offRate'],
        error: 'must be at least 1 on a percent code, else it saves more than the total',
      }),
  ),
});

export const deliveryWindows = ['2-4pm', '4-6pm', '6-8pm'] as const;

/** data/delivery.yaml. */
export const deliveryFileForm = z.strictObject({
  zips: z
    .array(
      z.strictObject({
        zip: z.string('must be text in quotes').regex(/^\d{5}$/, 'must be 5 digits'),
        city: text,
      }),
    )
    .min(1),
  slots: z.array(z.strictObject({ window: z.enum(deliveryWindows), capacity: wholeNumber })).min(1),
});

const addressForm = z.strictObject({
  addressName: text,
  firstName: text.min(2).max(20),
  lastName: text.min(2).max(20),
  street: text.min(2).max(30),
  apartment: text.min(3).max(10).optional(),
  city: text.min(3).max(20),
  state: z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters'),
  zip: z.string('must be text in quotes').regex(/^\d{5}(-\d{4})?$/, 'must be 5 digits or 5+4'),
  country: z.literal('United States'),
  telephone: z.string('must be text in quotes').regex(/^\d{10}$/, 'must be 10 digits'),
  email,
  gateCode: text.optional(),
  isDefault: z.boolean(),
});

/** An order of the past, dated back from the day of the seed so that a demo never grows old. */
const pastOrderForm = z.strictObject({
  placedDaysAgo: positiveNumber,
  placedAt: z
    .string('must be text in quotes')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like "10:35"'),
  window: z.enum(deliveryWindows),
  /** addressName of one of the customer's addresses */
  address: text,
  paymentMethod: z.enum(['alipay', 'wechatpay', 'creditcard']),
  paymentStatus: z.enum(['Unpaid', 'Paid', 'Refunded']),
  saleStatus: z.enum(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']),
  promoCode: text.optional(),
  lines: z.array(z.strictObject({ product: productNum, quantity: positiveNumber.max(99) })).min(1),
});

const signInForm = {
  username: text.min(5, 'must have at least 5 characters'),
  /** Plain text, for demo users alone; the seed stores only its hash. */
  password: z.string().min(8, 'must have at least 8 characters'),
  firstName: text.min(2).max(20),
  lastName: text.min(2).max(20),
  email,
};

/** data/people.yaml. */
export const peopleFileForm = z.strictObject({
  customers: z.array(
    z.strictObject({
      ...signInForm,
      verified: z.boolean(),
      phone: z
        .string('must be text in quotes')
        .regex(/^\d{10}$/, 'must be 10 digits')
        .optional(),
      groupCode: text.optional(),
      credit: moneyText,
      points: wholeNumber,
      addresses: z.array(addressForm),
      pastOrders: z.array(pastOrderForm),
    }),
  ),
  staff: z.array(z.strictObject(signInForm)),
});

/** data/promotions.yaml. For every `count` of `buy` in the cart, `freeCount` of `free` come along. */
export const promotionsFileForm = z.strictObject({
  promotions: z.array(
    z.strictObject({
      buy: productNum,
      count: positiveNumber,
      free: productNum,
      freeCount: positiveNumber.default(1),
    }),
  ),
});

export type GroupFile = z.infer<typeof groupFileForm>;
export type SeedProduct = z.infer<typeof productForm>;
export type SeedBrand = z.infer<typeof brandsFileForm>['brands'][number];
export type SeedCustomCategory = z.infer<typeof customCategoriesFileForm>['customCategories'][number];
export type SeedBillboard = z.infer<typeof billboardsFileForm>['billboards'][number];
export type SeedPromoCode = z.infer<typeof promoCodesFileForm>['promoCodes'][number];
export type SeedDelivery = z.infer<typeof deliveryFileForm>;
export type SeedPeople = z.infer<typeof peopleFileForm>;
export type SeedCustomer = SeedPeople['customers'][number];
export type SeedStaff = SeedPeople['staff'][number];
export type SeedAddress = z.infer<typeof addressForm>;
export type SeedPastOrder = z.infer<typeof pastOrderForm>;
export type SeedPromotion = z.infer<typeof promotionsFileForm>['promotions'][number];
