import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ListFilter from 'lucide-react/icons/list-filter';
import { useId, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Allergen } from '../../apollo/generated/types.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { classes } from '../../ui/classes.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { addressNameOf, readFilter } from '../model/filter.ts';
import { AllergenNote } from './AllergenNote.tsx';
import { FilterChoice } from './FilterChoice.tsx';
import choice from './filter-choice.module.css';
import styles from './MoreFilters.module.css';
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

/** Choices of one kind, under their name. */
function Choices({ label, children }: { label: ReactNode; children: ReactNode }) {
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

/** Brands and allergens, of which several can be chosen: a panel that opens without scripts, too. */
export function MoreFilters({ brands, freeFrom }: Pick<ProductFacetsFragment, 'brands' | 'freeFrom'>) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const [search] = useSearchParams();
  const hasBrands = brands.length > 1;
  const hasAllergens = freeFrom.length > 0;
  const filter = readFilter(search);
  const chosen = (filter?.brands?.length ?? 0) + (filter?.freeFrom?.length ?? 0);
  if (!hasBrands && !hasAllergens) return null;
  return (
    <details className={styles.more}>
      <summary className={classes(choice.choice, chosen > 0 && choice.chosen)}>
        <ListFilter />
        {t`More filters`}
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
        {hasBrands ? (
          <Choices label={t`Brand`}>
            {brands.map(({ key, name, count }) => (
              <FilterChoice key={key} name="brand" value={key} count={count} isMany>
                {name[language]}
              </FilterChoice>
            ))}
          </Choices>
        ) : null}
        {hasAllergens ? (
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
      </div>
    </details>
  );
}
