import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Breadcrumb.module.css';

export interface Crumb {
  label: ReactNode;
  /** Left out for the page itself, the last one. */
  to?: string;
}

/** The path to the page, outermost first. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={styles.list}>
        {crumbs.map((crumb, index) => (
          <li key={index} className={styles.item}>
            {index > 0 ? <ChevronRight className={styles.divider} /> : null}
            {crumb.to ? (
              <Link className={styles.link} to={crumb.to}>
                {crumb.label}
              </Link>
            ) : (
              <span className={styles.current} aria-current="page">
                {crumb.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
