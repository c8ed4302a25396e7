import { useLingui } from '@lingui/react/macro';
import { DeliveryChip } from '../../delivery/DeliveryChip.tsx';
import { classes } from '../../ui/classes.ts';
import { LanguageToggle } from './LanguageToggle.tsx';
import { ServiceLinks } from './ServiceLinks.tsx';
import styles from './UtilityRow.module.css';

interface UtilityRowProps {
  className: string | undefined;
  onFollow: () => void;
}

/** The first row of the header: languages, service links, and the next delivery if the main row has no room for it. */
export function UtilityRow({ className, onFollow }: UtilityRowProps) {
  const { t } = useLingui();
  return (
    <div className={classes(className, styles.row)}>
      <LanguageToggle />
      <div className={styles.delivery}>
        <DeliveryChip />
      </div>
      <nav aria-label={t`Service`} className={styles.links}>
        <ServiceLinks look="row" onFollow={onFollow} />
      </nav>
    </div>
  );
}
