import { useLingui } from '@lingui/react/macro';
import { Link, useSearchParams } from 'react-router-dom';
import { readFilter, withoutFilter } from '../model/filter.ts';
import { focusFilters } from './focus-filters.ts';
import { PriceChoices, StateChoices } from './filter-groups.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './FilterBar.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

interface FilterBarProps {
  facets: ProductFacetsFragment;
  /** Number of matching products. */
  totalCount: number;
}

/** The filters of a list, with counts. Each choice is a link, so that it works without scripts and can be shared. */
export function FilterBar({ facets, totalCount }: FilterBarProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const filter = readFilter(search);
  return (
    <nav aria-label={t`Filters`} className={styles.bar}>
      <MoreFilters facets={facets} totalCount={totalCount} />
      <div className={styles.row}>
        <StateChoices onSale={facets.onSale} inStock={facets.inStock} />
        {facets.prices.length > 1 ? <PriceChoices prices={facets.prices} /> : null}
        {filter ? (
          <Link
            className={styles.clear}
            to={{ search: withoutFilter(search).toString() }}
            replace
            preventScrollReset
            onClick={focusFilters}
          >
            {t`Clear filters`}
          </Link>
        ) : null}
      </div>
    </nav>
  );
}
