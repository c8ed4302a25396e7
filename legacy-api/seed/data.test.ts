import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SeedProduct } from './form.ts';
import { loadCatalogue, problemText } from './load.ts';
import type { Catalogue } from './load.ts';

const folder = fileURLToPath(new URL('./data', import.meta.url));
let catalogue: Catalogue;
let products: SeedProduct[];

beforeAll(async () => {
  const result = await loadCatalogue(folder);
  if (!result.ok) throw new Error(result.problems.map(problemText).join('\n'));
  catalogue = result.catalogue;
  products = catalogue.groups.flatMap((group) => group.products);
});

/** Values that occur more than once. */
function repeated(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

const english = ({ name, description: { en }, picture }: SeedProduct) => [
  name,
  ...Object.values(en),
  picture.label.en,
];
const chinese = ({ nameZh, description: { zh }, picture }: SeedProduct) => [
  nameZh,
  ...Object.values(zh),
  picture.label.zh,
];
const withFlag = (flag: SeedProduct['flags'][number]) => products.filter(({ flags }) => flags.includes(flag));

describe('the shelves', () => {
  it('hold at least 240 products in at least 12 groups of two levels', () => {
    expect(catalogue.groups.length).toBeGreaterThanOrEqual(12);
    expect(products.length).toBeGreaterThanOrEqual(240);
    for (const { group, categories, products: own } of catalogue.groups) {
      expect(own.length, group.name).toBeGreaterThanOrEqual(20);
      expect(categories.length, group.name).toBeGreaterThanOrEqual(2);
    }
    expect(
      catalogue.groups.find(({ group }) => group.name === 'Frozen')?.categories.length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('have no empty second-level category', () => {
    const stocked = new Set(products.map(({ category2 }) => category2));
    const empty = catalogue.groups.flatMap(({ categories }) =>
      categories.flatMap(({ children }) =>
        children.filter(({ id }) => !stocked.has(id)).map(({ name }) => name),
      ),
    );
    expect(empty).toEqual([]);
  });

  it('have no second-level category of one product alone', () => {
    const counts = new Map<number, number>();
    for (const { category2 } of products) counts.set(category2, (counts.get(category2) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count < 2)).toEqual([]);
  });

  it('number every product of a group in its own place', () => {
    for (const { group, products: own } of catalogue.groups) {
      expect(repeated(own.map(({ order }) => String(order))), group.name).toEqual([]);
    }
  });

  it('show every state that a shopper can meet', () => {
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

describe('the words', () => {
  it('name no two products alike, in either language', () => {
    expect(repeated(products.map(({ name }) => name))).toEqual([]);
    expect(repeated(products.map(({ nameZh }) => nameZh))).toEqual([]);
  });

  it('keep Chinese out of the English text', () => {
    expect(products.flatMap(english).filter((text) => /[\p{Script=Han}，。；：（）]/u.test(text))).toEqual(
      [],
    );
  });

  it('set Chinese text in Chinese punctuation', () => {
    expect(
      products
        .flatMap(chinese)
        .filter((text) => /\p{Script=Han} ?[,;:!?()]|[,;:!?()] ?\p{Script=Han}/u.test(text)),
    ).toEqual([]);
  });

  it('name the animal where shellfish is in it, in both languages', () => {
    const vague = products.filter(
      ({ description: { en, zh } }) =>
        (/shellfish/i.test(en.allergens) && !/shellfish \((?:[a-z, ]+)\)/i.test(en.allergens)) ||
        (/甲壳类/u.test(zh.allergens) && !/甲壳类（\p{Script=Han}+/u.test(zh.allergens)),
    );
    expect(vague.map(({ num }) => num)).toEqual([]);
  });

  it('begin with the brand where there is one', () => {
    const brands = new Map(catalogue.brands.map((brand) => [brand.key, brand]));
    const wrong = products.filter(({ name, nameZh, picture }) => {
      const brand = picture.brand === null ? undefined : brands.get(picture.brand);
      return brand !== undefined && !(name.startsWith(brand.name) && nameZh.startsWith(brand.nameZh));
    });
    expect(wrong.map(({ num }) => num)).toEqual([]);
  });
});

describe('the pictures', () => {
  it('give no two products the same kind, motif and palette', () => {
    const looks = products.map(({ picture: { kind, motif, palette } }) =>
      [kind, motif, ...palette].join(' ').toLowerCase(),
    );
    expect(repeated(looks)).toEqual([]);
  });
});

describe('the home page', () => {
  it('has at least 8 shelves: two middle images, one image block, several recommendations', () => {
    const { customCategories } = catalogue;
    const ofType = (type: string) => customCategories.filter(({ listViewType }) => listViewType === type);
    expect(customCategories.length).toBeGreaterThanOrEqual(8);
    expect(ofType('middle-image')).toHaveLength(2);
    expect(ofType('custom-image')).toHaveLength(1);
    expect(
      customCategories.filter(({ name }) => name === 'Recommended for You').length,
    ).toBeGreaterThanOrEqual(2);
  });

  it('has billboards in both languages', () => {
    expect(new Set(catalogue.billboards.map(({ language }) => language))).toEqual(new Set(['en', 'ch']));
  });
});

describe('what a visitor needs to try the shop', () => {
  it('has a percent, a fixed and an expired promo code', () => {
    const { promoCodes } = catalogue;
    const open = promoCodes.filter(({ expires }) => expires === undefined || expires > '2026-12-31');
    expect(open.some(({ isPercent }) => isPercent)).toBe(true);
    expect(open.some(({ isPercent }) => !isPercent)).toBe(true);
    expect(promoCodes.some(({ expires }) => expires !== undefined && expires < '2026-01-01')).toBe(true);
  });

  it('delivers in Berkeley and around it, in three windows', () => {
    expect(catalogue.delivery?.zips.some(({ zip, city }) => zip === '94704' && city === 'Berkeley')).toBe(
      true,
    );
    expect(catalogue.delivery?.slots.map(({ window }) => window)).toEqual(['2-4pm', '4-6pm', '6-8pm']);
  });

  it('has a customer with past orders, points and credit, and staff', () => {
    const { customers, staff } = catalogue.people;
    expect(
      customers.some(
        ({ pastOrders, points, credit }) => pastOrders.length > 0 && points > 0 && credit !== '0.00',
      ),
    ).toBe(true);
    expect(staff.length).toBeGreaterThanOrEqual(1);
  });
});
