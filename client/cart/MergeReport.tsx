import { useApolloClient } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { orderNames } from '../i18n/names.ts';
import { useLanguage } from '../i18n/useLanguage.ts';
import { classes } from '../ui/classes.ts';
import { IconButton } from '../ui/IconButton.tsx';
import type { MergeReportLine } from './cart-notice.ts';
import { hasStockLimit } from './line-limit.ts';
import styles from './MergeReport.module.css';

interface MergeReportProps {
  lines: readonly MergeReportLine[];
  onDismiss: () => void;
}

/** The merge result of each guest line, reduced lines first. */
export function MergeReport({ lines, onDismiss }: MergeReportProps) {
  const { t } = useLingui();
  const short = lines.filter((line) => line.outcome !== 'MERGED');
  const whole = lines.filter((line) => line.outcome === 'MERGED');
  return (
    <div className={classes(styles.report, short.length > 0 && styles.short)}>
      <div className={styles.words}>
        <p className={styles.title}>
          <Plural
            value={lines.filter((line) => line.quantity > 0).length}
            _0="Nothing from your earlier cart is available anymore."
            one="We kept the product you chose earlier."
            other="We kept the # products you chose earlier."
          />
        </p>
        <ul className={styles.lines}>
          {[...short, ...whole].map((line) => (
            <li key={line.productId}>
              <MergeReportItem line={line} />
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t`Dismiss`} icon={<X />} onClick={onDismiss} />
    </div>
  );
}

function MergeReportItem({ line }: { line: MergeReportLine }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { outcome, quantity, wanted } = line;
  const { cache } = useApolloClient();
  const name = line.name ? orderNames(line.name, language).main : t`A product that is gone`;
  const words: Record<typeof outcome, string> = {
    MERGED: t`${name}: ${quantity} in your cart`,
    LIMITED: hasStockLimit(cache, line.productId)
      ? t`${name}: only ${quantity} of ${wanted} available`
      : t`${name}: at most ${quantity} per order`,
    UNAVAILABLE: t`${name}: sold out, not in your cart`,
  };
  return <>{words[outcome]}</>;
}
