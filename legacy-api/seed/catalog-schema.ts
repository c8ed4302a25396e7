import { z } from 'zod';
import { productSchema, productNum, type SeedProduct } from './product-schema.ts';
import {
  chinese,
  color,
  integerBetween,
  key,
  moneyText,
  palette,
  positiveNumber,
  text,
  wholeNumber,
} from './field-schemas.ts';

/*
 * The data of a shop: one schema for each file. Rules that need several files (references, uniqueness, pictures) are checked by
 * scripts/import-catalog.
 */

const email = z.email('must be an e-mail address');

const category2Schema = z.strictObject({ id: positiveNumber, name: text, nameZh: chinese });

const categorySchema = z.strictObject({
  id: positiveNumber,
  name: text,
  nameZh: chinese,
  children: z.array(category2Schema).min(1, 'must have at least one second-level category'),
});

/** How packshots/ draws a group, a collection or a billboard. Optional for shops with their own photographs. */
const sceneSchema = z.strictObject({ motifs: z.array(key).min(1), palette });

/** data/groups/NN-name.yaml */
export const groupFileSchema = z.strictObject({
  group: z.strictObject({
    id: positiveNumber,
    name: text,
    nameZh: chinese,
    /** Default: the picture of a product. */
    image: key.optional(),
    picture: sceneSchema.optional(),
  }),
  categories: z.array(categorySchema).min(1, 'must hold at least one category'),
  products: z.array(productSchema),
});

/** data/brands.yaml. `mark` names the drawn emblem; `note` describes the goods of the brand. */
const brandsFileSchema = z.strictObject({
  brands: z.array(
    z.strictObject({
      key,
      name: text,
      nameZh: chinese,
      colours: z.array(color).length(2, 'must be two colors'),
      mark: key,
      note: text,
    }),
  ),
});

/**
 * data/custom-categories.yaml, in the order of the home page. A `middle-image` links to /category2/{name}, so its name must
 * be the name of a second-level category. `custom-image` is the image block.
 */
const customCategoriesFileSchema = z.strictObject({
  customCategories: z.array(
    z.strictObject({
      name: text,
      nameZh: chinese,
      image: key.optional(),
      listViewType: z.enum(['carousel', 'middle-image', 'custom-image']),
      isButton: z.union([z.literal(0), z.literal(1)]),
      products: z.array(productNum),
      picture: sceneSchema.optional(),
    }),
  ),
});

/** data/billboards.yaml. `url` is a path of the shop. The languages may share a picture. */
const billboardsFileSchema = z.strictObject({
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
      picture: sceneSchema.optional(),
    }),
  ),
});

const offRateRange = 'must be from 0.01 to 99999.99';

/**
 * data/promo-codes.yaml. A percent code saves total / offRate (10 is 10 %, 5 is 20 %), another code offRate dollars. Customers
 * see the message in their language.
 */
const promoCodesFileSchema = z.strictObject({
  promoCodes: z.array(
    z
      .strictObject({
        code: z.string().regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 capital letters or digits'),
        isPercent: z.boolean(),
        offRate: z.number().min(0.01, offRateRange).max(99_999.99, offRateRange),
        expires: z.iso.date('must be a day like "2027-12-31" in quotes').optional(),
        /** How many orders of one customer may use it. Default: unlimited. */
        usesPerCustomer: positiveNumber.optional(),
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
const deliveryFileSchema = z.strictObject({
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

/** 2 to 20 characters, or one Han character: `PersonName` in the contract. */
const personName = text.regex(/^(?:\p{Script=Han}|.{2,20})$/u, 'must have 2 to 20 characters');

const addressSchema = z.strictObject({
  addressName: text,
  firstName: personName,
  lastName: personName,
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

/** A past order. Its date is relative to the day of seeding, so that demo data stays recent. */
const pastOrderSchema = z.strictObject({
  placedDaysAgo: integerBetween(1, 36_500),
  placedAt: z
    .string('must be text in quotes')
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time like "10:35"'),
  window: z.enum(deliveryWindows),
  /** `addressName` of one of the customer's addresses. */
  address: text,
  paymentMethod: z.enum(['alipay', 'wechatpay', 'creditcard']),
  paymentStatus: z.enum(['Unpaid', 'Paid', 'Refunded']),
  saleStatus: z.enum(['Pending', 'Processing', 'Shipped', 'Delivered', 'Cancelled']),
  promoCode: text.optional(),
  lines: z.array(z.strictObject({ product: productNum, quantity: integerBetween(1, 99) })).min(1),
});

const signInFields = {
  username: text.min(5, 'must have at least 5 characters'),
  /** Plain text, only for demo users. Only its hash is stored. */
  password: z.string().min(8, 'must have at least 8 characters'),
  firstName: personName,
  lastName: personName,
  email,
};

/** data/people.yaml. */
const peopleFileSchema = z.strictObject({
  customers: z.array(
    z.strictObject({
      ...signInFields,
      verified: z.boolean(),
      phone: z
        .string('must be text in quotes')
        .regex(/^\d{10}$/, 'must be 10 digits')
        .optional(),
      groupCode: text.optional(),
      credit: moneyText,
      points: wholeNumber,
      addresses: z.array(addressSchema),
      pastOrders: z.array(pastOrderSchema),
    }),
  ),
  staff: z.array(z.strictObject(signInFields)),
});

/** data/promotions.yaml. For every `count` of `buy` in the cart, `freeCount` of `free` are added. */
const promotionsFileSchema = z.strictObject({
  promotions: z.array(
    z.strictObject({
      buy: productNum,
      count: integerBetween(1, 1000),
      free: productNum,
      freeCount: integerBetween(1, 1000).default(1),
    }),
  ),
});

/** The files of a catalog folder beside its groups, all of them optional. */
export const catalogFiles = {
  brands: { name: 'brands.yaml', schema: brandsFileSchema },
  customCategories: { name: 'custom-categories.yaml', schema: customCategoriesFileSchema },
  billboards: { name: 'billboards.yaml', schema: billboardsFileSchema },
  promoCodes: { name: 'promo-codes.yaml', schema: promoCodesFileSchema },
  delivery: { name: 'delivery.yaml', schema: deliveryFileSchema },
  people: { name: 'people.yaml', schema: peopleFileSchema },
  promotions: { name: 'promotions.yaml', schema: promotionsFileSchema },
} as const;

/** A group with its products, from a YAML file or a spreadsheet. */
export type GroupFile = Omit<z.infer<typeof groupFileSchema>, 'products'> & { products: SeedProduct[] };
export type SeedBrand = z.infer<typeof brandsFileSchema>['brands'][number];
export type SeedCustomCategory = z.infer<typeof customCategoriesFileSchema>['customCategories'][number];
export type SeedBillboard = z.infer<typeof billboardsFileSchema>['billboards'][number];
export type SeedPromoCode = z.infer<typeof promoCodesFileSchema>['promoCodes'][number];
export type SeedDelivery = z.infer<typeof deliveryFileSchema>;
export type SeedPeople = z.infer<typeof peopleFileSchema>;
export type SeedCustomer = SeedPeople['customers'][number];
export type SeedStaff = SeedPeople['staff'][number];
export type SeedAddress = z.infer<typeof addressSchema>;
export type SeedPastOrder = z.infer<typeof pastOrderSchema>;
export type SeedPromotion = z.infer<typeof promotionsFileSchema>['promotions'][number];
