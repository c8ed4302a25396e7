import { useEffect, useState } from 'react';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { readTerm, searchPath } from '../model/search-term.ts';
import { useSearchSuggestionsQuery, type SearchSuggestionsQuery } from './SearchSuggestions.generated.ts';

type Preview = NonNullable<SearchSuggestionsQuery['searchPreview']>;
export type ProductSuggestion = Preview['products'][number];
type ShelfName = NonNullable<Preview['groups']>[number]['name'];

/** One option below a search field, and its target. */
export type Suggestion = { readonly key: string; readonly path: string } & (
  | { readonly kind: 'recent' | 'term'; readonly term: string }
  | { readonly kind: 'shelf'; readonly name: ShelfName }
  | { readonly kind: 'product'; readonly hit: ProductSuggestion }
  | { readonly kind: 'all'; readonly term: string }
);

const maxShelves = 2;

function optionsOf(preview: Preview, term: string): Suggestion[] {
  const terms = preview.terms.map((text): Suggestion => ({
    kind: 'term',
    key: `term ${text}`,
    path: searchPath(text),
    term: text,
  }));
  const shelves = [
    ...(preview.groups ?? []).map((group) => ({ name: group.name, path: paths.group(group.handle) })),
    ...(preview.subcategories ?? []).map((category) => ({
      name: category.name,
      path: paths.subcategory(category.name.en),
    })),
  ].map(({ name, path }): Suggestion => ({ kind: 'shelf', key: path, path, name }));
  const products = preview.products.map((hit): Suggestion => ({
    kind: 'product',
    key: `product ${hit.product.id}`,
    path: paths.product(hit.product.productNum),
    hit,
  }));
  const found = [...terms, ...shelves.slice(0, maxShelves), ...products];
  return found.length === 0 ? [] : [...found, { kind: 'all', key: 'all', path: searchPath(term), term }];
}

/**
 * The suggestions of a search field: terms, groups and products for the typed text, or recent searches for an empty field. Older
 * suggestions stay while newer ones load; outdated responses are ignored.
 */
export function useSuggestions(typed: string, recent: readonly string[]): readonly Suggestion[] {
  const { language } = useLanguage();
  const term = useDebounced(readTerm(typed), 150);
  const { data, previousData } = useSearchSuggestionsQuery({
    variables: { term, ...(language === 'zhHant' ? { script: 'HANT' as const } : {}) },
    skip: term === '',
  });
  if (readTerm(typed) === '') {
    return recent.map((text) => ({
      kind: 'recent',
      key: `recent ${text}`,
      path: searchPath(text),
      term: text,
    }));
  }
  const preview = term === '' ? undefined : (data ?? previousData)?.searchPreview;
  return preview ? optionsOf(preview, term) : [];
}

/** The debounced value; an empty value counts immediately. */
function useDebounced(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return value === '' ? '' : settled;
}
