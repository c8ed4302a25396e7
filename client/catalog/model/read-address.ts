import { parameterOf } from './url-parameter.ts';
import { readTerm } from './search-term.ts';

/** Maximum length of a product number. */
const maxNumLength = 32;

/** The name of a group or category in a path; case does not matter to the API. */
export const readListName = (name: string | undefined): string => (name ?? '').trim().toLowerCase();

/** The product number in a URL; empty if it has none or an invalid one. */
export function readProductNum(search: URLSearchParams): string {
  const productNum = parameterOf(search, 'productNum')?.trim() ?? '';
  return productNum.length > maxNumLength ? '' : productNum;
}

/** The search term in a URL; empty if it has none. */
export const readSearchTerm = (search: URLSearchParams): string =>
  readTerm(parameterOf(search, 'product') ?? '');
