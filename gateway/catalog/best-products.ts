import type { RequestContext } from '../context.ts';
import { checkFirst } from '../values/argument-limits.ts';
import type { ProductSource } from './product.ts';
import { currentProducts } from './search-products.ts';

const maxProducts = 5;

const isSoldOut = ({ availability }: ProductSource): boolean => availability === 'SOLD_OUT';

/** The first of these products with their current data, products in stock first. Throws BAD_USER_INPUT for too many. */
export async function bestProducts(
  context: Pick<RequestContext, 'rest' | 'shared'>,
  known: readonly ProductSource[],
  first: number,
): Promise<readonly ProductSource[]> {
  checkFirst(first, maxProducts);
  const current = await currentProducts(context, known);
  return [...current.filter((product) => !isSoldOut(product)), ...current.filter(isSoldOut)].slice(0, first);
}
