import { useRef, type ReactNode } from 'react';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import { useSearchParams } from 'react-router-dom';
import { readFilter } from '../model/filter.ts';
import { AllergenNote } from './AllergenNote.tsx';
import { FilterBar } from './FilterBar.tsx';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';
import { SortSelect } from './SortSelect.tsx';
import { useSortChoice } from './useSortChoice.ts';
import styles from './ListTools.module.css';

interface ListToolsProps {
  facets: ProductFacetsFragment;
  totalCount: number;
  /** Label of the list's default order. */
  ownOrder?: string;
  /** Number of products. */
  children: ReactNode;
}

/** Order, filters and count of a list. On phones, order and filters are one sticky row below the header. */
export function ListTools({ facets, totalCount, ownOrder, children }: ListToolsProps) {
  const { sort, setSort } = useSortChoice();
  const [search] = useSearchParams();
  const row = useRef<HTMLDivElement>(null);
  useRowScroll(row);
  return (
    <>
      <div ref={row} className={styles.tools} data-list-tools="">
        <SortSelect value={sort} onChange={setSort} ownOrder={ownOrder} />
        <FilterBar facets={facets} totalCount={totalCount} />
      </div>
      <div className={styles.count}>
        {children}
        {readFilter(search)?.freeFrom ? (
          <div className={styles.note}>
            <AllergenNote />
          </div>
        ) : null}
      </div>
    </>
  );
}
