import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { languages } from '../../i18n/languages.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { canPick, pickStateOf, type PickRow, type PickState } from '../model/pick-rows.ts';
import { PickList } from '../pick-list/PickList.tsx';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import type { DishFragment } from './Dish.generated.ts';
import styles from './DishBlock.module.css';

/** The ingredients of a dish, to add together. Names those that are sold out and those that the shop does not sell. */
export function DishBlock({ dish }: { dish: DishFragment }) {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const headingId = useId();
  // Products are unknown if a list could not be read: do not report them as not sold.
  const known = dish.ingredients.filter(({ products }) => products !== null);
  const rows = known.map(({ name, products }): PickRow<ProductCardFragment> => ({
    key: name.en,
    label: name[language],
    product: products?.[0] ?? null,
    quantity: 1,
  }));
  const named = (state: PickState): string =>
    rows
      .flatMap((row) => (pickStateOf(row, 0) === state ? row.label : []))
      .join(languages[pageLanguage].comma);
  const [soldOut, notSold] = [named('sold-out'), named('not-sold')];
  const offered = rows.filter((row) => canPick(pickStateOf(row, 0)));
  if (offered.length === 0) return null;
  const name = orderNames(dish.name, language);
  return (
    <section className={styles.dish} aria-labelledby={headingId}>
      <p className={styles.kicker}>
        <Trans>Shop the dish</Trans>
      </p>
      <h2 id={headingId} className={styles.name}>
        <LocalizedName name={dish.name} />
      </h2>
      {name.other === null ? null : (
        <p className={styles.other} lang={name.otherLanguage}>
          {name.other}
        </p>
      )}
      <PickList rows={offered} label={t`What it is cooked from`} isWide />
      {soldOut === '' ? null : (
        <p className={styles.missing}>
          <Trans>Sold out: {soldOut}</Trans>
        </p>
      )}
      {notSold === '' ? null : (
        <p className={styles.missing}>
          <Trans>Not sold here: {notSold}</Trans>
        </p>
      )}
    </section>
  );
}
