import { parameterOf } from './url-parameter.ts';
import { readTerm } from './search-term.ts';

/** Characters of the longest product number. */
const maxNumLength = 32;

/** The name of a group or category in a path: the API compares names in any case. */
export const readListName = (name: string | undefined): string => (name ?? '').trim().toLowerCase();

/** The product number of an address; empty if it has none or one that no product can have. */
export function readProductNum(search: URLSearchParams): string {
  const productNum = parameterOf(search, 'productNum')?.trim() ?? '';
  return productNum.length > maxNumLength ? '' : productNum;
}

/** The search term of an address; empty if it has none. */
export const readSearchTerm = (search: URLSearchParams): string =>
  readTerm(parameterOf(search, 'product') ?? '');
