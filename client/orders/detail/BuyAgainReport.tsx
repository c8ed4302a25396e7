import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { orderNames } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import type { BuyAgainEntry } from '../model/buy-again.ts';
import styles from './BuyAgainReport.module.css';
import type { OrderProduct } from './useOrderProducts.ts';

type Entry = BuyAgainEntry<OrderProduct>;

/** Number of added lines, and the missing products. */
export function BuyAgainReport({ entries }: { entries: readonly Entry[] }) {
  const { t } = useLingui();
  const total = entries.length;
  const added = entries.filter((entry) => entry.outcome === 'added').length;
  const short = entries.filter((entry) => entry.outcome !== 'added');
  return (
    <div className={styles.report}>
      <p className={styles.summary}>{t`${added} of ${total} added to your cart`}</p>
      <ul className={styles.list}>
        {short.map((entry, index) => (
          <li key={index} className={styles.entry}>
            <EntryName entry={entry} />
            <span className={styles.outcome}>{outcomeWords(entry)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EntryName({ entry }: { entry: Entry }) {
  const { language } = useLanguage();
  return <span>{entry.product ? orderNames(entry.product.name, language).main : entry.name}</span>;
}

function outcomeWords({ outcome, adding, target }: Entry): ReactNode {
  switch (outcome) {
    case 'limited':
      return <Trans>Limited to {adding}</Trans>;
    case 'full':
      return <Trans>All {target} we have are in your cart</Trans>;
    case 'sold-out':
      return <Trans>Sold out</Trans>;
    case 'gone':
      return <Trans>No longer sold</Trans>;
    case 'added':
      return null;
  }
}
