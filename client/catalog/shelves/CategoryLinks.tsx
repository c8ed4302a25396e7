import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { LocalizedName } from '../../i18n/LocalizedName.tsx';
import type { Localized } from '../../i18n/names.ts';
import { useRowScroll } from '../../ui/useRowScroll.ts';
import styles from './CategoryLinks.module.css';

interface CategoryLinksProps {
  group: { handle: string; subcategories: readonly { id: string; name: Localized }[] };
  /** The current category; null for the whole group. */
  currentId: string | null;
}

/** Links to the categories of a group; the first is the whole group. */
export function CategoryLinks({ group, currentId }: CategoryLinksProps) {
  const { t } = useLingui();
  const row = useRef<HTMLUListElement>(null);

  useRowScroll(row, currentId);

  const mark = (isCurrent: boolean): 'page' | undefined => (isCurrent ? 'page' : undefined);
  return (
    <nav aria-label={t`Categories`} className={styles.frame}>
      <ul ref={row} className={styles.row}>
        <li>
          <Link
            className={styles.link}
            to={paths.group(group.handle)}
            aria-current={mark(currentId === null)}
          >
            <Trans>All</Trans>
          </Link>
        </li>
        {group.subcategories.map((category) => (
          <li key={category.id}>
            <Link
              className={styles.link}
              to={paths.subcategory(category.name.en)}
              aria-current={mark(category.id === currentId)}
            >
              <LocalizedName name={category.name} otherClassName={styles.other} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
