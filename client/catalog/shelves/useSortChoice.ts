import { useLocation, useNavigation, useSearchParams } from 'react-router-dom';
import { readSort, type SortChoice } from '../model/sort.ts';

/** The order of the list from the URL, so that it can be shared and Back restores it. While the list loads, the newly selected order. */
export function useSortChoice(): { sort: SortChoice; setSort: (sort: SortChoice) => void } {
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const shown = next?.pathname === pathname ? new URLSearchParams(next.search) : search;
  return {
    sort: readSort(shown),
    setSort(sort) {
      setSearch(
        (known) => {
          const next = new URLSearchParams(known);
          if (sort === '') next.delete('sort');
          else next.set('sort', sort);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
