import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import type { Allergen } from '../../apollo/generated/types.ts';
import { formatPlainMoney } from '../../i18n/money.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { addressNameOf } from '../model/filter.ts';
import { AllergenNote } from './AllergenNote.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import styles from './filter-groups.module.css';
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

/** Choices of one kind, with their label. */
export function Choices({ label, children }: { label: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={styles.label}>
        {label}
      </p>
      <div className={styles.choices}>{children}</div>
    </div>
  );
}

/** On sale, and in stock. */
export function StateChoices({ onSale, inStock }: Pick<ProductFacetsFragment, 'onSale' | 'inStock'>) {
  const { t } = useLingui();
  return (
    <>
      {onSale > 0 ? (
        <FilterChoice name="sale" value="1" count={onSale}>
          {t`On sale`}
        </FilterChoice>
      ) : null}
      <FilterChoice name="stock" value="1" count={inStock}>
        {t`In stock`}
      </FilterChoice>
    </>
  );
}

/** Ranges of prices. */
export function PriceChoices({ prices }: Pick<ProductFacetsFragment, 'prices'>) {
  const { t } = useLingui();
  return prices.map(({ min, max, count }) => {
    const from = formatPlainMoney(min);
    const to = max && formatPlainMoney(max);
    return (
      <FilterChoice key={min.amount} name="price" value={`${min.amount}-${max?.amount ?? ''}`} count={count}>
        {to === null ? t`${from} and up` : from === '$0' ? t`Under ${to}` : `${from}–${to}`}
      </FilterChoice>
    );
  });
}

/** Brands and allergens; several can be selected. */
export function BrandAndAllergenChoices({
  brands,
  freeFrom,
}: Pick<ProductFacetsFragment, 'brands' | 'freeFrom'>) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  return (
    <>
      {brands.length > 1 ? (
        <Choices label={t`Brand`}>
          {brands.map(({ key, name, count }) => (
            <FilterChoice key={key} name="brand" value={key} count={count} isMany>
              {name[language]}
            </FilterChoice>
          ))}
        </Choices>
      ) : null}
      {freeFrom.length > 0 ? (
        <>
          <Choices label={t`Free from`}>
            {freeFrom.map(({ allergen, count }) => {
              const name = addressNameOf(allergen);
              return name === undefined ? null : (
                <FilterChoice key={allergen} name="free" value={name} count={count} isMany>
                  {i18n._(allergenNames[allergen])}
                </FilterChoice>
              );
            })}
          </Choices>
          <AllergenNote />
        </>
      ) : null}
    </>
  );
}
