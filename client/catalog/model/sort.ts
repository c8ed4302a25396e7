import type { ProductSort } from '../../apollo/generated/types.ts';

/** The sort options by their numbers in the address; empty is the list's own order. */
export type SortChoice = '' | '1' | '2' | '3';

export const sortChoices: readonly SortChoice[] = ['', '1', '2', '3'];

const sorts: Record<Exclude<SortChoice, ''>, ProductSort> = {
  '1': 'NAME_ASC',
  '2': 'NAME_DESC',
  '3': 'PRICE_ASC',
};

/** The sort choice of an address; unknown ones are ignored. */
export function readSort(search: URLSearchParams): SortChoice {
  const asked = search.get('sort') ?? '';
  return sortChoices.find((choice) => choice === asked) ?? '';
}

/** The API's order for a choice; undefined leaves the order to the API. */
export function productSortOf(choice: SortChoice): ProductSort | undefined {
  return choice === '' ? undefined : sorts[choice];
}
