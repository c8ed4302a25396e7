import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog, problemText } from './load-catalog.ts';
import type { Catalog } from './load-catalog.ts';
import type { SeedProduct } from '../../legacy-api/seed/product-schema.ts';

type Description = NonNullable<NonNullable<SeedProduct['description']>['en']>;

/** Required fields of our own products, beyond those of every product. */
interface DescribedProduct extends SeedProduct {
  description: { en: Description; zh: Description };
  picture: NonNullable<SeedProduct['picture']>;
}

function described(product: SeedProduct): DescribedProduct {
  const { description: { en, zh } = {}, picture } = product;
  if (!en || !zh || !picture) throw new Error(`${product.num} is not described in full`);
  return { ...product, description: { en, zh }, picture };
}

const folder = fileURLToPath(new URL('../../legacy-api/seed/data', import.meta.url));
let catalog: Catalog;
let products: DescribedProduct[];

beforeAll(async () => {
  const result = await loadCatalog(folder);
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  catalog = result.catalog;
  products = catalog.groups.flatMap((group) => group.products.map(described));
});

/** Values that occur more than once. */
function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const english = ({ name, description: { en }, picture }: DescribedProduct) => [
  name,
  ...Object.values(en),
  picture.label.en,
];
const chinese = ({ nameZh, description: { zh }, picture }: DescribedProduct) => [
  nameZh,
  ...Object.values(zh),
  picture.label.zh,
];
type Size = Record<'grams' | 'milliliters' | 'inches' | 'count', number | null>;

const units = {
  grams: { lb: 453.6, oz: 28.35, 磅: 453.6, 克: 1, 公斤: 1000 },
  milliliters: { 'fl oz': 29.57, qt: 946.4, 毫升: 1, 升: 1000, 加仑: 3785 },
  inches: { in: 1, 英寸: 1 },
} as const;

/** The first quantity of each kind in a text; a number without a unit counts pieces. */
function sizeIn(text: string): Size {
  const amount = (unitsOfKind: Record<string, number>) => {
    const names = Object.keys(unitsOfKind).join('|');
    const [, value = '', unit = ''] = new RegExp(`([\\d.]+) ?(${names})(?![a-z])`).exec(text) ?? [];
    return value === '' ? null : Number(value) * (unitsOfKind[unit] ?? 0);
  };
  const count =
    /(?<![\d.])(\d[\d.]*)(?![\d.]| ?(?:lb|oz|fl oz|qt|in|磅|克|公斤|毫升|升|加仑|英寸)(?![a-z]))/.exec(text);
  return {
    grams: amount(units.grams),
    milliliters: amount(units.milliliters),
    inches: amount(units.inches),
    count: count ? Number(count[1]) : null,
  };
}

const sizeInEnglish = (name: string) => sizeIn(name.replace(/No\. 8/, '').replace(/\bPair\b/, '2'));
const sizeInChinese = (nameZh: string) => sizeIn(nameZh.replace('半', '0.5').replace('一对', ' 2 '));

/** Labels have ounces and round grams, so amounts may differ by 2 percent. */
function haveSameSize(one: Size, other: Size): boolean {
  const isClose = (a: number | null, b: number | null) =>
    a === null || b === null ? a === b : Math.abs(a - b) <= 0.02 * Math.max(a, b);
  return (
    isClose(one.grams, other.grams) &&
    isClose(one.milliliters, other.milliliters) &&
    isClose(one.inches, other.inches) &&
    one.count === other.count
  );
}

const withFlag = (flag: SeedProduct['flags'][number]) => products.filter(({ flags }) => flags.includes(flag));

