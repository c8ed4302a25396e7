import type { RequestContext } from '../context.ts';
import { badUserInput } from '../values/errors.ts';
import { pageSize } from '../values/messages/errors.ts';
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
  if (first < 1 || first > maxProducts) {
    throw badUserInput(pageSize(maxProducts), ['first']);
  }
  const current = await currentProducts(context, known);
  return [...current.filter((product) => !isSoldOut(product)), ...current.filter(isSoldOut)].slice(0, first);
}
