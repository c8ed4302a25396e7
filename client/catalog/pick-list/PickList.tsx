import { Plural, Trans, useLingui } from '@lingui/react/macro';
import ShoppingBasket from 'lucide-react/icons/shopping-basket';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAddLines, useCart } from '../../cart/index.ts';
import { formatMoney } from '../../i18n/money.ts';
import { languages } from '../../i18n/languages.ts';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { toast } from '../../ui/toast.ts';
import { stayAboveCard } from '../../ui/useBottomOverlay.ts';
import { additionsOf, canPick, pickStateOf, priceOfAdditions, type PickRow } from '../model/pick-rows.ts';
import type { ProductCardFragment } from '../product-card/ProductCard.generated.ts';
import { PickListRow } from './PickListRow.tsx';
import styles from './PickList.module.css';

interface PickListProps {
  rows: readonly PickRow<ProductCardFragment>[];
  /** Label of the list, for screen readers. */
  label: string;
  /** On wide pages, rows are side by side. */
  isWide?: boolean;
  /** Called when all selected products are in the cart. */
  onAdded?: () => void;
  /** Actions beside "Add all". */
  children?: ReactNode;
}

/** Products to add to the cart together. All available ones are selected, except those in the cart and substitutes. */
export function PickList({ rows, label, isWide = false, onAdded, children }: PickListProps) {
  const { t } = useLingui();
  const { language, pageLanguage } = useLanguage();
  const navigate = useNavigate();
  const { lines } = useCart();
  const addLines = useAddLines();
  const [isBusy, setBusy] = useState(false);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());

  const inCart = (productId: string): number =>
    lines.find((line) => line.productId === productId)?.quantity ?? 0;
  const listed = rows.map((row) => {
    const state = pickStateOf(row, row.product ? inCart(row.product.id) : 0);
    const isPicked = canPick(state) && (choices.get(row.key) ?? state === 'available');
    return { row, state, isPicked };
  });
  const pickable = listed.filter(({ state }) => canPick(state));
  const picked = listed.filter(({ isPicked }) => isPicked);
  const additions = additionsOf(
    picked.map(({ row }) => row),
    inCart,
  );
  const count = additions.length;
  const total = formatMoney(priceOfAdditions(additions));

  async function add(): Promise<void> {
    if (count === 0) return;
    setBusy(true);
    try {
      const short = await addLines(additions);
      setChoices(new Map());
      const action = { label: t`View cart`, onClick: () => void navigate(paths.cart) };
      if (short.length === 0) {
        onAdded?.();
        toast.success({
          message: (
            <Plural
              value={count}
              one="One product is in your cart."
              other="All # products are in your cart."
            />
          ),
          action,
        });
      } else {
        const names = additions
          .filter(({ product }) => short.includes(product.id))
          .map(({ product }) => orderNames(product.name, language).main)
          .join(languages[pageLanguage].comma);
        toast.error({ message: t`We have too few of ${names}. The rest is in your cart.`, action });
      }
    } catch {
      toast.error({ message: t`We couldn’t update your cart. Please try again.` });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <ul className={classes(styles.rows, isWide && styles.wide)} aria-label={label}>
        {listed.map(({ row, state, isPicked }) => (
          <PickListRow
            key={row.key}
            row={row}
            state={state}
            inCart={row.product ? inCart(row.product.id) : 0}
            isPicked={isPicked}
            onPick={(next) => setChoices(new Map(choices).set(row.key, next))}
          />
        ))}
      </ul>
      <div ref={stayAboveCard} className={styles.actions}>
        {pickable.length === 0 ? null : (
          <Button
            icon={<ShoppingBasket />}
            isBusy={isBusy}
            isUnavailable={count === 0}
            onClick={() => void add()}
          >
            {count === 0 ? (
              pickable.every(({ state }) => state === 'in-cart') ? (
                t`All in your cart`
              ) : (
                t`Choose what to add`
              )
            ) : picked.length === pickable.length ? (
              <Trans>
                Add all {count} · {total}
              </Trans>
            ) : (
              <Trans>
                Add {count} · {total}
              </Trans>
            )}
          </Button>
        )}
        {children}
      </div>
    </>
  );
}
