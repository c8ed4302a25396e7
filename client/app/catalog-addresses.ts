import { paths } from '../paths.ts';
import { filterParameters, readFilter } from '../catalog/model/filter.ts';
import { readListName, readProductNum, readSearchTerm } from '../catalog/model/read-address.ts';
import { readSort } from '../catalog/model/sort.ts';

/** The canonical address of a page on the server, for all its URLs. */
export interface PageAddress {
  /** Path and query. */
  readonly url: string;
  /**
   * Whether there is a limited number of such addresses. False if they contain user input: a search term, a brand, a price, a set of
   * allergens.
   */
  readonly isOneOfFew: boolean;
}

/** Reads the parameters of a screen like its loader. Null if the page cannot exist. */
export type AddressReader = (
  params: Readonly<Record<string, string | undefined>>,
  search: URLSearchParams,
) => PageAddress | null;

/** The URL of a list with its valid order and filter. */
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

/** How the catalog's screens read their URLs, by route path. Other screens read no parameters. */
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
