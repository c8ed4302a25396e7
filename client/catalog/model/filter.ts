import type { Allergen, ProductFilter } from '../../apollo/generated/types.ts';

const amount = /^\d{1,5}(?:\.\d{1,2})?$/;
const maxBrands = 20;
/** Maximum length of a brand name. */
const maxBrandLength = 60;

/** The allergens by their names in the URL. */
const allergens: ReadonlyMap<string, Allergen> = new Map([
  ['peanut', 'PEANUT'],
  ['nut', 'TREE_NUT'],
  ['milk', 'MILK'],
  ['egg', 'EGG'],
  ['wheat', 'WHEAT'],
  ['soy', 'SOY'],
  ['sesame', 'SESAME'],
  ['fish', 'FISH'],
  ['shellfish', 'SHELLFISH'],
]);

/** The name of an allergen in the URL; undefined for an unknown one. */
export const addressNameOf = (allergen: Allergen): string | undefined =>
  [...allergens.keys()].find((name) => allergens.get(name) === allergen);

/**
 * Reads the filter of a URL, `?sale=1&stock=1&brand=jade+harbor&price=5-10&free=egg`; undefined when it has none. Ignores invalid values.
 */
export function readFilter(search: URLSearchParams): ProductFilter | undefined {
  const [min = '', max = ''] = (search.get('price') ?? '').split('-');
  const brands = [...new Set(search.getAll('brand'))]
    .filter((brand) => brand !== '' && brand.length <= maxBrandLength)
    .slice(0, maxBrands);
  const free = search.getAll('free');
  const freeFrom = [...allergens].flatMap(([name, allergen]) => (free.includes(name) ? [allergen] : []));
  const filter: ProductFilter = {
    ...(search.get('sale') === '1' && { onSale: true }),
    ...(search.get('stock') === '1' && { inStock: true }),
    ...(brands.length > 0 && { brands }),
    ...(freeFrom.length > 0 && { freeFrom }),
    ...(amount.test(min) && { minPrice: min }),
    ...(amount.test(max) && { maxPrice: max }),
  };
  return Object.keys(filter).length === 0 ? undefined : filter;
}

/** The URL parameters of this filter, the inverse of `readFilter`. */
export function filterParameters(filter: ProductFilter): [name: string, value: string][] {
  const { onSale, inStock, brands, freeFrom, minPrice, maxPrice } = filter;
  const free = [...allergens].filter(([, allergen]) => freeFrom?.includes(allergen));
  return [
    ...(onSale ? [['sale', '1'] as [string, string]] : []),
    ...(inStock ? [['stock', '1'] as [string, string]] : []),
    ...(brands ?? []).map((brand): [string, string] => ['brand', brand]),
    ...(minPrice != null || maxPrice != null
      ? [['price', `${minPrice ?? ''}-${maxPrice ?? ''}`] as [string, string]]
      : []),
    ...free.map(([name]): [string, string] => ['free', name]),
  ];
}

/** The URL parameters with a value switched on or off. With `isMany`, other values of the parameter stay. */
export function toggled(
  search: URLSearchParams,
  name: string,
  value: string,
  isMany = false,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const values = next.getAll(name);
  const isOn = values.includes(value);
  next.delete(name);
  const others = isMany ? values.filter((known) => known !== value) : [];
  for (const other of others) next.append(name, other);
  if (!isOn) next.append(name, value);
  return next;
}

/** The URL parameters without any filter. */
export function withoutFilter(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['sale', 'stock', 'brand', 'price', 'free']) next.delete(name);
  return next;
}
