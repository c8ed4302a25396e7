import type { CatalogLoaders } from './loaders.ts';
import { inOrder } from './product-order.ts';
import type { ProductSource } from './product.ts';

/** A substitute costs between half of a product's price and twice as much. */
const closeness = 2;

const isBuyable = ({ availability, isStopSale }: ProductSource): boolean =>
  availability !== 'SOLD_OUT' && !isStopSale;

function isCloseInPrice(a: ProductSource, b: ProductSource): boolean {
  const [less, more] = a.priceCents < b.priceCents ? [a, b] : [b, a];
  return more.priceCents <= less.priceCents * closeness;
}

/** Every product that the shop lists, group by group. A list that can't be read is left out. */
export async function allProducts(catalog: CatalogLoaders): Promise<readonly ProductSource[]> {
  const groups = await catalog.groups();
  const lists = await Promise.all(
    groups.map(({ legacyId }) => catalog.productsOfGroup(legacyId).catch(() => null)),
  );
  const byId = new Map(
    lists.flatMap((list) => (list?.in('DEFAULT') ?? []).map((product) => [product.id, product])),
  );
  return [...byId.values()];
}

/** Substitutes for a product: its own second-level category at about its price, then the rest of that category, then its group. */
export async function similarProducts(
  catalog: CatalogLoaders,
  product: ProductSource,
  first: number,
): Promise<readonly ProductSource[]> {
  const group = await catalog.groupOfProduct(product);
  if (!group) return [];
  const categories = await Promise.all(
    group.category2s.map(({ legacyId }) => catalog.productsOfCategory2(legacyId).catch(() => null)),
  );
  const own = categories.find((list) => list?.asSent.some(({ id }) => id === product.id));
  const siblings = new Set(own?.asSent.map(({ id }) => id));
  const rank = (other: ProductSource): number =>
    (siblings.has(other.id) ? 0 : 2) + (isCloseInPrice(product, other) ? 0 : 1);
  const others = (await catalog.productsOfGroup(group.legacyId))
    .in('DEFAULT')
    .filter((other) => other.id !== product.id && isBuyable(other));
  return [...others].sort((a, b) => rank(a) - rank(b)).slice(0, first);
}

/** Products in stock that cost at least `cents`, the closest to it first; where there are too few, the dearest below it. */
export async function productsAroundPrice(
  catalog: CatalogLoaders,
  cents: number,
  first: number,
): Promise<readonly ProductSource[]> {
  const buyable = (await allProducts(catalog)).filter(isBuyable);
  const above = buyable.filter(({ priceCents }) => priceCents >= cents);
  const below = buyable.filter(({ priceCents }) => priceCents < cents);
  const byDistance = (a: ProductSource, b: ProductSource): number =>
    Math.abs(a.priceCents - cents) - Math.abs(b.priceCents - cents);
  return [...[...above].sort(byDistance), ...[...below].sort(byDistance)].slice(0, first);
}

/** Products on promotion, those in stock first. */
export async function productsOnPromotion(catalog: CatalogLoaders): Promise<readonly ProductSource[]> {
  return inOrder(
    (await allProducts(catalog)).filter(({ originalPrice }) => originalPrice !== null),
    'DEFAULT',
  );
}
