import type { Allergen, ProductFilter } from '../generated/resolver-types.ts';
import { checkLength } from '../values/argument-limits.ts';
import { derived } from '../values/derived.ts';
import { badUserInput } from '../values/errors.ts';
import { notAnAmount } from '../values/messages/errors.ts';
import type { LocalizedTextSource } from '../values/localized-text.ts';
import { centsOfDecimal, moneyOfCents } from '../values/money.ts';
import { allergens } from './allergens.ts';
import type { ProductSource } from './product.ts';
import { brandsOf, type Brand } from './brands.ts';
import { fold } from '../search/text/fold.ts';

/** Returns the allergens in a product's description; null when it does not list them or has not been read yet. */
export interface AllergenSource {
  allergensOf(productId: number): ReadonlySet<Allergen> | null;
}

/** The GraphQL `ProductFacets`. */
export type ProductFacetsSource = ReturnType<typeof facetsOf>;

type Products = readonly ProductSource[];

/** The lower bounds of the price ranges, in cents. */
const priceSteps = [0, 500, 1000, 2000];
const maxBrands = 50;

const isOnSale = ({ originalPrice }: ProductSource): boolean => originalPrice !== null;
const isInStock = ({ availability }: ProductSource): boolean => availability !== 'SOLD_OUT';

const brandsOfList = derived((products: Products) => brandsOf(products.map(({ name }) => name)));

function brandOf({ name }: ProductSource, brands: ReadonlyMap<string, Brand>): Brand | undefined {
  return brands.get(fold(name.zh).split(' ')[0] ?? '');
}

/** The brand as written in the names of its products. */
const writtenBrand = ({ name }: ProductSource, { en, zh }: Brand): LocalizedTextSource => ({
  en: name.en.slice(0, en.length),
  zh: name.zh.slice(0, zh.length),
});

function brandFacets(products: Products) {
  const brands = brandsOfList(products);
  const facets = new Map<string, { key: string; name: LocalizedTextSource; count: number }>();
  for (const product of products) {
    const brand = brandOf(product, brands);
    if (!brand) continue;
    const known = facets.get(brand.en);
    if (known) known.count += 1;
    else facets.set(brand.en, { key: brand.en, name: writtenBrand(product, brand), count: 1 });
  }
  return [...facets.values()].sort((a, b) => b.count - a.count || a.key.localeCompare(b.key));
}

function priceFacets(products: Products) {
  return priceSteps.flatMap((min, index) => {
    const max = priceSteps[index + 1] ?? null;
    const count = products.filter(
      ({ priceCents }) => priceCents >= min && (max === null || priceCents < max),
    ).length;
    return count === 0
      ? []
      : [{ min: moneyOfCents(min), max: max === null ? null : moneyOfCents(max), count }];
  });
}

/** Allergens of the listed products, each with the number of products without it. */
function allergenFacets(products: Products, source: AllergenSource) {
  const known = products.flatMap(({ legacyId }) => source.allergensOf(legacyId) ?? []);
  return allergens.flatMap((allergen) => {
    const count = known.filter((named) => !named.has(allergen)).length;
    return count === 0 || count === known.length ? [] : [{ allergen, count }];
  });
}

const facetsOfList = derived((products: Products) => ({
  onSale: products.filter(isOnSale).length,
  inStock: products.filter(isInStock).length,
  brands: brandFacets(products),
  prices: priceFacets(products),
}));

/** The facets of a list. */
export const facetsOf = (products: Products, source: AllergenSource) => ({
  ...facetsOfList(products),
  freeFrom: allergenFacets(products, source),
});

function isFreeFrom(unwanted: readonly Allergen[], named: ReadonlySet<Allergen> | null): boolean {
  return named !== null && !unwanted.some((allergen) => named.has(allergen));
}

/** An amount of a filter in cents. Throws BAD_USER_INPUT when it is not an amount. */
function centsOf(amount: string | null | undefined, field: string): number | null {
  if (amount == null) return null;
  const cents = centsOfDecimal(amount);
  if (cents === null || cents < 0) throw badUserInput(notAnAmount(field), ['filter', field]);
  return cents;
}

/** The products of a list that match the filter. */
export function filtered(
  products: Products,
  filter: ProductFilter | null | undefined,
  source: AllergenSource,
): Products {
  if (!filter) return products;
  const { onSale, inStock, brands, freeFrom } = filter;
  checkLength(brands ?? [], maxBrands, 'brands', ['filter', 'brands']);
  const min = centsOf(filter.minPrice, 'minPrice');
  const max = centsOf(filter.maxPrice, 'maxPrice');
  const known = brands?.length ? brandsOfList(products) : null;
  return products.filter(
    (product) =>
      (!onSale || isOnSale(product)) &&
      (!inStock || isInStock(product)) &&
      (min === null || product.priceCents >= min) &&
      (max === null || product.priceCents < max) &&
      (!freeFrom?.length || isFreeFrom(freeFrom, source.allergensOf(product.legacyId))) &&
      (!known || (brands?.includes(brandOf(product, known)?.en ?? '') ?? false)),
  );
}
