import { useLingui } from '@lingui/react/macro';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './Breadcrumb.module.css';

interface BreadcrumbProps {
  /** Outermost first; the last one is the page and has no link. */
  crumbs: readonly { label: ReactNode; to?: string }[];
}

/** The path to the page. */
export function Breadcrumb({ crumbs }: BreadcrumbProps) {
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
