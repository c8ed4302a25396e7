import { Plural, Trans } from '@lingui/react/macro';
import type { ReactElement } from 'react';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import type { MergeReportLine } from './cart-notice.ts';
import styles from './MergeReport.module.css';

/** What became of each line that the guest brought along: those that fell short first. */
export function MergeReport({ lines }: { lines: readonly MergeReportLine[] }): ReactElement {
  const short = lines.filter((line) => line.outcome !== 'MERGED');
  const whole = lines.filter((line) => line.outcome === 'MERGED');
  return (
    <span className={styles.report}>
      <strong>
        <Plural
          value={whole.length + short.filter((line) => line.quantity > 0).length}
          _0="Nothing of your earlier cart can be had any more."
          one="One product of your earlier cart is now in your cart."
          other="# products of your earlier cart are now in your cart."
        />
      </strong>
      {[...short, ...whole].map((line) => (
        <MergeReportItem key={line.productId} line={line} />
      ))}
    </span>
  );
}

function MergeReportItem({ line }: { line: MergeReportLine }): ReactElement {
  const { language } = useLanguage();
  const { outcome, quantity, wanted } = line;
  const name = line.name ? orderNames(line.name, language).main : <Trans>A product that is gone</Trans>;
  return (
    <span className={styles.line}>
      {outcome === 'MERGED' ? (
        <Trans>
          {name}: {quantity} in your cart
        </Trans>
      ) : outcome === 'LIMITED' ? (
        <Trans>
          {name}: only {quantity} of {wanted} available
        </Trans>
      ) : (
        <Trans>{name}: sold out, not in your cart</Trans>
      )}
    </span>
  );
}
