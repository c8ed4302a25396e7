import { paths } from '../paths.ts';
import { filterParameters, readFilter } from '../catalog/model/filter.ts';
import { readListName, readProductNum, readSearchTerm } from '../catalog/model/read-address.ts';
import { readSort } from '../catalog/model/sort.ts';

/** The address of a page on the server, in the one spelling that all addresses of the page share. */
export interface PageAddress {
  /** Path and query. */
  readonly url: string;
  /** Whether the shop has few such addresses. False where visitors make up a value: a search term, a brand, a price, a set of allergens. */
  readonly isOneOfFew: boolean;
}

/** Reads the parameters of a screen as its loader reads them. Null if the page does not exist, whatever the catalog contains. */
export type AddressReader = (
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => PageAddress | null;

/** A list's address with the order and filter that the list reads. */
function listAddress(page: string, search: URLSearchParams): PageAddress {
  const sort = readSort(search);
  const filter = readFilter(search) ?? {};
  const query = new URLSearchParams([
    ...(sort === '' ? [] : [['sort', sort]]),
    ...filterParameters(filter),
  ]).toString();
  const { brands, freeFrom, minPrice, maxPrice } = filter;
  return {
    url: query === '' ? page : `${page}${page.includes('?') ? '&' : '?'}${query}`,
    isOneOfFew: (brands ?? freeFrom ?? minPrice ?? maxPrice) === undefined,
  };
}

/** How the catalog's screens read their addresses, by the paths of their routes. Screens that are not listed read no parameters. */
export const catalogAddresses: readonly (readonly [path: string, read: AddressReader])[] = [
  ['/collections/:group', ({ group }, search) => listAddress(paths.group(readListName(group)), search)],
  ['/category2/:cat2', ({ cat2 }, search) => listAddress(paths.subcategory(readListName(cat2)), search)],
  [
    paths.productPage,
    (_, search) => {
      const productNum = readProductNum(search);
      return productNum === '' ? null : { url: paths.product(productNum), isOneOfFew: true };
    },
  ],
  [
    paths.searchPage,
    (_, search) => {
      const term = readSearchTerm(search);
      if (term === '') return { url: paths.searchPage, isOneOfFew: true };
      return { ...listAddress(paths.search(term), search), isOneOfFew: false };
    },
  ],
];
