import { readTerm } from '../model/addresses.ts';
import { useSearchSuggestionsQuery, type SearchSuggestionsQuery } from './SearchSuggestions.generated.ts';
import { useDebounced } from './useDebounced.ts';

export type Suggestion = SearchSuggestionsQuery['searchSuggestions'][number];

const none: readonly Suggestion[] = [];

/** Products for what has been typed so far. While newer ones are on their way the older ones stay; answers that come too late are dropped. */
export function useSuggestions(typed: string): { term: string; suggestions: readonly Suggestion[] } {
  const term = useDebounced(readTerm(typed), 150);
  const { data, previousData } = useSearchSuggestionsQuery({ variables: { term }, skip: term === '' });
  return { term, suggestions: term === '' ? none : ((data ?? previousData)?.searchSuggestions ?? none) };
}
