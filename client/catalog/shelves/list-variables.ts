import { readFilter } from '../model/filter.ts';
import { pageSize } from '../model/page-size.ts';
import { productSortOf, readSort } from '../model/sort.ts';

/** Order and filter of a list from its URL, and the page size. */
export function listVariables(address: string) {
  const { searchParams } = new URL(address);
  return {
    sort: productSortOf(readSort(searchParams)),
    filter: readFilter(searchParams),
    first: pageSize,
  };
}
