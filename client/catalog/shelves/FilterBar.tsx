import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactElement, ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { Allergen } from '../../apollo/generated/types.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { addressNameOf, readFilter, toggled, withoutFilter } from '../model/filter.ts';
import styles from './FilterBar.module.css';
import type { ProductFacetsFragment } from './ProductPage.generated.ts';

const allergenNames: Readonly<Record<Allergen, MessageDescriptor>> = {
  PEANUT: msg`Peanuts`,
  TREE_NUT: msg`Tree nuts`,
  MILK: msg`Milk`,
  EGG: msg`Egg`,
  WHEAT: msg`Wheat and gluten`,
  SOY: msg`Soy`,
  SESAME: msg`Sesame`,
  FISH: msg`Fish`,
  SHELLFISH: msg`Shellfish`,
};

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

interface ManyProps {
  label: ReactNode;
  /** The parameter of the address that its choices set. */
  name: string;
  children: ReactNode;
}

/** Choices that fold away while none is on. */
function Many({ label, name, children }: ManyProps): ReactElement {
  const [search] = useSearchParams();
  return (
    <details className={styles.many} open={search.has(name) || undefined}>
      <summary className={styles.choice}>
        {label}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}

/** What a list can be narrowed to, counted. Each choice is an address, so that it works before scripts and can be shared. */
export function FilterBar({ facets }: { facets: ProductFacetsFragment }): ReactElement {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const { onSale, inStock, brands, prices, freeFrom } = facets;
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
        <Many name="brand" label={<Trans>Brand</Trans>}>
          {brands.map(({ key, name, count }) => (
            <Choice key={key} name="brand" value={key} count={count} isMany>
              {name[language]}
            </Choice>
          ))}
        </Many>
      ) : null}
      {freeFrom.length > 0 ? (
        <Many name="free" label={<Trans>Free from</Trans>}>
          {freeFrom.map(({ allergen, count }) => {
            const name = addressNameOf(allergen);
            return name === undefined ? null : (
              <Choice key={allergen} name="free" value={name} count={count} isMany>
                {i18n._(allergenNames[allergen])}
              </Choice>
            );
          })}
          <p className={styles.note}>
            <Trans>As the descriptions say. Please check the label.</Trans>
          </p>
        </Many>
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
