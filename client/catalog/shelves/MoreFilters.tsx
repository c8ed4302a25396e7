import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ListFilter from 'lucide-react/icons/list-filter';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { classes } from '../../ui/classes.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { readFilter } from '../model/filter.ts';
import { BrandAndAllergenChoices } from './filter-groups.tsx';
import choice from './filter-choice.module.css';
import styles from './MoreFilters.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

interface MoreFiltersProps {
  facets: ProductFacetsFragment;
  totalCount: number;
}

/** Brands and allergens in a panel that also opens without scripts. On phones, all filters in a sheet. */
export function MoreFilters({ facets, totalCount }: MoreFiltersProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const { brands, freeFrom } = facets;
  const hasPanel = brands.length > 1 || freeFrom.length > 0;
  const filter = readFilter(search);
  const chosen = (filter?.brands?.length ?? 0) + (filter?.freeFrom?.length ?? 0);
  return (
    <>
      <details className={classes(styles.more, !hasPanel && styles.onlySheet)}>
        {/* A summary is a button by itself. */}
        {}
        <summary
          className={classes(choice.choice, chosen > 0 && choice.chosen)}
          onClick={(event) => {
            if (!window.matchMedia('(max-width: 767px)').matches) return;
            event.preventDefault();
            setSheetOpen(true);
          }}
        >
          <ListFilter />
          <span className={styles.phone}>{t`Filters`}</span>
          <span className={styles.wide}>{t`More filters`}</span>
          {chosen > 0 ? (
            <>
              <span className={choice.count} aria-hidden="true">
                {chosen}
              </span>
              <VisuallyHidden>{t`${chosen} chosen`}</VisuallyHidden>
            </>
          ) : null}
          <ChevronDown />
        </summary>
        <div className={styles.panel}>
          <BrandAndAllergenChoices brands={brands} freeFrom={freeFrom} />
        </div>
      </details>
      {isSheetOpen ? (
        <FilterSheet facets={facets} totalCount={totalCount} onClose={() => setSheetOpen(false)} />
      ) : null}
    </>
  );
}
