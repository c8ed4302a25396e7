import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { readFilter, toggled, withoutFilter } from '../model/filter.ts';
import styles from './FilterBar.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

interface ChoiceProps {
  name: string;
  value: string;
  count: number;
  isMany?: boolean;
  children: ReactNode;
}

/** One choice: a link to the list with it, or without it where it is on. */
function Choice({ name, value, count, isMany = false, children }: ChoiceProps): ReactElement {
  const [search] = useSearchParams();
  const isOn = search.getAll(name).includes(value);
  return (
    <Link
      className={styles.choice}
      to={{ search: toggled(search, name, value, isMany).toString() }}
      replace
      preventScrollReset
      aria-current={isOn ? 'true' : undefined}
    >
      {children} <span className={styles.count}>{count}</span>
    </Link>
  );
}

/** What a list can be narrowed to, counted. Each choice is an address, so that it works before scripts and can be shared. */
export function FilterBar({ facets }: { facets: ProductFacetsFragment }): ReactElement {
  const { t } = useLingui();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { onSale, inStock, brands, prices } = facets;
  const chosen = search.getAll('brand').length;
  return (
    <nav aria-label={t`Filters`} className={styles.bar}>
      {onSale > 0 ? (
        <Choice name="sale" value="1" count={onSale}>
          <Trans>On sale</Trans>
        </Choice>
      ) : null}
      <Choice name="stock" value="1" count={inStock}>
        <Trans>In stock</Trans>
      </Choice>
      {prices.length > 1
        ? prices.map(({ min, max, count }) => {
            const from = formatPlainMoney(min);
            const to = max && formatPlainMoney(max);
            return (
              <Choice
                key={min.amount}
                name="price"
                value={`${min.amount}-${max?.amount ?? ''}`}
                count={count}
              >
                {to === null ? (
                  <Trans>{from} and up</Trans>
                ) : from === '$0' ? (
                  <Trans>Under {to}</Trans>
                ) : (
                  `${from}–${to}`
                )}
              </Choice>
            );
          })
        : null}
      {brands.length > 1 ? (
        <details className={styles.brands} open={chosen > 0 || undefined}>
          <summary className={styles.choice}>
            <Trans>Brand</Trans>
            <ChevronDown aria-hidden="true" />
          </summary>
          <div className={styles.list}>
            {brands.map(({ key, name, count }) => (
              <Choice key={key} name="brand" value={key} count={count} isMany>
                {name[language]}
              </Choice>
            ))}
          </div>
        </details>
      ) : null}
      {readFilter(search) ? (
        <Link
          className={styles.clear}
          to={{ search: withoutFilter(search).toString() }}
          replace
          preventScrollReset
        >
          <Trans>Clear filters</Trans>
        </Link>
      ) : null}
    </nav>
  );
}
