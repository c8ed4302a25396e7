import type { ProductSort } from '../../apollo/generated/types.ts';

/** The sort options by their numbers in the URL; empty is the list's default order. */
export type SortChoice = '' | '1' | '2' | '3';

export const sortChoices: readonly SortChoice[] = ['', '1', '2', '3'];

const sorts: Record<Exclude<SortChoice, ''>, ProductSort> = {
  '1': 'NAME_ASC',
  '2': 'NAME_DESC',
  '3': 'PRICE_ASC',
};

/** The sort option in a URL; ignores unknown ones. */
export function readSort(search: URLSearchParams): SortChoice {
  const asked = search.get('sort') ?? '';
  return sortChoices.find((choice) => choice === asked) ?? '';
}

/** The API's order for an option; undefined for the API's default. */
export function productSortOf(choice: SortChoice): ProductSort | undefined {
  return choice === '' ? undefined : sorts[choice];
}
