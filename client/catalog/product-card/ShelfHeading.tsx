import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router-dom';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import { orderNames, type Localized } from '../../i18n/names.ts';
import { useLanguage } from '../../i18n/useLanguage.ts';
import styles from './ShelfHeading.module.css';

interface ShelfHeadingProps {
  id: string;
  name: Localized;
  /** URL of the whole list. */
  list?: string | null;
}

/** The heading of a shelf, in both languages, and the link to the whole list. */
export function ShelfHeading({ id, name, list = null }: ShelfHeadingProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const { main } = orderNames(name, language);
  return (
    <div className={styles.row}>
      <h2 id={id} className={styles.heading}>
        <LocalizedName name={name} otherClassName={styles.other} />
      </h2>
      {list === null ? null : (
        <Link className={styles.all} to={list} aria-label={t`See all: ${main}`}>
          {t`See all`}
          <ChevronRight />
        </Link>
      )}
    </div>
  );
}
