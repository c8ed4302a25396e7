import { Trans } from '@lingui/react/macro';
import { useLanguage } from '../../i18n/useLanguage.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import styles from './QuoteBlock.module.css';

const words = { en: 'To the people, food is heaven.', zh: '民以食为天' };

/** An old saying in both languages, and the way to all collections. */
export function QuoteBlock() {
  const { language } = useLanguage();
  const other = language === 'zh' ? 'en' : 'zh';
  return (
    <figure className={styles.block}>
      <blockquote className={styles.quote}>
        <p className={styles.main}>{words[language]}</p>
        <p className={styles.other} lang={other}>
          {words[other]}
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
