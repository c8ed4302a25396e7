import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import { readFilter, withoutFilter } from '../model/filter.ts';
import { AllergenNote } from './AllergenNote.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import styles from './FilterBar.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

/** What a list can be narrowed to, counted. Each choice is an address, so that it works before scripts and can be shared. */
export function FilterBar({ facets }: { facets: ProductFacetsFragment }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const { onSale, inStock, brands, prices, freeFrom } = facets;
  const filter = readFilter(search);
  const row = useRef<HTMLDivElement>(null);
  useRowScroll(row);
  return (
    <nav aria-label={t`Filters`} className={styles.bar}>
      <MoreFilters brands={brands} freeFrom={freeFrom} />
      <div ref={row} className={styles.row}>
        {onSale > 0 ? (
          <FilterChoice name="sale" value="1" count={onSale}>
            {t`On sale`}
          </FilterChoice>
        ) : null}
        <FilterChoice name="stock" value="1" count={inStock}>
          {t`In stock`}
        </FilterChoice>
        {prices.length > 1
          ? prices.map(({ min, max, count }) => {
              const from = formatPlainMoney(min);
              const to = max && formatPlainMoney(max);
              return (
                <FilterChoice
                  key={min.amount}
                  name="price"
                  value={`${min.amount}-${max?.amount ?? ''}`}
                  count={count}
                >
                  {to === null ? t`${from} and up` : from === '$0' ? t`Under ${to}` : `${from}–${to}`}
                </FilterChoice>
              );
            })
          : null}
        {filter ? (
          <Link
            className={styles.clear}
            to={{ search: withoutFilter(search).toString() }}
            replace
            preventScrollReset
          >
            {t`Clear filters`}
          </Link>
        ) : null}
      </div>
      {filter?.freeFrom ? (
        <div className={styles.note}>
          <AllergenNote />
        </div>
      ) : null}
    </nav>
  );
}
