import { Trans, useLingui } from '@lingui/react/macro';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { useLocalized } from '../../i18n/useLocalized.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './QuoteBlock.module.css';

/** A proverb in both languages, with a link to all collections. */
export function QuoteBlock() {
  const { t } = useLingui();
  const words = useLocalized(
    t`To the people, food is heaven.`,
    t({ message: '民以食为天', context: 'in the other language' }),
  );
  return (
    <figure className={styles.block}>
      <blockquote className={styles.quote}>
        <p>
          <LocalizedName name={words} className={styles.main} otherClassName={styles.other} />
        </p>
      </blockquote>
      <figcaption className={styles.source}>
        <Trans>Book of Han, first century</Trans>
      </figcaption>
      <ButtonLink to={paths.collections} size="large">
        <Trans>Browse every aisle</Trans>
      </ButtonLink>
    </figure>
  );
}
