import type { RequestContext } from '../context.ts';
import { groupOfProduct, productsOfSubcategory, productsOfGroup } from './product-lists.ts';
import { inOrder } from './product-order.ts';
import type { ProductSource } from './product.ts';
import { readGroups } from './read-structure.ts';

/** A substitute costs between half of a product's price and twice as much. */
const closeness = 2;

const isBuyable = ({ availability, isStopSale }: ProductSource): boolean =>
  availability !== 'SOLD_OUT' && !isStopSale;

function isCloseInPrice(a: ProductSource, b: ProductSource): boolean {
  const [less, more] = a.priceCents < b.priceCents ? [a, b] : [b, a];
  return more.priceCents <= less.priceCents * closeness;
}

/** All listed products, group by group. Leaves out lists that cannot be read. */
export async function allProducts(context: RequestContext): Promise<readonly ProductSource[]> {
  const groups = await readGroups(context.rest);
  const lists = await Promise.all(
    groups.map(({ legacyId }) => productsOfGroup(context, legacyId).catch(() => null)),
  );
  const byId = new Map(
    lists.flatMap((list) => (list?.in('DEFAULT') ?? []).map((product) => [product.id, product])),
  );
  return [...byId.values()];
}

/** Substitutes for a product: products of its second-level category at a similar price, then the rest of the category, then its group. */
export async function similarProducts(
  context: RequestContext,
  product: ProductSource,
  first: number,
): Promise<readonly ProductSource[]> {
  const group = await groupOfProduct(context, product);
  if (!group) return [];
  const categories = await Promise.all(
    group.subcategories.map(({ legacyId }) =>
      productsOfSubcategory(context.rest, legacyId).catch(() => null),
    ),
  );
  const own = categories.find((list) => list?.asSent.some(({ id }) => id === product.id));
  const siblings = new Set(own?.asSent.map(({ id }) => id));
  const rank = (other: ProductSource): number =>
    (siblings.has(other.id) ? 0 : 2) + (isCloseInPrice(product, other) ? 0 : 1);
  const others = (await productsOfGroup(context, group.legacyId))
    .in('DEFAULT')
    .filter((other) => other.id !== product.id && isBuyable(other));
  return [...others].sort((a, b) => rank(a) - rank(b)).slice(0, first);
}

/** Products in stock that cost at least `cents`, closest first. If there are too few, the most expensive ones below it. */
export async function productsAroundPrice(
  context: RequestContext,
  cents: number,
  first: number,
): Promise<readonly ProductSource[]> {
  const buyable = (await allProducts(context)).filter(isBuyable);
  const above = buyable.filter(({ priceCents }) => priceCents >= cents);
  const below = buyable.filter(({ priceCents }) => priceCents < cents);
  const byDistance = (a: ProductSource, b: ProductSource): number =>
    Math.abs(a.priceCents - cents) - Math.abs(b.priceCents - cents);
  return [...[...above].sort(byDistance), ...[...below].sort(byDistance)].slice(0, first);
}

/** Products on promotion, those in stock first. */
export async function productsOnPromotion(context: RequestContext): Promise<readonly ProductSource[]> {
  return inOrder(
    (await allProducts(context)).filter(({ originalPrice }) => originalPrice !== null),
    'DEFAULT',
  );
}