describe('the shelves', () => {
  it('contain at least 240 products in at least 12 groups of two levels', () => {
    expect(catalog.groups.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(240);
    for (const { group, categories, products: own } of catalog.groups) {
      expect(own.length, group.name).toBeGreaterThanOrEqual(20);
      expect(categories.length, group.name).toBeGreaterThanOrEqual(2);
    }
    expect(
      catalog.groups.find(({ group }) => group.name === 'Frozen')?.categories.length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('have no empty second-level category', () => {
    const stocked = new Set(products.map(({ category2 }) => category2));
    const empty = catalog.groups.flatMap(({ categories }) =>
      categories.flatMap(({ children }) =>
        children.filter(({ id }) => !stocked.has(id)).map(({ name }) => name),
      ),
    );
    expect(empty).toEqual([]);
  });

  it('have no second-level category with only one product', () => {
    const counts = new Map<number, number>();
    for (const { category2 } of products) counts.set(category2, (counts.get(category2) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
  });

  it('give every product of a group its own position', () => {
    for (const { group, products: own } of catalog.groups) {
      expect(repeated(own.map(({ order }) => String(order))), group.name).toEqual([]);
    }
  });

  it('have location codes that no other group uses', () => {
    const groupsOf = new Map<string, Set<string>>();
    for (const { group, products: own } of catalog.groups)
      for (const { location = '' } of own)
        groupsOf.set(location, (groupsOf.get(location) ?? new Set()).add(group.name));
    expect([...groupsOf].filter(([, groups]) => groups.size > 1)).toEqual([]);
  });

  it('contain every product state that a shopper can see', () => {
    const share = (count: number) => count / products.length;
    const soldOut = products.filter(({ stock }) => stock === 0);
    const low = products.filter(({ stock, minStock }) => stock > 0 && stock <= minStock);
    expect(share(products.filter(({ originalPrice }) => originalPrice !== undefined).length)).toBeGreaterThan(
      0.08,
    );
    expect(share(low.length)).toBeGreaterThan(0.03);
    expect(share(soldOut.length)).toBeGreaterThan(0.02);
    expect(withFlag('overSaleable').length).toBeGreaterThanOrEqual(3);
    expect(withFlag('stopSale').length).toBeGreaterThanOrEqual(2);
    expect(withFlag('prop65').length).toBeGreaterThanOrEqual(3);
    expect(withFlag('taxable').length).toBeGreaterThanOrEqual(4);
  });
});

describe('the product texts', () => {
  it('give every product a unique name in both languages', () => {
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ nameZh }) => nameZh))).toEqual([]);
  });

  it('have no Chinese in English texts', () => {
    expect(products.flatMap(english).filter((text) => /[\p{Script=Han}，。；：（）]/u.test(text))).toEqual(
      [],
    );
  });

  it('use Chinese punctuation in Chinese texts', () => {
    expect(
      products
        .flatMap(chinese)
        .filter((text) => /\p{Script=Han} ?[,;:!?()]|[,;:!?()] ?\p{Script=Han}/u.test(text)),
    ).toEqual([]);
  });

  it('name the species of shellfish allergens in both languages', () => {
    const vague = products.filter(
      ({ description: { en, zh } }) =>
        /shellfish(?! \([a-z, ]+\))/i.test(en.allergens ?? '') ||
        /甲壳类(?!（\p{Script=Han}+)/u.test(zh.allergens ?? ''),
    );
    expect(vague.map(({ num }) => num)).toEqual([]);
  });

  it('name the species of fish allergens in both languages', () => {
    const vague = products.filter(
      ({ description: { en, zh } }) =>
        /\bfish\b(?! \([a-z, ]+\))/i.test(en.allergens ?? '') ||
        /鱼类(?!（[\p{Script=Han}、]+）)/u.test(zh.allergens ?? '') ||
        /\bfish\b/i.test(en.allergens ?? '') !== /鱼类/u.test(zh.allergens ?? ''),
    );
    expect(vague.map(({ num }) => num)).toEqual([]);
  });

  it('describe household goods by material and care, and everything else as food', () => {
    const goods = products.filter(({ description: { en } }) => en.material !== undefined);
    expect(goods.map(({ num }) => num).sort()).toEqual(
      products
        .filter(({ num }) => num.startsWith('HH'))
        .map(({ num }) => num)
        .sort(),
    );
  });

  it('give the same size in both languages', () => {
    const different = products
      .filter(({ name, nameZh }) => !haveSameSize(sizeInEnglish(name), sizeInChinese(nameZh)))
      .map(({ name, nameZh }) => `${name} | ${nameZh}`);
    expect(different).toEqual([]);
  });

  it('mark a size as approximate in both languages or in neither', () => {
    const different = products.filter(({ name, nameZh }) => /\babout\b/.test(name) !== nameZh.includes('约'));
    expect(different.map(({ num }) => num)).toEqual([]);
  });

  it.each([
    ['typographic quotes', /['"]/],
    ['an en dash in a range', /\d ?[-~～] ?\d+ ?(?:°|℃|minutes|days|分钟|天)/],
    ['no space before °F', /\d °F/],
    ['one spelling: cornstarch', /corn starch/i],
    ['one spelling: puree', /purée/i],
  ])('follow the house style: %s', (_, wrong) => {
    const texts = products.flatMap((product) => [...english(product), ...chinese(product)]);
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('name the peanut allergen in the singular', () => {
    const plural = products.filter(({ description: { en } }) =>
      /^[^.]*\bpeanuts\b/i.test(en.allergens ?? ''),
    );
    expect(plural.map(({ num }) => num)).toEqual([]);
  });

  it('begin with the brand if there is one', () => {
    const brands = new Map(catalog.brands.map((brand) => [brand.key, brand]));
    const wrong = products.filter(({ name, nameZh, picture }) => {
      const brand = picture.brand === null ? undefined : brands.get(picture.brand);
      return brand !== undefined && !(name.startsWith(brand.name) && nameZh.startsWith(brand.nameZh));
    });
    expect(wrong.map(({ num }) => num)).toEqual([]);
  });
});

describe('the pictures', () => {
  it('have a unique combination of kind, motif and palette for each product', () => {
    const looks = products.map(({ picture: { kind, motif, palette } }) =>
      [kind, motif, ...palette].join(' ').toLowerCase(),
    );
    expect(repeated(looks)).toEqual([]);
  });
});

describe('the home page', () => {
  it('has at least 8 shelves: two middle images, one image block, several recommendations', () => {
    const { customCategories } = catalog;
    const ofType = (type: string) => customCategories.filter(({ listViewType }) => listViewType === type);
    expect(customCategories.length).toBeGreaterThanOrEqual(8);
    expect(ofType('middle-image')).toHaveLength(2);
    expect(ofType('custom-image')).toHaveLength(1);
    expect(
      customCategories.filter(({ name }) => name === 'Recommended for You').length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('has billboards in both languages', () => {
    expect(new Set(catalog.billboards.map(({ language }) => language))).toEqual(new Set(['en', 'ch']));
  });
});

describe('the data for demos', () => {
  it('has a percentage, a fixed-amount and an expired promo code', () => {
    const { promoCodes } = catalog;
    const open = promoCodes.filter(({ expires }) => expires === undefined || expires > '2026-12-31');
    expect(open.some(({ isPercent }) => isPercent)).toBe(true);
    expect(open.some(({ isPercent }) => !isPercent)).toBe(true);
    expect(promoCodes.some(({ expires }) => expires !== undefined && expires < '2026-01-01')).toBe(true);
  });

  it('covers Berkeley and its surroundings, with three delivery windows', () => {
    expect(catalog.delivery?.zips.some(({ zip, city }) => zip === '94704' && city === 'Berkeley')).toBe(true);
    expect(catalog.delivery?.slots.map(({ window }) => window)).toEqual(['2-4pm', '4-6pm', '6-8pm']);
  });

  it('has a customer with past orders, points and credit, and staff', () => {
    const { customers, staff } = catalog.people;
    expect(
      customers.some(
        ({ pastOrders, points, credit }) => pastOrders.length > 0 && points > 0 && credit !== '0.00',
      ),
    ).toBe(true);
    expect(staff.length).toBeGreaterThanOrEqual(1);
  });
});
