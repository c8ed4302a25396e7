import { Plural, useLingui } from '@lingui/react/macro';
import { useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { readFilter, withoutFilter } from '../model/filter.ts';
import { BrandAndAllergenChoices, Choices, PriceChoices, StateChoices } from './filter-groups.tsx';
import styles from './filter-groups.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

interface FilterSheetProps {
  facets: ProductFacetsFragment;
  /** Number of products that match the current choices. */
  totalCount: number;
  onClose: () => void;
}

/** All filters of a list in a sheet, on phones. Each choice applies immediately; the button shows the number of results. */
export function FilterSheet({ facets, totalCount, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const hasFilter = readFilter(search) !== undefined;
  const isLoading = useNavigation().state === 'loading';
  return (
    <Dialog
      isOpen
      isSheet
      onClose={onClose}
      title={t`Filters`}
      footer={
        <>
          <Button
            variant="secondary"
            isUnavailable={!hasFilter}
            onClick={() => {
              if (!hasFilter) return;
              void navigate(
                { search: withoutFilter(search).toString() },
                { replace: true, preventScrollReset: true },
              );
            }}
          >
            {t`Clear filters`}
          </Button>
          <Button isBusy={isLoading} onClick={onClose}>
            <span aria-live="polite">
              <Plural value={totalCount} one="Show # product" other="Show # products" />
            </span>
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        <Choices label={t`Offers and stock`}>
          <StateChoices onSale={facets.onSale} inStock={facets.inStock} />
        </Choices>
        {facets.prices.length > 1 ? (
          <Choices label={t`Price`}>
            <PriceChoices prices={facets.prices} />
          </Choices>
        ) : null}
        <BrandAndAllergenChoices brands={facets.brands} freeFrom={facets.freeFrom} />
      </div>
    </Dialog>
  );
}
