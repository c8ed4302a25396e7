import { useSearchParams } from 'react-router-dom';
import { readSort, type SortChoice } from '../model/sort.ts';

/** The order of the list, as the address has it: it can be shared, and Back brings it back. */
export function useSortChoice(): { sort: SortChoice; setSort: (sort: SortChoice) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    sort: readSort(search),
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
